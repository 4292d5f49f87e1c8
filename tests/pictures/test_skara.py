"""Pictures of Skara Brae: everything in the view is drawn, and every option can be reached."""

import random
import re
from collections import Counter
from importlib.resources import files

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.pictures.theme import THEMES
from farmstead.titles.skara.cards.kinds import CARD_NAMES, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.rules.names import ENVIRONMENTS, GOODS, LAST_COLUMN, ROWS, SPECIAL_NAMES, TILE_NAMES
from farmstead.titles.skara.rules.options import VOCABULARY
from farmstead.titles.skara.show import picture
from farmstead.titles.skara.show.picture import facts
from farmstead.titles.skara.show.picture.choices import Choices
from farmstead.titles.skara.show.picture.settlers import groups
from farmstead.titles.skara.show.picture.words import Words
from tests.pictures.samples import SVG, VIEWS, View, by_class, offered, parsed, texts, view

NAMES = sorted(f"skara/{path.stem}" for path in (VIEWS / "skara").glob("*.json"))
EVERY = [(name, lang, theme) for name in NAMES for lang in LANGUAGES for theme in THEMES]


def main_seat(seen: View) -> View:
    """The seat whose board is drawn large, in views of the seat that is asked."""
    seat: View = seen["seats"][seen["question"]["seat"]]
    return seat


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
    for element in root.iter(f"{SVG}text"):
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
    holders = {
        "take": ("card", "data-card", "card"),
        "take-right": ("card", "data-card", "card"),
        "place": ("tile", "data-tile", "tile"),
        "large": ("tile", "data-tile", "tile"),
        "craft": ("tile", "data-tile", "tile"),
        "keep": ("offer", "data-tile", "special"),
        "do": ("task", "data-task", "task"),
        "cook": ("recipe", "data-good", "good"),
        "spend": ("good", "data-good", "good"),
        "buy": ("good", "data-good", "good"),
        "add": ("good", "data-good", "good"),
        "build": ("track", "data-track", "track"),
        "lose": ("settler", "data-card", "card"),
    }
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind in holders:
            name_of, attribute, field = holders[kind]
            found = [e for e in by_class(root, name_of) if e.get(attribute) == words[field]]
            assert any(option["id"] in offered(element) for element in found), option


def test_the_two_places_of_a_card_are_two_choices() -> None:
    seen = view("skara/right")
    right = next(option for option in seen["options"] if option["spelling"].endswith(" right"))
    name = right["spelling"].split()[1]
    left = next(option for option in seen["options"] if option["spelling"] == f"take {name}")
    cards = [e for e in by_class(parsed(picture.village(seen)), "card") if e.get("data-card") == name]
    assert [offered(card) for card in cards] == [{left["id"]}, *[{left["id"]}] * (len(cards) - 2), {right["id"]}]


def test_slider_and_midden_can_be_cleared_where_they_are() -> None:
    seen = view("skara/clear")
    ids = {option["spelling"]: option["id"] for option in seen["options"]}
    root = parsed(picture.board(seen, seen["question"]["seat"]))
    assert offered(by_class(root, "slider")[0]) == {ids["clear slider"]}
    midden = next(e for e in by_class(root, "good") if e.get("data-good") == "midden")
    assert offered(midden) == {ids["clear midden"]}


def test_the_large_worker_has_a_button_of_its_own() -> None:
    seen = view("skara/large")
    root = parsed(picture.tiles(seen, seen["question"]["seat"]))
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind == "large":
            tile = next(e for e in by_class(root, "tile") if e.get("data-tile") == words["tile"])
            assert option["id"] in offered(tile)
            assert len(by_class(tile, "choosable")) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_board_shows_what_the_view_tells(name: str) -> None:
    seen = view(name)
    for own in seen["seats"]:
        root = parsed(picture.board(seen, own["seat"]))
        shown = Counter(e.get("data-good") for e in by_class(root, "token"))
        assert sum(shown.values()) == own["tokens"] - own["beside"]
        assert all(shown[good] <= n for good, n in own["goods"].items())
        assert len(by_class(root, "cell")) == LAST_COLUMN * ROWS
        assert len(by_class(root, "cell")) - len(by_class(root, "shut")) == own["capacity"]
        assert by_class(root, "slider")[0].get("data-column") == str(own["slider"])
        assert bool(by_class(root, "beside")) == bool(own["beside"])
        bar = {str(e.get("data-good")): texts(e)[-1] for e in by_class(by_class(root, "goods")[0], "good")}
        hunts = own["special"] == "hunt-boar"
        assert bar == {good: str(n) for good, n in own["goods"].items() if good != "boar" or hunts or n}
        for track in by_class(root, "track"):
            here = [e.get("data-step") for e in by_class(track, "here")]
            assert here == [str(own[str(track.get("data-track"))])]
        assert len(by_class(root, "recipe")) == (8 if hunts else 7)


@pytest.mark.parametrize("name", NAMES)
def test_tiles_and_cards_are_all_there(name: str) -> None:
    seen = view(name)
    for own in seen["seats"]:
        root = parsed(picture.tableau(seen, own["seat"]))
        tiles = {e.get("data-tile"): e for e in by_class(root, "tile")}
        assert list(tiles) == [tile["id"] for tile in own["tiles"]]
        for tile in own["tiles"]:
            drawn = tiles[tile["id"]]
            assert ("flipped" in str(drawn.get("class"))) == tile["flipped"]
            workers = [e for holder in by_class(drawn, "workers") for e in by_class(holder, "seat")]
            assert len(workers) == tile["small"] + tile["large"]
        for column in by_class(root, "column"):
            cards = own["columns"][str(column.get("data-environment"))]
            found = [(e.get("data-card"), int(str(e.get("data-copies")))) for e in by_class(column, "settler")]
            assert found == groups(cards)
        icons_shown = [texts(e)[0] for e in by_class(root, "icons")]
        assert icons_shown == [f"×{own['icons'][environment]}" for environment in ENVIRONMENTS]


def test_closed_tiles_say_why() -> None:
    seen = view("skara/middle")
    root = parsed(picture.table(seen))
    for closed in seen["closed"]:
        name = closed["spelling"].split()[1]
        tile = next(e for e in by_class(root, "tile") if e.get("data-tile") == name)
        said = Words("en").first(f"reason_short.{closed['code']}", default="?", **closed["params"])
        assert said in " ".join(texts(tile))
        assert not by_class(tile, "choosable")


@pytest.mark.parametrize("name", NAMES)
def test_the_village_shows_row_and_later_sets(name: str) -> None:
    seen = view(name)
    root = parsed(picture.village(seen))
    full = seen["drawn"] or ([] if seen["phase"] == "setup" else seen["row"])
    assert [e.get("data-card") for e in by_class(root, "card")] == full
    sets = [[e.get("data-card") for e in by_class(group, "small")] for group in by_class(root, "set")]
    assert sets == [*([seen["row"]] if seen["drawn"] and seen["row"] else []), *seen["coming"]]


@pytest.mark.parametrize("name", NAMES)
def test_the_order_tile_shows_its_stacks(name: str) -> None:
    seen = view(name)
    table = parsed(picture.table(seen))
    assert bool(by_class(table, "order")) == (seen["order"] is not None)
    assert bool(by_class(table, "solo")) == (seen["order"] is None)
    if seen["order"] is None:
        return
    for stack in by_class(parsed(picture.order(seen)), "stack"):
        told = seen["order"][str(stack.get("data-place"))]
        assert len(by_class(stack, "neutral")) == told.count("neutral")
        # Drawn from the bottom up, so that the top covers the others.
        seats = [int(str(e.get("class")).rsplit("-", 1)[1]) for e in by_class(stack, "seat")]
        assert seats == [marker for marker in reversed(told) if marker != "neutral"]


@pytest.mark.parametrize("name", NAMES)
def test_the_others_are_small_but_whole(name: str) -> None:
    seen = view(name)
    root = parsed(picture.table(seen))
    rows = {int(str(e.get("data-seat"))): e for e in by_class(root, "seat-row")}
    assert sorted(rows) == [own["seat"] for own in seen["seats"]]
    for own in seen["seats"]:
        row = rows[own["seat"]]
        assert f"{own['score']['total']:g}".replace("-", "−") in texts(row)
        if not by_class(row, "mini-tiles"):
            continue
        held = {str(e.get("data-good")): texts(e)[0] for e in by_class(row, "good")}
        assert held == {good: str(n) for good, n in own["goods"].items() if n}
        counts = {str(e.get("data-name")): texts(e)[0] for e in by_class(row, "count")}
        assert {name: counts[name] for name in ENVIRONMENTS} == {
            name: str(len(own["columns"][name])) for name in ENVIRONMENTS
        }
    small = [row for row in rows.values() if by_class(row, "mini-tiles")]
    assert len(small) == len(rows) - 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_score_adds_up_on_paper(name: str, lang: str) -> None:
    seen = view(name)
    rows = [text for e in by_class(parsed(picture.scoreboard(seen, lang=lang)), "rows") for text in texts(e)]
    numbers = [text.replace("−", "-") for text in rows if re.fullmatch(r"−?\d+", text)]
    players = len(seen["seats"])
    for at in range(players):
        column = [int(number) for number in numbers[at::players]]
        assert sum(column[:-1]) == column[-1] == seen["seats"][at]["score"]["total"]


def test_solo_cards_show_what_is_left_to_do() -> None:
    seen = view("skara/solo")
    root = parsed(picture.solo(seen))
    assert [e.get("data-focus") for e in by_class(root, "focus")] == [card["id"] for card in seen["aims"]]
    for card in seen["tasks"]:
        drawn = next(e for e in by_class(root, "task") if e.get("data-task") == card["id"])
        assert ("−2" in texts(drawn)) == (not card["done"])
    hard = parsed(picture.table(view("skara/solo-hard")))
    assert len(by_class(hard, "focus")) == 8
    assert len(by_class(hard, "task")) == 10
    assert len(by_class(hard, "offer")) == 8


def test_a_finished_game_names_its_winner() -> None:
    seen = view("skara/over")
    totals = sorted((own["score"]["total"] for own in seen["seats"]), reverse=True)
    best = "ABCD"[seen["winners"][0]]
    assert f"Player {best} wins, {totals[0]} to {totals[1]}" in texts(parsed(picture.table(seen)))
    mine = texts(parsed(picture.table(seen, seat=seen["winners"][0], lang="fr")))
    assert f"Vous gagnez, {totals[0]} à {totals[1]}" in mine
    alone = view("skara/solo-over")
    said = Words("en").say(f"picture.verdict-{alone['verdict']}", n=alone["seats"][0]["score"]["total"])
    assert said.replace("-", "−") in " ".join(texts(parsed(picture.table(alone))))


def test_the_scoring_example_of_the_rulebook_is_drawn_with_its_45_points() -> None:
    text = files("farmstead.titles.skara").joinpath("files/positions/scoring-example.json").read_text(encoding="utf-8")
    seen = farmstead.game("skara").from_json(text).view(None)
    rows = texts(by_class(parsed(picture.scoreboard(seen)), "rows")[0])
    said = {row: rows[at + 1] for at, row in enumerate(rows) if not re.fullmatch(r"−?\d+", row)}
    assert [said[row] for row in ("Settlers", "Sets", "Trade", "Flipped tiles")] == ["18", "4", "8", "8"]
    assert said["Roofs, balls, tools"] == "9"
    assert [said[row] for row in ("Food, knives", "Midden", "Slider", "Final score")] == ["3", "−3", "−2", "45"]


def test_a_tie_says_how_it_is_broken() -> None:
    seen = view("skara/over")
    for own in seen["seats"]:
        own["score"]["total"] = 20
    assert any("higher marker" in text for text in texts(parsed(picture.table(seen))))


def test_a_secret_choice_is_shown_to_its_seat_alone() -> None:
    mine = parsed(picture.table(view("skara/chosen"), names=["Camille", "Bram"]))
    kept = Words("en").name("tile", view("skara/chosen")["chosen"]["spelling"].split()[1])
    assert f"You keep {kept}" in texts(mine)
    assert "Waiting for Bram" in texts(mine)
    assert len(by_class(mine, "offer")) == 3
    assert not offered(mine)


def test_others_see_who_is_choosing_and_nothing_amber() -> None:
    seen = view("skara/middle") | {"options": [], "closed": []}
    other = (seen["question"]["seat"] + 1) % 3
    names = ["Camille", "Bram <b>", "Dov"]
    svg = picture.table(seen, seat=other, names=names, standalone=False)
    root = parsed(svg)
    assert f"{names[seen['question']['seat']]} is choosing" in texts(root)
    assert "url(#fs-can)" not in svg
    assert not offered(root)
    assert by_class(root, "board")[0].get("data-seat") == str(other)


def test_names_from_outside_are_text() -> None:
    svg = picture.table(view("skara/middle"), names=["<script>", '"&', "]]>"])
    assert "<script" not in svg
    parsed(svg)


def test_parts_for_a_page_bring_no_style_and_no_sprite() -> None:
    seen = view("skara/middle")
    for part in (
        picture.table(seen, standalone=False),
        picture.board(seen, 1, standalone=False),
        picture.tableau(seen, 1, standalone=False),
        picture.tiles(seen, 1, standalone=False),
        picture.village(seen, standalone=False),
        picture.order(seen, standalone=False),
        picture.seats(seen, standalone=False),
        picture.scoreboard(seen, standalone=False),
        picture.solo(view("skara/solo"), standalone=False),
    ):
        assert "<style" not in part
        assert "<symbol" not in part
        assert set(re.findall(r'href="#i-([^"]+)"', part)) <= icons.all_symbols().keys()
        assert parsed(part).get("role") == "group"


def test_everything_has_its_drawing() -> None:
    for name in [*GOODS, *ENVIRONMENTS, *TILE_NAMES, "roof", "stone-ball", "utensils", "spindle", "settler", "slider"]:
        assert icons.has(facts.icon_of(name)), name
    emblems = [facts.icon_of(name) for name in SPECIAL_NAMES]
    assert len(set(emblems)) == len(emblems), "two special tiles look alike"
    assert facts.FOCUS_ICONS.keys() == set(FOCUS_NAMES)
    for name in TASK_NAMES:
        assert facts.task_action(name) in TILE_NAMES
        assert facts.task_price(name)


def test_figures_come_from_the_game() -> None:
    assert facts.effect_of("shepherd") == ({"stone": 2}, {"sheep": 1}, None)
    assert facts.effect_of("giller") == ({}, {"wood": 1}, "thicket")
    assert facts.effect_of("roof") is None
    assert facts.craft_cost("gather-shore") == {"bone": 1, "wood": 1}
    assert facts.clean_steps(True) == [(2, 2), (3, 4), (4, 6)]
    assert facts.purchase(7) == {"barley": 2}
    assert facts.recipes(True, True)[-1] == ("boar", 3, {"food": 2, "hide": 2, "bone": 1})
    assert facts.task_price("sheep-trade") == ["1", "#sheep", "/", "2", "#hide"]


def test_every_spelling_of_the_game_is_understood() -> None:
    for number in range(len(VOCABULARY)):
        kind, words = Choices.read(VOCABULARY.spell(number))
        assert kind == VOCABULARY.kind(number)
        assert words == VOCABULARY.words(number)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_words(lang: str) -> None:
    seen = view("skara/four")
    for card in CARD_NAMES:
        drawn = by_class(parsed(picture.village(seen | {"row": [card], "options": []}, lang=lang)), "card")[0]
        label = drawn.get("aria-label") or ""
        assert len(label) > 12, card
        assert label.rstrip(".").partition(". ")[2], f"{card}: nothing is said of what it does"


def test_a_view_of_a_newer_version_is_still_drawn() -> None:
    seen = view("skara/middle")
    seen["row"].append("star-gazer")
    seen["question"] = {"kind": "riddle", "seat": 0, "params": {"n": 3}}
    seen["options"] = [{"id": 9999, "spelling": "answer nothing"}, {"id": 9998, "spelling": "take moon"}]
    seen["closed"] = [{"spelling": "place trade", "code": "moon", "params": {}, "section": ""}]
    for lang in LANGUAGES:
        root = parsed(picture.table(seen, lang=lang))
        assert offered(root) == {9998, 9999}
        assert "Star gazer" in " ".join(texts(root))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_random_game_can_be_drawn(players: int) -> None:
    rng = random.Random(players)
    dealer = farmstead.Dealer(players)
    position = farmstead.game("skara").start(players=players)
    drawn: Counter[str] = Counter()
    while not position.over:
        if position.decider == farmstead.CHANCE:
            dealer.deal(position)
            continue
        seen = position.view(position.decider)
        kind = seen["question"]["kind"]
        if drawn[kind] < 2:
            drawn[kind] += 1
            root = parsed(picture.table(seen, lang=rng.choice(LANGUAGES)))
            assert offered(root) == set(position.options())
        position.play(rng.choice(position.options()))
    assert drawn["work"] == drawn["turn"] == 2
    assert not offered(parsed(picture.table(position.view(None))))
