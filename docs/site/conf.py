"""How Sphinx makes the site. Its pages are gathered first, in build/site-work: see tools/site.py."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from surface import surface  # noqa: E402

GIVEN = {f"{one.name}.{name}" for one in surface() for name in one.given}
GIVEN |= {kind.path for one in surface() for kind in one.answers}
STATIC = ROOT / "src" / "farmstead" / "table" / "static"

project = "Farmstead"
author = "Farmstead contributors"
copyright = "Farmstead contributors, MIT licence"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
# Code that is no Python of ours, notation and data, is shown as it is.
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "none"

# Docstrings write `names` as Markdown does.
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False  # those of other libraries are theirs
autodoc_class_signature = "mixed"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Farmstead"
html_logo = html_favicon = str(STATIC / "favicon.svg")
html_static_path = [str(ROOT / "build" / "site-work" / "static")]
html_css_files = ["tokens.css", "site.css"]
html_js_files = ["page.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def as_promised(app, what, name, obj, options, signature, returns):
    """The core's native ints are ints to everybody else; what comes as an answer is not made by hand."""
    if name in GIVEN:
        return "", None
    return tuple(part and part.replace("i64", "int") for part in (signature, returns))


def as_written(app, what, name, obj, options, lines):
    """Docstrings are plain text of ours: what is indented is meant to stand as it is, wherever it begins."""
    found = []
    inside = False
    for line in lines:
        indented = line.startswith((" ", "\t"))
        if line.strip() and indented != inside:
            found += ["", "::", ""] if indented else [""]
            inside = indented
        found.append(line)
    lines[:] = found


def setup(app):
    app.connect("autodoc-process-docstring", as_written)
    app.connect("autodoc-process-signature", as_promised)
