"""What each command is for, read from its source: a list of the commands need not import any of them."""

from __future__ import annotations

import ast
from importlib.util import find_spec
from pathlib import Path


def summary_of(module: str, name: str) -> str:
    """What the command of this name in the module is for: the help of its group, or what its function says."""
    spec = find_spec(module)
    source = Path(spec.origin).read_text("utf-8") if spec and spec.origin else ""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.FunctionDef) and statement.name == name:
            return ast.get_docstring(statement) or ""
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "app":
            return _help_in(statement.value)
    return ""


def _help_in(call: ast.expr) -> str:
    words = call.keywords if isinstance(call, ast.Call) else []
    return next((ast.literal_eval(word.value) for word in words if word.arg == "help"), "")
