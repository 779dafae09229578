"""Compiles rules with Numba, in half the time that Numba alone takes, and keeps the code on disk.

This is the only module that uses inner parts of Numba. If they have changed, `rule.py` does without it.

- Rules call rules. Numba would optimise each of them and make machine code of it, and do both again for every rule that
  calls it. Here a rule that another rule calls stays LLVM code as it was written. Only rules that Python calls become
  machine code, together with all that they call.
- Code is kept under a hash of everything it depends on (`fingerprint.py`). The same hash is part of its name inside the
  code: Numba numbers the functions of a process, and two programs may give one number to different functions.
- Native code gets a record by the address of its data. Numba would ask the record for a memoryview, for which NumPy
  describes every field as text: ten microseconds, longer than most rules take. By NumPy's header a record (a
  `PyVoidScalarObject`) holds that address right behind the head of every object of variable size.
- A program that has no time to compile (a server) only loads code that is kept, and runs other rules as Python.
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
"""Offset of the address of a record's data in the record's object, in bytes."""

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
    """Makes a dispatcher, which compiles the function when it is first called."""
    return RuleDispatcher(function, targetoptions=OPTIONS | options)


@cache
def machine() -> str:
    """Hash of everything that any compiled code depends on: versions, settings, processor."""
    made_by = [Path(file).read_bytes() for file in (__file__, fingerprints.__file__)]
    settings = [getattr(numba.config, name) for name in ("OPT", "BOUNDSCHECK", "DEBUGINFO_DEFAULT")]
    processor = registry.cpu_target.target_context.codegen().magic_tuple()
    by_address = pythonapi._unboxers.functions[types.Record] is _unbox_record
    return hash_of(sys.version, numba.__version__, np.__version__, processor, settings, by_address, made_by)


def code_key(function: Callable[..., Any], arguments: Any) -> str | None:
    """Hash of everything that a function's code for these argument types depends on; None if that is unknown."""
    depends_on = fingerprint(function)
    if depends_on is None or not isinstance(arguments, tuple):  # a signature that also says what is returned
        return None
    try:
        return hash_of(depends_on, [describe(kind) for kind in arguments])
    except Untold:
        return None


def describe(kind: Any) -> str:
    """Full text of a type. The short one of enums and named tuples lacks their module."""
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


class RuleDispatcher(registry.CPUDispatcher):
    """A rule as Python calls it. Other rules call its `called`."""

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
        """Runs the function as Python. Numbers may overflow as in native code."""
        given = (one.value if isinstance(one, OmittedArg) else one for one in arguments)
        with np.errstate(all="ignore"):
            return self.py_func(*given)

    @property
    def is_compiling(self) -> Any:
        return self.called.is_compiling or super().is_compiling


_absent: set[RuleDispatcher] | None = None
"""Rules that were called without kept code, in a program that compiles nothing; None in other programs."""


def compile_nothing() -> None:
    """From now on only loads kept code, and runs other rules as Python. A second call looks for new code."""
    global _absent
    _absent = set()


def is_missing(rule: RuleDispatcher) -> bool:
    """Whether a rule would run as Python."""
    return _absent is not None and not rule.overloads


def widened(kind: Any) -> Any:
    """Type of an argument from rule to rule. Whole numbers become int64, in which Numba computes anyway, so that a rule
    is compiled once for all of them."""
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
    """Compiles rules for calls from Python."""

    def define_pipelines(self) -> Any:
        self.state.flags.no_cfunc_wrapper = True
        key = code_key(self.state.func_id.func, self.state.args)
        if key is not None and self.state.return_type is None:
            self.state.func_id.unique_id = key
        return super().define_pipelines()


class CalledCompiler(RuleCompiler):
    """Compiles rules for calls from rules."""

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
    """Makes LLVM code of a rule, and no machine code."""

    _name = "called_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = CalledLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        state.cr = state.cr._replace(cfunc=object())  # the key by which other rules find it
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class CalledLibrary(JITCodeLibrary):
    """LLVM code of a rule and of everything it calls, not optimised."""

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


class KeptCode(NullCache):
    """Code of a rule on disk, a file for each signature."""

    def __init__(self, function: Callable[..., Any], options: Any) -> None:
        self.function, self.options = function, options

    def name(self, arguments: Any) -> str | None:
        """Name of the file for arguments of these types; None if it cannot be kept."""
        key = code_key(self.function, arguments)
        return key and f"{self.function.__name__}.{hash_of(key, self.options)}"

    def is_kept(self, arguments: Any) -> bool:
        """Whether there is a file for arguments of these types."""
        name = self.name(arguments)
        return name is not None and is_code_kept(machine(), name)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Code for a signature, None if there is none that fits. A faulty file is replaced later."""
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


def _unbox_record(kind: Any, record: Any, compiling: Any) -> Any:
    """Code that converts a Python object to a native record."""
    build = compiling.builder
    native = compiling.context.get_value_type(kind)
    pointer = build.gep(build.bitcast(record, ir.IntType(8).as_pointer()), [ir.Constant(ir.IntType(64), ADDRESS_AT)])
    return pythonapi.NativeValue(build.load(build.bitcast(pointer, native.as_pointer())))


def finds_addresses() -> bool:
    """Whether ADDRESS_AT is right for two records, one in an array and one by itself."""
    array = np.zeros(2, RECORD)
    records = (array[1], array[1].copy())
    found = [ctypes.c_void_p.from_address(id(record) + ADDRESS_AT).value for record in records]
    return found == [record.__array_interface__["data"][0] for record in records]


def _enter_records_by_address() -> None:
    ways = pythonapi._unboxers.functions
    if ways[types.Record] is boxing.unbox_record and finds_addresses():
        ways[types.Record] = _unbox_record


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


def _self_test() -> None:
    """Compiles two small rules, then loads them. One success in the cache folder is enough."""
    if load_code(machine(), "tried") is None:
        record = np.zeros(1, RECORD)[0]
        if [compile_rule(_add_twice)(record, _Face.UP) for _ in range(2)] != [6, 12]:
            raise RuntimeError("rules give wrong results")
        save_code(machine(), "tried", b"")


_enter_records_by_address()
_self_test()
