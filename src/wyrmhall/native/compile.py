"""Compiling of rules by Numba, in half the time that it takes by itself. The code is kept on disk.

This is the only module that knows inner parts of Numba. `rule.py` does without it if Numba has changed inside.

- Rules call rules. Numba optimises each of them, turns it into machine code, and does both again for every rule that
  calls it. Here a rule that is called by another stays as it is. Only what Python calls becomes machine code, together
  with all that it calls.
- Code is kept under a hash of all that it depends on (`fingerprint.py`). The same hash is part of its name inside the
  code: Numba numbers the functions of a process, and two programs may give one number to different functions.
- A record enters native code by the address of its data. Numba asks it for a memoryview, for which NumPy describes
  every field in words: ten microseconds, longer than most rules take. NumPy's header tells where a record (a
  `PyVoidScalarObject`) keeps that address: right behind the head that every object of variable size has.
- A program that has no time to compile (a server) takes only code that is kept, and runs all else as it is written.
"""

from __future__ import annotations

import ctypes
import pickle
import sys
from collections.abc import Callable
from enum import Enum, IntEnum
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import boxing, compiler, pythonapi, registry, serialize, types
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.dispatcher import OmittedArg
from numba.core.typed_passes import NativeLowering

from wyrmhall.native import fingerprint as fingerprints
from wyrmhall.native.code_cache import is_code_kept, load_code, save_code
from wyrmhall.native.fingerprint import Untold, fingerprint, fingerprint_of_value, hash_of

ADDRESS_AT = object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)
"""How many bytes after its beginning a record holds the address of its data."""

# Without Numba's runtime arrays are not reference-counted, and code that allocates is refused. An option that is not
# set here would be that of the first rule that happens to call this one.
OPTIONS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": None,
    "forceinline": False,
    "_nrt": False,
}


def compile_rule(function: Callable[..., Any], **options: Any) -> Any:
    """A function that is compiled when it is first called."""
    return RuleDispatcher(function, targetoptions=OPTIONS | options)


# Names


@cache
def machine() -> str:
    """A hash of all that any compiled code depends on."""
    made_by = [Path(file).read_bytes() for file in (__file__, fingerprints.__file__)]
    settings = [getattr(numba.config, name) for name in ("OPT", "BOUNDSCHECK", "DEBUGINFO_DEFAULT")]
    processor = registry.cpu_target.target_context.codegen().magic_tuple()
    by_address = pythonapi._unboxers.functions[types.Record] is _unbox_record
    return hash_of(sys.version, numba.__version__, np.__version__, processor, settings, by_address, made_by)


def code_key(function: Callable[..., Any], arguments: Any) -> str | None:
    """A hash of what the code of a function for arguments of these types depends on; None if that cannot be told."""
    depends_on = fingerprint(function)
    if depends_on is None or not isinstance(arguments, tuple):  # a signature that also says what is returned
        return None
    try:
        return hash_of(depends_on, [describe(kind) for kind in arguments])
    except Untold:
        return None


def describe(kind: Any) -> str:
    """A type in full. Two enums or named tuples of the same name, but of different modules, print alike."""
    text = str(kind)
    if hasattr(kind, "instance_class"):
        text += fingerprint_of_value(kind.instance_class)
    for part in vars(kind).values():
        if isinstance(part, types.Type):
            text += describe(part)
        elif isinstance(part, tuple):
            text += "".join(describe(one) for one in part if isinstance(one, types.Type))
        elif isinstance(part, Enum):  # the default of an argument
            text += fingerprint_of_value(part)
    return text


# Compiling


class RuleDispatcher(registry.CPUDispatcher):
    """A rule as Python calls it. What it calls itself is not this, but the `called` one of the other rule."""

    def __init__(self, py_func: Callable[..., Any], locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class=RuleCompiler)
        self._cache = KeptCode(py_func, targetoptions)
        self.called = CalledDispatcher(py_func, locals, targetoptions)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, args = self.fold_argument_types(args, kws)
        return self.called.get_call_template(tuple(widened(kind) for kind in args), {})

    def get_overload(self, sig: Any) -> Any:
        return self.called.get_overload(sig)

    def compile(self, sig: Any) -> Any:
        if _absent is None or sig in self.overloads or self._cache.is_kept(sig):
            return super().compile(sig)
        _absent.add(self)
        return self.run_as_written

    def _compile_for_args(self, *arguments: Any, **named: Any) -> Any:
        if _absent is not None and self in _absent:
            return self.run_as_written
        return super()._compile_for_args(*arguments, **named)  # type: ignore[misc]

    def run_as_written(self, *arguments: Any) -> Any:
        """Call the function in Python. Numbers may overflow as they do in native code."""
        given = (one.value if isinstance(one, OmittedArg) else one for one in arguments)
        with np.errstate(all="ignore"):
            return self.py_func(*given)

    @property
    def is_compiling(self) -> Any:
        return self.called.is_compiling or super().is_compiling


_absent: set[RuleDispatcher] | None = None
"""In a program that compiles nothing: the rules without code for the arguments that they were given."""


def compile_nothing() -> None:
    """From now on only load what is kept, and run all else as it is written. Called again: look for it once more."""
    global _absent
    _absent = set()


def is_missing(rule: RuleDispatcher) -> bool:
    """Whether a rule would run as it is written."""
    return _absent is not None and not rule.overloads


def widened(kind: Any) -> Any:
    """The type as which an argument goes from rule to rule. Whole numbers go as int64, as Numba computes with them,
    so that a rule is compiled once for all of them."""
    is_number = types.unliteral(kind) in (types.int8, types.int16, types.int32, types.int64)
    is_default = isinstance(kind, types.Omitted) and type(kind.value) is int
    return types.int64 if is_number or is_default else kind


class CalledDispatcher(registry.CPUDispatcher):
    """A rule as other rules call it."""

    def __init__(self, py_func: Callable[..., Any], locals: Any, targetoptions: Any) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class=CalledCompiler)
        self._cache = KeptCalledCode(py_func, targetoptions)

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres


class RuleCompiler(compiler.Compiler):
    """Compiles what Python calls."""

    def define_pipelines(self) -> Any:
        self.state.flags.no_cfunc_wrapper = True
        key = code_key(self.state.func_id.func, self.state.args)
        if key is not None and self.state.return_type is None:
            self.state.func_id.unique_id = key
        return super().define_pipelines()


class CalledCompiler(RuleCompiler):
    """Compiles what rules call."""

    def define_pipelines(self) -> Any:
        pipelines = super().define_pipelines()
        self.state.flags.no_cpython_wrapper = self.state.flags.no_compile = True
        for pipeline in pipelines:
            steps = [(CalledLowering if step is NativeLowering else step, why) for step, why in pipeline.passes]
            pipeline.passes = steps
            pipeline.finalize()
        return pipelines


@register_pass(mutates_CFG=True, analysis_only=False)
class CalledLowering(NativeLowering):
    """Makes LLVM code of a rule, and leaves it at that."""

    _name = "called_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = CalledLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        state.cr = state.cr._replace(cfunc=object())  # under this other rules find it
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class CalledLibrary(JITCodeLibrary):
    """LLVM code, with that of all it calls, as it was written."""

    def finalize(self) -> None:
        self._finalize_dynamic_globals()
        for library in self._linking_libraries:
            self._dynamic_globals += library._dynamic_globals
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        if self._shared_module is None:
            for library in self._linking_libraries:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        return super()._get_module_for_linking()


# Keeping


class KeptCode(NullCache):
    """The code of a rule on disk, a file for each signature."""

    def __init__(self, function: Callable[..., Any], options: Any) -> None:
        self.function, self.options = function, options

    def name(self, arguments: Any) -> str | None:
        """The name of the file for arguments of these types; None if it is not kept."""
        key = code_key(self.function, arguments)
        return key and f"{self.function.__name__}.{hash_of(key, self.options)}"

    def is_kept(self, arguments: Any) -> bool:
        """Whether there is a file for arguments of these types."""
        name = self.name(arguments)
        return name is not None and is_code_kept(machine(), name)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for a signature. None if there is none that fits: whatever is wrong with a file, it is made anew."""
        target_context.refresh()
        name = self.name(sig)
        data = name and load_code(machine(), name)
        try:
            saved_as, parts = pickle.loads(data) if data else (None, None)
            code = self.rebuild(target_context, *parts) if saved_as == name and parts else None
            return code if code and code.signature.args == tuple(sig) else None
        except Exception:
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        name = self.name(sig)
        if name and not data.library.has_dynamic_globals and not data.reload_init:
            save_code(machine(), name, serialize.dumps((name, self.reduce(data))))

    def reduce(self, code: Any) -> Any:
        return code._reduce()

    def rebuild(self, target_context: Any, *parts: Any) -> Any:
        return compiler.CompileResult._rebuild(target_context, *parts)


class KeptCalledCode(KeptCode):
    """Kept code of a rule that rules call: LLVM code, not machine code."""

    def name(self, arguments: Any) -> str | None:
        name = super().name(arguments)
        return name and f"{name}.called"

    def reduce(self, code: Any) -> Any:
        code.fndesc.typemap = code.fndesc.calltypes = None
        return code.library._get_module_for_linking().as_bitcode(), code.fndesc, code.signature

    def rebuild(self, target_context: Any, *parts: Any) -> Any:
        bitcode, fndesc, signature = parts
        library = CalledLibrary(target_context.codegen(), fndesc.qualname)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return compiler.compile_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            entry_point=object(),
            fndesc=fndesc,
            signature=signature,
            objectmode=False,
        )


# Records


def _unbox_record(kind: Any, record: Any, compiling: Any) -> Any:
    """The code that makes a native record of a Python object."""
    build = compiling.builder
    native = compiling.context.get_value_type(kind)
    place = build.gep(build.bitcast(record, ir.IntType(8).as_pointer()), [ir.Constant(ir.IntType(64), ADDRESS_AT)])
    return pythonapi.NativeValue(build.load(build.bitcast(place, native.as_pointer())))


def finds_addresses() -> bool:
    """Whether two records, one in an array and one by itself, have the address where we look for it."""
    array = np.zeros(2, RECORD)
    records = (array[1], array[1].copy())
    found = [ctypes.c_void_p.from_address(id(record) + ADDRESS_AT).value for record in records]
    return found == [record.__array_interface__["data"][0] for record in records]


def _enter_records_by_address() -> None:
    ways = pythonapi._unboxers.functions
    if ways[types.Record] is boxing.unbox_record and finds_addresses():
        ways[types.Record] = _unbox_record


# A trial of all this


RECORD = np.dtype((np.record, [("number", np.int64)]))


class _Face(IntEnum):
    UP = 3


def _add(record, face):  # type: ignore[no-untyped-def]
    record.number += face


def _add_twice(record, face):  # type: ignore[no-untyped-def]
    _compiled_add(record, face)
    _compiled_add(record, face)
    return record.number


_compiled_add = compile_rule(_add)


def _try() -> None:
    """Compile two small rules, then load them. Once is enough: where it went well it always will."""
    if load_code(machine(), "tried") is None:
        record = np.zeros(1, RECORD)[0]
        if [compile_rule(_add_twice)(record, _Face.UP) for _ in range(2)] != [6, 12]:
            raise RuntimeError("rules give wrong results")
        save_code(machine(), "tried", b"")


_enter_records_by_address()
_try()
