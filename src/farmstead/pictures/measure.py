"""How wide a text will be, without a screen to ask.

The reader's font is not known when a drawing is made. These are the advance widths of DejaVu, the widest font in
common use: a text that fits with it fits with Inter, Segoe UI, Roboto or San Francisco too.
"""

from functools import cache
from typing import Final

ELLIPSIS: Final = "…"

_TABLES: Final = {
    "regular": {
        20: "\u202f", 27: "'", 28: "ijlîï", 29: "IJÎÏ", 32: " ,.’·\xa0", 34: "/:;\\|", 35: "f", 36: "-", 39: "()[]t",
        40: "!", 41: "r", 46: '"', 50: "*_`–", 52: "sz“”", 53: "?", 55: "cç", 56: "L", 58: "Fk", 59: "vxy", 60: "P",
        61: "TYaoàâô«»", 62: "eèéêë", 63: "ESbdghnpquÈÉÊËùûü", 64: "$0123456789{}", 66: "K", 68: "AVÀÂ", 69: "BRXZ",
        70: "CÇ", 73: "UÙÛÜ", 75: "HN", 77: "DG", 78: "&", 79: "OQÔ", 82: "w", 84: "#+<=>^~−×→", 86: "M", 95: "%",
        97: "m½", 98: "æ", 99: "W", 100: "@—…", 102: "œ", 107: "Œ",
    },
    "bold": {
        20: "\u202f", 31: "'", 34: "ijlîï", 35: " \xa0", 37: "/IJ\\|ÎÏ", 38: ",.’·", 40: ":;", 42: "-", 44: "f",
        46: "!()[]", 48: "t", 49: "r", 50: "_`–", 52: '"*', 58: "?z", 59: "cç", 60: "s", 64: "L", 65: "vxy«»",
        66: "“”", 67: "akàâ", 68: "EFTeÈÉÊËèéêë", 69: "oô", 70: "$0123456789", 71: "hnu{}ùûü", 72: "SYbdgpq",
        73: "CPZÇ", 76: "B", 77: "AKRVXÀÂ", 81: "UÙÛÜ", 82: "G", 83: "D", 84: "#+<=>HN^~−×→", 85: "OQÔ", 87: "&",
        92: "w", 100: "%@M—…", 104: "m½", 105: "æ", 109: "œ", 110: "W", 117: "Œ",
    },
    "display": {
        20: "\u202f", 31: "'", 35: " ,.’·\xa0", 36: "j|", 37: "/:;\\", 38: "ilîï", 42: "-", 43: "f", 44: "!", 46: "t",
        47: "()IJ[]ÎÏ", 50: "_`–", 52: '"*', 53: "r", 56: "s", 57: "z", 58: "vy“”", 59: "?", 60: "x", 61: "cç",
        62: "«»", 64: "e{}èéêë", 65: "aàâ", 67: "oô", 69: "k", 70: "$0123456789Lbdgpq", 71: "FY", 72: "S",
        73: "Zhnuùûü", 74: "T", 75: "P", 76: "EÈÉÊË", 78: "AVXÀÂ", 80: "CÇ", 83: "R", 84: "#+<=>^~−×→", 85: "BG",
        86: "w", 87: "DKOQUÔÙÛÜ", 90: "&", 91: "N", 94: "H", 95: "%", 98: "æ", 100: "@—…", 103: "œ", 104: "½",
        106: "m", 111: "M", 112: "W", 118: "Œ",
    },
}  # fmt: skip


@cache
def _widths(face: str) -> dict[str, int]:
    return {char: width for width, chars in _TABLES[face].items() for char in chars}


def width(text: str, size: float, face: str = "regular") -> float:
    """The width of `text` in pixels; `face` is regular, bold or display. An unknown character counts as a wide one."""
    table = _widths(face)
    return sum(table.get(char, 100) for char in text) * size / 100


def clip(text: str, size: float, room: float, face: str = "regular") -> str:
    """`text` if it fits into `room`, else its beginning and an ellipsis."""
    if width(text, size, face) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, size, face) > room:
        kept = kept[:-1]
    return kept.rstrip(" ,;:.-–\u202f\xa0") + ELLIPSIS


def wrap(text: str, size: float, room: float, lines: int, face: str = "regular") -> list[str]:
    """`text` in at most `lines` lines of `room` pixels; what does not fit ends in an ellipsis.

    Lines break at spaces and after hyphens, never at the no-break spaces of French punctuation.
    """
    words: list[str] = []
    for word in text.split(" "):
        pieces = word.split("-")
        words += [f"{piece}-" for piece in pieces[:-1]] + [pieces[-1] + " "]
    done: list[str] = []
    line = ""
    for at, word in enumerate(words):
        if width((line + word).rstrip(" "), size, face) <= room or not line:
            line += word
            continue
        if len(done) + 1 == lines:
            line += "".join(words[at:])
            break
        done.append(line)
        line = word
    done.append(line)
    return [clip(part.strip(" "), size, room, face) for part in done if part.strip(" ")]


def fits(text: str, size: float, room: float, lines: int, face: str = "regular") -> bool:
    """Whether `text` needs no ellipsis in that many lines."""
    return not any(line.endswith(ELLIPSIS) for line in wrap(text, size, room, lines, face)) or text.endswith(ELLIPSIS)


def best_size(text: str, sizes: tuple[float, ...], room: float, lines: int, face: str = "regular") -> float:
    """The first of `sizes` (largest first) at which `text` fits; the last one if none does."""
    return next((size for size in sizes if fits(text, size, room, lines, face)), sizes[-1])
