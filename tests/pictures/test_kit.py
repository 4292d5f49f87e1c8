"""The drawing kit: escaping, icons, tokens, measuring."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from farmstead import pictures
from farmstead.pictures import Look, Svg, el, finish, icons, measure, theme
from farmstead.pictures.choices import Choice, Choices, patterns
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import KEYS, choosable, icon
from farmstead.pictures.svg import number
from farmstead.pictures.words import Words
from tests.pictures.samples import parsed


def test_plain_text_is_escaped_and_markup_is_not() -> None:
    nested = el("g", el("text", "<b> & </b>"), aria_label='"quoted" <&>')
    root = ET.fromstring(nested)
    assert root[0].text == "<b> & </b>"
    assert root.get("aria-label") == '"quoted" <&>'
    assert isinstance(nested + "<i>", Svg)
    assert "&lt;i&gt;" in nested + "<i>"


def test_characters_xml_forbids_are_dropped() -> None:
    assert ET.fromstring(el("text", "a\x00b\x0bc", id="d\x01e")).text == "abc"


@pytest.mark.parametrize(("value", "written"), [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (100, "100"), (2.5, "2.5")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_the_sprite_is_well_formed_and_has_every_icon_once() -> None:
    asset = theme.asset("icons.svg")
    names = re.findall(r'<symbol id="([^"]+)"', asset)
    assert len(names) == len(set(names)) == len(icons.all_symbols())
    ET.fromstring(asset)
    assert len(ET.fromstring(icons.sprite())[0]) > len(names)


def test_every_token_the_icons_use_exists_in_both_themes() -> None:
    used = set(re.findall(r"var\(--([a-z0-9-]+)", "".join(icons.all_symbols().values()))) - {"tok"}
    for name in theme.THEMES:
        assert used <= theme.tokens(name).keys()


def test_a_standalone_drawing_carries_only_what_it_uses() -> None:
    drawn = finish(icon("sheep", 0, 0, 20), 20, 20, Look(), title="a sheep", name="test")
    root = parsed(drawn)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert "i-sheep" in ids
    assert "i-pig" not in ids
    assert "var(--" not in drawn
    assert root.get("role") == "img"


def test_a_live_drawing_leaves_colours_and_icons_to_the_page() -> None:
    drawn = finish(icon("sheep", 0, 0, 20), 20, 20, Look(standalone=False), title="a sheep", name="test")
    assert "<symbol" not in drawn
    assert "<style" not in drawn
    assert 'href="#i-sheep"' in drawn
    assert "var(--ink)" in drawn


def test_an_icon_that_is_not_in_the_sprite_is_an_error() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        finish(icon("unicorn", 0, 0, 20), 20, 20, Look(), title="?", name="test")


def test_the_themes_differ_and_others_are_refused() -> None:
    assert theme.tokens("light")["panel"] != theme.tokens("dark")["panel"]
    assert theme.tokens("dark")["t-11"] == theme.tokens("light")["t-11"]
    with pytest.raises(ValueError, match="light, dark"):
        Look(theme="sepia")


def test_drawings_of_both_themes_share_a_page() -> None:
    drawn = {t: finish(icon("sheep", 0, 0, 9), 9, 9, Look(theme=t), title="s", name="x") for t in theme.THEMES}
    ids = {t: set(re.findall(r'\bid="([^"]+)"', svg)) for t, svg in drawn.items()}
    assert not ids["light"] & ids["dark"]
    for t, svg in drawn.items():
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= ids[t]


def test_seats_differ_by_shape_and_letter_not_only_by_colour() -> None:
    shapes = [ET.fromstring(seat_token(seat, 0, 0, 30)) for seat in range(5)]
    bodies = [ET.tostring(shape[0][0]).decode().split(" fill=")[0] for shape in shapes]
    assert len(set(bodies)) == 5
    assert ["".join(shape.itertext()) for shape in shapes] == list("ABCDE")
    small = ET.fromstring(seat_token(0, 0, 0, 14, label="Ann"))
    assert [child.tag for child in small] == ["title", "g"]


def test_choosable_things_can_be_focused_in_a_page_only() -> None:
    live = ET.fromstring(choosable(el("g"), [7, 9], Look(standalone=False), label="Take", shortcut="Q"))
    assert (live.get("data-option"), live.get("data-options")) == ("7", "7 9")
    assert (live.get("role"), live.get("tabindex"), live.get("aria-keyshortcuts")) == ("button", "0", "q")
    still = ET.fromstring(choosable(el("g"), [7], Look(), label="Take"))
    assert still.get("data-option") == "7"
    assert still.get("tabindex") is None
    assert still.get("data-options") is None


def test_keys_leave_out_those_with_a_meaning_of_their_own() -> None:
    assert len(KEYS) == len(set(KEYS))
    assert not set(KEYS) & set("UEFOHLS")


def test_measuring_wraps_and_clips() -> None:
    assert measure.width("WW", 10, "bold") == pytest.approx(22)
    assert measure.wrap("one two three", 10, measure.width("one two", 10), 3) == ["one two", "three"]
    assert measure.wrap("Half-Timbered", 10, 62, 2) == ["Half-", "Timbered"]
    cut = measure.wrap("one two three four", 10, 50, 1)
    assert len(cut) == 1
    assert cut[0].endswith("…")
    assert measure.width(cut[0], 10) <= 50
    assert measure.fits("abc", 10, 100, 1)
    assert not measure.fits("abc def", 10, 25, 1)
    assert measure.best_size("abc def", (20, 10), measure.width("abc def", 10), 1) == 10


def test_choices_are_read_numbered_and_put_in_their_places() -> None:
    class Fruit(Words):
        folder = Path(pictures.__file__).parent / "nowhere"

        def first(self, *keys: str, default: str, **params: object) -> str:
            return default

    class Picks(Choices):
        spelled = patterns({"pick": "pick {fruit} {n}", "turn": "turn {n}", "done": "done"})
        keyless = "turn"

        def put(self, choice: Choice) -> bool:
            return choice.kind == "turn"

    spellings = ["turn 1", "pick apple 2", "turn 2", "done", "peel it"]
    view = {
        "options": [{"id": at, "spelling": spelling} for at, spelling in enumerate(spellings)],
        "closed": [{"spelling": "pick pear 1", "code": "goods"}],
        "question": {"kind": "harvest", "seat": 0},
    }
    picks = Picks(view, Fruit("en"))
    picks.sort(view, Fruit("en"), keys=True)
    assert [(choice.kind, choice.key) for choice in picks.all] == [
        ("turn", None), ("pick", "1"), ("turn", None), ("done", "2"), ("", "3"),
    ]  # fmt: skip
    assert [choice.spelling for choice in picks.listed] == ["pick apple 2", "done", "peel it"]
    assert picks.all[1].words == {"fruit": "apple", "n": "2"}
    assert picks.closed == {"pick pear 1": "goods"}
    needs = {"params": {"need": {"wood": 2, "reed": 1}, "have": {"wood": 3, "reed": 0}}}
    assert picks.reason_params(needs) == {"need": {"reed": 1}, "have": {"reed": 0}}
