"""Games on a GPU, with the same results as on a processor."""
