"""Pictures of Creatures: everything in the view is drawn, and every option can be reached."""

import random
import re
from collections import Counter
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.pictures.theme import THEMES
from farmstead.titles.creatures.rules.names import SPACES, TILE_NAMES
from farmstead.titles.creatures.rules.options import VOCABULARY
from farmstead.titles.creatures.show import picture
from farmstead.titles.creatures.show.picture.choices import Choices
from farmstead.titles.creatures.show.picture.facts import EMBLEMS, FIRST_FILLING, SPACE_ICONS, building_facts
from farmstead.titles.creatures.show.picture.words import Words
from tests.pictures.samples import NAMES, SVG, View, by_class, offered, parsed, texts, view

EVERY = [(name, lang, theme) for name in NAMES for lang in LANGUAGES for theme in THEMES]


@pytest.mark.parametrize(("name", "lang", "theme"), EVERY)
def test_the_table_is_one_well_formed_file(name: str, lang: str, theme: str) -> None:
    svg = picture.table(view(name), lang=lang, theme=theme)
    root = parsed(svg)
    assert (root.get("width"), root.get("height"), root.get("role")) == ("1280", "720", "img")
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(ids)
    assert not re.search(r"var\(--|<script|(?:href|src)=\"(?!#)|url\((?!#)|@import", svg)


@pytest.mark.parametrize(("name", "lang", "theme"), EVERY)
def test_no_text_is_smaller_than_eleven_pixels(name: str, lang: str, theme: str) -> None:
    for element in parsed(picture.table(view(name), lang=lang, theme=theme)).iter(f"{SVG}text"):
        assert float(element.get("font-size") or 0) >= 11, element.text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("standalone", [True, False])
def test_every_option_can_be_reached(name: str, standalone: bool) -> None:
    seen = view(name)
    root = parsed(picture.table(seen, standalone=standalone))
    assert offered(root) == {option["id"] for option in seen["options"]}
    assert bool(by_class(root, "choosable")) == bool(seen["options"])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_stand_where_they_belong(name: str, lang: str) -> None:
    seen = view(name)
    root = parsed(picture.table(seen, lang=lang))
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind == "place":
            holder = next(e for e in by_class(root, "space") if e.get("data-space") == words["space"])
        elif kind == "build":
            holder = next(e for e in by_class(root, "building") if e.get("data-building") == words["building"])
        elif kind in ("on", "trough", "firm", "fence", "upgrade", "lift"):
            asked = str(seen["question"]["seat"])
            holder = next(e for e in by_class(root, "farm") if e.get("data-seat") == asked)
        else:
            continue
        assert option["id"] in offered(holder), option


def test_several_options_of_one_cell_stand_together() -> None:
    root = parsed(picture.farm(view("cells"), 0))
    several = [e.get("data-options") or "" for e in by_class(root, "choosable") if e.get("data-options")]
    spelled = {VOCABULARY.spell(int(number)) for group in several for number in group.split()}
    assert {"upgrade b2 wood", "upgrade b2 stone", "on d1", "lift trough d1", "firm d1"} == spelled


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cell", [42, 94, 120])
def test_a_farm_shows_what_the_view_tells(name: str, seat: int, cell: int) -> None:
    seen = view(name)
    own = seen["seats"][seat]
    root = parsed(picture.farm(seen, seat, cell=cell))
    assert Counter(e.get("data-edge") for e in by_class(root, "fence")) == Counter(own["fences"])
    assert len(by_class(root, "trough")) == sum(1 for c in own["cells"] if c["trough"])
    assert len(by_class(root, "pasture")) == len(own["pastures"])
    assert Counter(e.get("data-building") for e in by_class(root, "house")) == Counter(
        c["building"] for c in own["cells"] if c["building"]
    )
    shown = Counter(pill for element in by_class(root, "pill") for pill in texts(element))
    assert shown == _pills(own)
    assert len(by_class(root, "expansion")) == own["columns"] - 2
    rim = [text for element in by_class(root, "rim") for text in texts(element)]
    assert rim == [*"abcdefg"[: own["columns"]], "1", "2", "3"]


def _pills(own: View) -> Counter[str]:
    """Every number of how many that must be on a farm."""
    pills = [f"{pasture['count']}/{pasture['capacity']}" for pasture in own["pastures"]]
    pills += [f"{sum(house['animals'].values())}/{house['capacity']}" for house in own["houses"]]
    for spot in own["spots"]:
        for kind, room in spot["room"].items():
            held = sum(spot["animals"].values()) if kind == "any" else spot["animals"].get(kind, 0)
            pills.append(f"{held}/{room}")
    return Counter(pills)


def test_a_farm_says_in_words_what_it_shows() -> None:
    labels = {e.get("aria-label") for e in by_class(parsed(picture.farm(view("middle"), 0)), "herd")}
    assert "Pasture c1 d1: 5 sheep, room for 8" in labels
    french = {e.get("aria-label") for e in by_class(parsed(picture.farm(view("middle"), 0, lang="fr")), "house")}
    assert "Stalle\u202f: 2 chevaux, place pour 6" in french


def test_unused_expansion_cells_say_so_and_full_columns_show_their_points() -> None:
    root = parsed(picture.farm(view("middle"), 0))
    assert len(by_class(root, "unused")) == 1
    tabs = [texts(e)[0] for e in by_class(root, "expansion")]
    assert tabs == ["2/3", "4"]


def test_spaces_show_goods_workers_and_reasons() -> None:
    seen = view("middle")
    root = parsed(picture.spaces(seen))
    spaces = {e.get("data-space"): e for e in by_class(root, "space")}
    assert list(spaces) == SPACES
    assert texts(by_class(spaces["pig-sheep"], "good")[1]) == ["2"]
    assert [e.get("aria-label") for e in by_class(spaces["pig-sheep"], "good")] == ["1 pig", "2 sheep"]
    assert by_class(spaces["wood-3"], "seat-1")
    assert not by_class(spaces["wood-3"], "good")
    closed = " ".join(texts(spaces["stall"]))
    assert "3 stone needed," in closed
    assert "you have 2 stone." in closed
    assert not by_class(spaces["stall"], "choosable")


def test_piles_above_their_first_filling_lie_on_amber() -> None:
    root = parsed(picture.spaces(view("middle"), standalone=False))
    spaces = {e.get("data-space"): e for e in by_class(root, "space")}

    def amber(space: str) -> list[bool]:
        plates = [[e.get("fill") for e in good.iter(f"{SVG}rect")] for good in by_class(spaces[space], "good")]
        return ["var(--chosen-soft)" in fills for fills in plates]

    assert amber("stone-1") == [True]
    assert amber("stone-2") == [False]
    assert amber("pig-sheep") == [False, True]


@pytest.mark.parametrize("name", NAMES)
def test_the_display_shows_every_building_once(name: str) -> None:
    seen = view(name)
    root = parsed(picture.buildings(seen))
    shown = [e.get("data-building") for e in by_class(root, "building")]
    assert sorted(map(str, shown)) == sorted({*seen["display"], *seen["built"]})
    for element in by_class(root, "building"):
        owner = seen["built"].get(element.get("data-building"))
        assert bool(by_class(element, "seat")) == (owner is not None)


def test_prices_follow_the_view_where_it_tells_them() -> None:
    seen = view("middle") | {"costs": {"shelter": [{"stone": 7}]}}
    tile = next(e for e in by_class(parsed(picture.buildings(seen)), "building") if e.get("data-building") == "shelter")
    assert [e.get("aria-label") for e in by_class(tile, "good")] == ["7 stone"]


def test_goods_are_icon_number_and_name() -> None:
    root = parsed(picture.goods(view("middle"), 0))
    goods = [(e.get("aria-label"), texts(e)) for e in by_class(root, "good")]
    assert goods[:4] == [("3 wood", ["3"]), ("2 stone", ["2"]), ("1 reed", ["1"]), ("2 fences", ["2"])]
    assert goods[7] == ("2 horses", ["2"])
    # Newborn to come are told beside the score: in the frame of what can be let go a +1 would read like an answer.
    seen = view("middle")
    assert by_class(root, "animal")
    assert by_class(root, "birth") == []
    quiet = parsed(picture.goods(seen | {"options": []}, 0))
    assert len(by_class(quiet, "birth")) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_adds_up_on_paper(lang: str) -> None:
    seen = view("over")
    root = parsed(picture.scoreboard(seen, lang=lang))
    rows = [text for e in by_class(root, "rows") for text in texts(e)]
    assert rows[-3:] == [Words(lang).say("picture.row-final"), "62,5" if lang == "fr" else "62.5", "23"]
    assert [e.get("data-kind") for e in by_class(root, "ladder")] == ["sheep", "pig", "cow", "horse"]


def test_a_finished_game_names_its_winner() -> None:
    assert "Player A wins, 62.5 to 23" in texts(parsed(picture.table(view("over"))))
    assert "Vous gagnez, 62,5 à 23" in texts(parsed(picture.table(view("over"), seat=0, lang="fr")))
    tied = view("over")
    tied["seats"][1]["score"]["total"] = 62.5
    [panel] = by_class(parsed(picture.table(tied)), "question")
    assert any("not first in round 1" in text for text in texts(panel))


def test_a_spectator_of_a_finished_game_sees_the_farm_that_won() -> None:
    lost = view("over")
    lost["winners"] = [1]
    assert [e.get("data-seat") for e in by_class(parsed(picture.table(lost)), "farm")] == ["1", "0"]
    assert [e.get("data-seat") for e in by_class(parsed(picture.table(lost, seat=0)), "farm")] == ["0", "1"]


def test_a_keyword_that_is_none_is_refused() -> None:
    wrong: Any = {"langue": "fr"}
    with pytest.raises(TypeError, match="langue"):
        picture.spaces(view("opening"), **wrong)


def test_others_see_who_is_choosing_and_nothing_amber() -> None:
    svg = picture.table(view("waiting"), seat=0, names=["Camille", "Bram <b>"], standalone=False)
    root = parsed(svg)
    assert "Bram <b> is choosing" in texts(root)
    assert "Your farm" in texts(root)
    assert "url(#fs-can)" not in svg
    assert not offered(root)


def test_names_from_outside_are_text() -> None:
    svg = picture.table(view("middle"), names=["<script>", '"&'])
    assert "<script" not in svg
    parsed(svg)


def test_parts_for_a_page_bring_no_style_and_no_sprite() -> None:
    seen = view("middle")
    for part in (
        picture.farm(seen, 1, standalone=False),
        picture.spaces(seen, standalone=False),
        picture.buildings(seen, standalone=False),
        picture.goods(seen, 0, standalone=False),
        picture.scoreboard(seen, standalone=False),
        picture.table(seen, standalone=False),
    ):
        assert "<style" not in part
        assert "<symbol" not in part
        assert set(re.findall(r'href="#i-([^"]+)"', part)) <= icons.all_symbols().keys()
        assert parsed(part).get("role") == "group"


def test_every_tile_and_space_has_its_drawing() -> None:
    assert EMBLEMS.keys() == set(TILE_NAMES)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS), "two tiles look alike"
    assert set(SPACES) == FIRST_FILLING.keys() | SPACE_ICONS.keys()
    for names in [*EMBLEMS.values(), *SPACE_ICONS.values()]:
        assert all(icons.has(name) for name in names), names
    assert building_facts("half-timbered-house") == (({"wood": 3, "stone": 2, "reed": 1},), 5)
    assert building_facts("open-stables").costs == ({"wood": 3}, {"stone": 3})
    assert building_facts("storage-building").points is None


def test_every_spelling_of_the_game_is_understood() -> None:
    for number in range(len(VOCABULARY)):
        kind, words = Choices.read(VOCABULARY.spell(number))
        assert kind == VOCABULARY.kind(number)
        told = dict(VOCABULARY.words(number))
        if "edge" in told:
            told = dict(zip(("cell", "side"), told["edge"].split(), strict=True))
        assert words == told


def test_a_view_of_a_newer_version_is_still_drawn() -> None:
    seen = view("middle")
    seen["display"].append("flying-castle")
    seen["question"] = {"kind": "riddle", "seat": 0, "params": {"n": 3}}
    seen["options"] = [{"id": 9999, "spelling": "answer nothing"}]
    seen["closed"] = [{"spelling": "place stall", "code": "moon", "params": {}, "section": ""}]
    for lang in LANGUAGES:
        root = parsed(picture.table(seen, lang=lang))
        assert offered(root) == {9999}
        assert "Flying castle" in " ".join(texts(root))


@pytest.mark.parametrize("buildings", ["base", "advanced", "expert"])
def test_every_position_of_a_random_game_can_be_drawn(buildings: str) -> None:
    rng = random.Random(buildings)
    dealer = farmstead.Dealer(11)
    position = farmstead.game("creatures").start(buildings=buildings)
    drawn: Counter[str] = Counter()
    while not position.over:
        if position.decider == farmstead.CHANCE:
            dealer.deal(position)
            continue
        seen = position.view(position.decider)
        kind = seen["question"]["kind"]
        if drawn[kind] < 3:
            drawn[kind] += 1
            root = parsed(picture.table(seen, lang=rng.choice(LANGUAGES)))
            assert offered(root) == set(position.options())
        position.play(rng.choice(position.options()))
    assert drawn["work"] == 3
    assert not offered(parsed(picture.table(position.view(None))))
