"""How much the tests catch: small faults are put into the rules one at a time, and the tests that reach them are run.

make mutants
python -m tools.mutants --game keeper --number 1500 --jobs 16
"""
