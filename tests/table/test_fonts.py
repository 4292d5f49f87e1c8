"""The page brings its fonts: the style sheet names files that are there, each with its licence."""

import re

from farmstead.pictures import theme
from farmstead.table.pages.assets import STATIC


def test_fonts_are_there_with_their_licences() -> None:
    css = (STATIC / "styles" / "fonts.css").read_text(encoding="utf-8")
    faces = re.findall(r'font-family: "(\w+)"; src: url\("([\w./-]+)"\)', css)
    assert [name for name, _ in faces] == ["Inter", "Vollkorn"]
    for name, file in faces:
        assert (STATIC / "styles" / file).read_bytes().startswith(b"wOF2")
        licence = STATIC / "fonts" / f"LICENSE-{name.lower()}.txt"
        assert "SIL Open Font License" in licence.read_text(encoding="utf-8")
    tokens = theme.tokens("light")
    assert (tokens["font-ui"].split(",")[0], tokens["font-display"].split(",")[0]) == ('"Inter"', '"Vollkorn"')
    assert '@import url("/static/styles/fonts.css")' in (STATIC / "app.css").read_text(encoding="utf-8")
