"""How wide a text will be, without a screen to ask.

The reader's font is not known when a drawing is made. These are the advance widths of DejaVu, the widest font in
common use: a text that fits with it fits with Inter, Segoe UI, Roboto or San Francisco too. A page of the table brings
its own fonts: where every letter counts (`Look.face`), theirs are taken, the faces "own regular", "own bold" and "own
display".
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
    "own regular": {
        25: "ijlîï\u202f", 27: "IÎÏ’", 29: " !,.:\xa0·", 30: "'", 31: ";", 33: "`t", 34: "|", 37: "()/[\\]", 38: "fr",
        43: "{}", 45: "“”", 46: "-_", 47: '"', 48: "^", 50: "–", 51: "*", 52: "?", 53: "s", 55: "kx", 56: "z",
        57: "Lavyàâ", 58: "Jcç", 59: "e«»èéêë", 60: "Fhnouôùûü", 61: "EÈÉÊË", 62: "bdgpq", 63: "Z", 64: "#P",
        65: "$&0123456789RST", 66: "B", 67: "+<=>~×−", 68: "KY", 69: "AVXÀÂ", 73: "D", 74: "CÇ", 75: "GHUÙÛÜ",
        76: "N", 77: "OQÔ", 82: "w", 84: "→", 85: "½", 87: "…", 88: "m", 91: "M", 92: "æ", 97: "@", 99: "%W",
        100: "œ—", 101: "Œ",
    },
    "own bold": {
        24: " \xa0", 25: "\u202f", 28: "ijlîï", 29: "IÎÏ", 32: "’", 34: "!',.:·", 35: ";", 37: "`t", 38: "()[]|",
        39: "/\\", 40: "f", 41: "r", 47: "-{}", 48: "_", 49: "^", 50: "–", 54: "”", 55: "“", 56: '"*?', 57: "Ls",
        58: "z", 59: "FJackxàâç", 60: "evèéêë", 61: "EyÈÉÊË", 62: "oô", 63: "hnuùûü", 64: "bdgpq", 65: "#0123456789P",
        66: "$RS", 67: "BTZ«»", 68: "&+<=>~×−", 72: "K", 73: "D", 74: "CUXYÇÙÛÜ", 75: "AHVÀÂ", 76: "G", 77: "N",
        78: "OQÔ", 84: "→", 86: "w", 89: "½", 92: "mæ", 94: "M", 99: "œ", 100: "—", 101: "…", 102: "%@Œ", 104: "W",
    },
    "own display": {
        20: " |\xa0", 23: "'", 25: "\u202f", 29: ",.:·’", 30: ";[]`", 32: "j", 33: "()", 34: "l", 36: "iîï", 37: "J",
        38: '"t{}', 39: "/IÎÏ", 40: "\\f", 42: "!-", 46: "“”", 47: "csç", 48: "*r", 51: "«", 52: "ez»èéêë", 54: "?",
        55: "agàâ", 56: "$+0123456789<=>S^_v~×−", 57: "xy", 58: "oô", 59: "–", 60: "Fbq", 61: "#LZdk", 62: "uùûü",
        63: "EÈÉÊË", 64: "PYp", 65: "CÇ", 66: "Thn", 68: "B", 69: "UÙÛÜ", 70: "VX", 71: "R", 72: "AGÀÂ", 73: "KNæ",
        74: "D", 75: "OQÔ", 78: "&H", 79: "w", 83: "œ", 84: "→", 87: "%", 94: "…", 97: "Mm", 99: "½", 100: "@WŒ",
        103: "—",
    },
}  # fmt: skip


@cache
def _widths(face: str) -> dict[str, int]:
    return {char: width for width, chars in _TABLES[face].items() for char in chars}


def width(text: str, size: float, face: str = "regular") -> float:
    """The width of `text` in pixels; `face` is regular, bold or display, or one of those of the page's own fonts.

    An unknown character counts as a wide one.
    """
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
