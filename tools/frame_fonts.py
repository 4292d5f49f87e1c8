"""Makes the fonts of `render_mode="rgb_array"` (src/farmstead/research/fonts) from those of the web table.

resvg, which paints the frames, reads TrueType but no WOFF2, knows no `font-variant-numeric`, and is to use no font of
the machine. So the fonts are unpacked, their plain figures become the lining ones of equal width that the drawings ask
browsers for, and the signs that browsers take from some other font get outlines of this one.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "farmstead"
GIVEN = PACKAGE / "table" / "static" / "fonts"
MADE = PACKAGE / "research" / "fonts"
FONTS = {"inter": "inter-latin-variable", "vollkorn": "vollkorn-latin-700"}

DRAWN_BUT_NAMELESS = {"←": "arrowleft", "→": "arrowright"}
Part = tuple[str, tuple[float, float, float, float, float, float]]
COMPOSED: dict[str, tuple[str, int, list[Part]]] = {
    "≤": ("lessequal", 1355, [("less", (1, 0, 0, 1, 0, 250)), ("minus", (1, 0, 0, 1, 0, -497))]),
    "∞": ("infinity", 1830, [("eight", (0, 1, -1, 0, 1660, -50))]),
}
"""Sign -> glyph, how wide it is, and the glyphs it is made of, each with its transformation."""


def steady_figures(font: TTFont) -> None:
    """Makes what the features `lnum` and `tnum` would choose the plain choice."""
    table = font["GSUB"].table
    wanted = {
        at
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag in ("lnum", "tnum")
        for at in record.Feature.LookupListIndex
    }
    instead: dict[str, str] = {}
    for at in sorted(wanted):  # fonts number their lookups in the order in which they apply
        for part in table.LookupList.Lookup[at].SubTable:
            instead |= {old: part.mapping.get(new, new) for old, new in instead.items()}
            instead = {**part.mapping, **instead}
    for names in font["cmap"].tables:
        names.cmap = {sign: instead.get(glyph, glyph) for sign, glyph in names.cmap.items()}


def add_signs(font: TTFont) -> None:
    """Arrows, which Inter has only as ligatures, and signs made of others."""
    glyphs, signs = font.getGlyphSet(), dict(DRAWN_BUT_NAMELESS)
    for sign, (name, width, parts) in COMPOSED.items():
        pen = TTGlyphPen(glyphs)
        for part, moved in parts:
            pen.addComponent(part, moved)
        font["glyf"][name] = outline = pen.glyph()
        outline.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, outline.xMin)
        font["gvar"].variations[name] = []  # the parts vary with the weight, their places don't
        font["HVAR"].table.AdvWidthMap.mapping[name] = 0xFFFFFFFF  # nor does the width
        signs[sign] = name
    for names in font["cmap"].tables:
        names.cmap |= {ord(sign): name for sign, name in signs.items()}


def main() -> None:
    MADE.mkdir(exist_ok=True)
    for short, name in FONTS.items():
        font = TTFont(GIVEN / f"{name}.woff2", recalcTimestamp=False)
        font.flavor = None
        steady_figures(font)
        if "gvar" in font:
            add_signs(font)
        font.save(MADE / f"{short}.ttf")
        copyfile(GIVEN / f"LICENSE-{short}.txt", MADE / f"LICENSE-{short}.txt")
        print(f"{short}.ttf: {(MADE / f'{short}.ttf').stat().st_size} bytes")


if __name__ == "__main__":
    main()
