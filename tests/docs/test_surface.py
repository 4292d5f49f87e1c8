"""The public surface is what docs/public.toml says: no name less, no name more, called as promised."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from docs_pages import blocks, found_pages
from surface import Leaving, Module, Name, entry, internal, leaving, overdue, surface

import farmstead
from farmstead.explorer import Collection, KeptGame, Seen, Tally
from farmstead.kernel.editing import Problem
from farmstead.records import Record
from farmstead.research import Encoder

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "src"
MODULES = surface()


@pytest.fixture(scope="module")
def samples() -> dict[str, Any]:
    """An object of each class whose fields are promised: fields exist on objects, not on their classes."""
    game = farmstead.game("creatures")
    record = Record.new("creatures", 2, {"first": "A"})
    record.play("place walls")
    editor = game.editor()
    return {
        "Game": game,
        "Position": record.position,
        "Dealer": farmstead.Dealer(1),
        "SetupError": farmstead.SetupError("no"),
        "PositionError": farmstead.PositionError("round", "no"),
        "RecordError": farmstead.RecordError("no", 1),
        "Asked": record.position.question,
        "Reason": record.position.why_not("done"),
        "Variant": game.variants[0],
        "Vocabulary": game.vocabulary,
        "Record": record,
        "Line": record.line,
        "Node": record.line.nodes[0],
        "Remarks": record.line,
        "Event": next(event for event in [*record.opening, *record.events(0)]),
        "Encoder": Encoder("creatures", 2),
        "Collection": Collection("creatures"),
        "KeptGame": KeptGame("creatures", Seen(2, {}, "random"), []),
        "Tally": Tally("creatures", 2, {}, "random"),
        "Editor": editor,
        "Control": editor.controls(editor.start())[0],
        "Problem": Problem(farmstead.PositionError("farms[0]", "no"), editor.texts),
    }


def check_call(thing: Any, promised: Name, where: str) -> None:
    """Callable as promised: the parameters in this order, and nothing further that must be given."""
    if promised.parameters is None:
        return
    assert callable(thing), f"{where} cannot be called"
    found = [one for name, one in inspect.signature(thing).parameters.items() if name != "self"]
    names = [one.name for one in found if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    assert names[: len(promised.parameters)] == promised.parameters, where
    rest = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    needed = {one.name for one in found if one.default is one.empty and one.kind not in rest}
    assert needed <= set(promised.parameters), f"{where} now needs {needed - set(promised.parameters)}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.name))
def test_a_module_has_the_promised_names_and_no_other(module: Module) -> None:
    code = importlib.import_module(module.name)
    promised = {one.name for one in module.names}
    exported = set(getattr(code, "__all__", promised))
    assert exported - promised == set(), "say in docs/public.toml what is promised of these"
    assert promised - exported == set(), "a promised name is gone: docs/public.md says how names leave"
    for one in module.names:
        check_call(getattr(code, one.name), one, f"{module.name}.{one.name}")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.name))
def test_a_class_has_the_promised_members(module: Module, samples: dict[str, Any]) -> None:
    code = importlib.import_module(module.name)
    kinds = {name: (getattr(code, name), members) for name, members in module.members.items()}
    for answer in module.answers:
        home, _, name = answer.path.rpartition(".")
        kinds[name] = getattr(importlib.import_module(home), name), answer.members
    for name, (kind, members) in kinds.items():
        for member in members:
            where = f"{name}.{member.name}"
            declared = member.name in getattr(kind, "__annotations__", {})
            assert declared or hasattr(kind, member.name) or hasattr(samples[name], member.name), f"{where} is gone"
            if member.parameters is not None:
                check_call(getattr(kind, member.name), member, where)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.name))
def test_the_site_finds_a_word_for_each_field(module: Module) -> None:
    """A field that objects alone have is documented where it is set, by `#:`; else `make site` fails."""
    code = importlib.import_module(module.name)
    kinds = [(getattr(code, name), members) for name, members in module.members.items()]
    for answer in module.answers:
        home, _, name = answer.path.rpartition(".")
        kinds.append((getattr(importlib.import_module(home), name), answer.members))
    for kind, members in kinds:
        fields = [one.name for one in members if not hasattr(kind, one.name)]
        source = "".join(inspect.getsource(base) for base in kind.__mro__ if base.__module__.startswith("farmstead"))
        silent = [
            name
            for name in fields
            if not re.search(rf"^ +(self\.)?{name}\b.*#: |^ +#: .*\n +(self\.)?{name}\b", source, re.MULTILINE)
            and not any(name in getattr(base, "__annotations__", {}) for base in kind.__mro__)
        ]
        assert silent == [], f"{kind.__name__}: say with `#:` what these are"


def test_every_module_that_exports_is_public_or_said_to_be_internal() -> None:
    known = {module.name for module in MODULES} | internal()
    for path in sorted(SOURCES.glob("farmstead/*/__init__.py")):
        names = [target.id for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.Assign)
                 for target in node.targets if isinstance(target, ast.Name)]  # fmt: skip
        module = ".".join(path.parent.relative_to(SOURCES).parts)
        assert "__all__" not in names or module in known, f"{module}: public or internal? Say so in docs/public.toml"


def taken(code: str) -> set[str]:
    """What a piece of code takes from our modules, by its full names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("farmstead"):
            found |= {f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.name for one in node.names if one.name.startswith("farmstead")}
    return found


def test_pages_and_examples_need_public_names_only() -> None:
    """Who copies a program of ours stands on what is promised."""
    modules = {module.name for module in MODULES}
    promised = modules | {f"{module.name}.{one.name}" for module in MODULES for one in module.names}
    promised |= {f"farmstead.typing.{game}" for game in farmstead.games()}
    shown = {f"{page.name}:{block.line}": block.code
             for page in [ROOT / "README.md", *found_pages()] if page.suffix == ".md"
             for block in blocks(page) if block.language == "python" and block.reason is None}  # fmt: skip
    shown |= {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in ROOT.glob("examples/**/*.py")}
    hidden = {where: sorted(taken(code) - promised) for where, code in shown.items() if taken(code) - promised}
    assert hidden == {}
    assert taken("import farmstead\nfrom farmstead.bots import make") == {"farmstead", "farmstead.bots.make"}


def test_the_page_lists_every_public_module_with_its_level() -> None:
    page = (ROOT / "docs" / "public.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| `farmstead")]
    listed = {name.strip(" `"): row[2].strip() for row in rows for name in row[1].split(",")}
    assert listed == {module.name: module.level for module in MODULES}


def test_each_public_thing_has_a_docstring() -> None:
    for module in MODULES:
        code = importlib.import_module(module.name)
        assert code.__doc__, module.name
        for one in module.names:
            thing = getattr(code, one.name)
            if inspect.isclass(thing) or one.parameters is not None:
                assert thing.__doc__, f"{module.name}.{one.name} says nothing"
                assert one.name not in module.values, f"{one.name} says it itself"
            else:
                assert module.values.get(one.name), f"docs/public.toml says nothing of {module.name}.{one.name}"


def test_what_was_deprecated_long_enough_is_gone() -> None:
    assert overdue(leaving(), farmstead.__version__) == []
    sample = [Leaving("farmstead.old", "0.2.0", "0.4.0", "farmstead.new")]
    assert overdue(sample, "0.3.9") == []
    assert overdue(sample, "0.4.0") == overdue(sample, "0.10.0") == ["farmstead.old"]


def test_a_promise_that_cannot_be_read_is_refused() -> None:
    assert entry("play(option, seat)") == Name("play", ["option", "seat"])
    assert entry("copy()").parameters == []
    assert entry("round").parameters is None
    with pytest.raises(ValueError, match="no name"):
        entry("play(option")
