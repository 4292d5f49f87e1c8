"""Pictures of Agricola: everything in the view is drawn, and every option can be reached."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import farmstead
from farmstead.farmyard.grid import EDGE_NAMES
from farmstead.i18n import LANGUAGES
from farmstead.pictures import farmyard, icons
from farmstead.pictures.choices import Choice
from farmstead.pictures.theme import THEMES
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION
from farmstead.titles.agricola.game import AgricolaGame
from farmstead.titles.agricola.rules.names import ALL_IDS, ALL_SPACES, IMPROVEMENTS
from farmstead.titles.agricola.rules.options import VOCABULARY
from farmstead.titles.agricola.show import picture
from farmstead.titles.agricola.show.picture.chips import Chips
from farmstead.titles.agricola.show.picture.choices import Choices
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, SCORE_ICONS, SPACE_ICONS, card_facts
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.words import Words
from farmstead.titles.agricola.spaces.space import REGISTER
from tests.pictures.agricola_samples import NAMES, View, every_pasture, view
from tests.pictures.hands import seated
from tests.pictures.samples import SVG, by_class, offered, parsed, texts

EVERY = [(name, lang, theme) for name in NAMES for lang in LANGUAGES for theme in THEMES]
GAME = AgricolaGame()


def only(root: ET.Element, kind: str, key: str, value: str) -> ET.Element:
    """The one element of a class with that data."""
    found = [element for element in by_class(root, kind) if element.get(f"data-{key}") == value]
    assert len(found) == 1, (kind, key, value, len(found))
    return found[0]


def title_of(element: ET.Element) -> str:
    """What hovering says."""
    return element.findtext(f"{SVG}title") or ""


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
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind == "place":
            holder = only(root, "space", "space", words["space"])
        elif kind == "build":
            holder = only(root, "major", "major", words["improvement"])
        elif kind == "card" and words["card"] in seen["seats"][seen["question"]["seat"]]["hand"]["cards"]:
            holder = only(root, "card", "card", words["card"])
        elif kind in ("room", "stable", "plow", "fence"):
            holder = only(root, "farm", "seat", str(seen["question"]["seat"]))
        else:
            holder = by_class(root, "question")[0] if kind != "cook" else root
        assert option["id"] in offered(holder), option


def test_every_pasture_is_in_the_gallery_with_its_price_and_on_each_of_its_cells() -> None:
    seen = view("fences")
    root = parsed(picture.table(seen))
    shapes = {int(e.get("data-option") or -1): e for e in by_class(root, "shape")}
    cells = {title_of(e)[:2]: offered(e) for e in by_class(root, "paint")}
    assert shapes.keys() == {o["id"] for o in seen["options"] if o["spelling"].startswith("fence")}
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind != "fence":
            continue
        wood = seen["costs"][option["spelling"]]["wood"]
        label = title_of(shapes[option["id"]])
        assert label.startswith(f"Pasture {words['cells']}: {wood} wood, holds ")
        for cell in words["cells"].split():
            assert option["id"] in cells[cell]
    assert set().union(*cells.values()) == shapes.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_shapes_fit_into_the_gallery(lang: str) -> None:
    """762 pastures: the small farms shrink until they all lie inside the panel, none over another."""
    seen = every_pasture()
    root = parsed(picture.shapes(seen, lang=lang))
    assert offered(root) == {option["id"] for option in seen["options"]}
    width, height = float(root.get("width") or 0), float(root.get("height") or 0)
    boxes = set()
    for shape in by_class(root, "shape"):
        plate = by_class(shape, "plate")[0]
        x, y, w, h = (float(plate.get(name) or 0) for name in ("x", "y", "width", "height"))
        assert x > 0
        assert x + w < width
        assert y > 20
        assert y + h < height
        boxes.add((x, y))
    assert len(boxes) == len(seen["options"])


def test_a_pasture_that_is_pointed_at_stands_on_the_farm_with_new_fences() -> None:
    seen = view("more")
    own = seen["seats"][seen["question"]["seat"]]
    choice = next(option for option in seen["options"] if option["spelling"].startswith("fence"))
    cells = choice["spelling"].split()[1:]
    root = parsed(picture.farm(seen, seen["question"]["seat"], pointed=choice["id"]))
    new = {e.get("data-edge") for e in by_class(root, "new")}
    assert new == set(farmyard.boundary(cells)) - set(own["fences"])
    assert len(new) == seen["costs"][choice["spelling"]]["fence"]
    assert len(by_class(root, "painted")) == 1
    assert not by_class(parsed(picture.farm(seen, seen["question"]["seat"])), "painted")


def test_edges_are_named_as_in_the_record() -> None:
    names = set(EDGE_NAMES)
    for cells in (["a1"], ["e3", "e2"], ["c2"], ["b1", "b2", "c2"]):
        edges = farmyard.boundary(cells)
        assert set(edges) <= names
        assert len(set(edges)) == len(edges)
    assert sorted(farmyard.boundary(["a1", "b1"])) == [
        "a1 bottom",
        "a1 left",
        "a1 top",
        "b1 bottom",
        "b1 right",
        "b1 top",
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cell", [60, 95, 120])
def test_a_farm_shows_what_the_view_tells(name: str, cell: int) -> None:
    seen = view(name)
    for own in seen["seats"]:
        root = parsed(picture.farm(seen, own["seat"], cell=cell))
        assert Counter(e.get("data-edge") for e in by_class(root, "fence")) == Counter(own["fences"])
        assert len(by_class(root, "stable")) == sum(1 for c in own["cells"] if c["stable"])
        assert len(by_class(root, "pasture")) == len(own["pastures"])
        for kind in ("room", "field"):
            drawn = [e.get("data-cell") for e in by_class(root, kind)]
            assert drawn == [c["cell"] for c in own["cells"] if c["kind"] == kind]
        pills = Counter(pill for element in by_class(root, "pill") for pill in texts(element))
        assert pills == _pills(own)
        crops = Counter(len(e.findall(f".//{SVG}circle")) for e in by_class(root, "field"))
        grown = [c["count"] for c in own["cells"] if c["kind"] == "field"]
        assert crops == Counter(grown)
        children = sum(1 for space in seen["spaces"] if space["child"] == own["seat"])
        assert len(by_class(root, "person")) == own["home"]
        assert len(by_class(root, "newborn")) == max(0, own["newborn"] - children)


def _pills(own: View) -> Counter[str]:
    """Every number in a capsule that must be on a farm."""
    pills = [f"{pasture['count']}/{pasture['capacity']}" for pasture in own["pastures"]]
    pills += [f"{sum(spot['animals'].values())}/{spot['capacity']}" for spot in own["spots"]]
    if any((own["pet"].get("animals") or {}).values()):
        pills.append(f"{sum(own['pet']['animals'].values())}/{own['pet']['capacity']}")
    return Counter([*pills, *(str(c["count"]) for c in own["cells"] if c["count"])])


@pytest.mark.parametrize("name", NAMES)
def test_the_board_shows_every_space_once_and_closes_the_coming_rounds(name: str) -> None:
    seen = view(name)
    root = parsed(picture.spaces(seen))
    drawn = [str(e.get("data-space")) for e in by_class(root, "space")]
    assert sorted(drawn) == sorted(space["id"] for space in seen["spaces"] if space["open"])
    coming = [entry for entry in seen["track"] if entry["space"] is None]
    assert [e.get("data-round") for e in by_class(root, "coming")] == [str(entry["round"]) for entry in coming]
    for entry in coming:
        tile = only(root, "coming", "round", str(entry["round"]))
        sickles = [use for use in tile.iter(f"{SVG}use") if use.get("href") == "#i-harvest"]
        assert len(sickles) == entry["harvest"]
        things = {(one["seat"], one.get("good") or one.get("card")) for one in entry["promised"]}
        assert len(by_class(tile, "promised")) == min(3, len(things))
    for space in seen["spaces"]:
        if not space["open"]:
            continue
        tile = only(root, "space", "space", space["id"])
        if space["worker"] is not None:
            assert by_class(tile, f"seat-{space['worker']}")
        elif not any(entry["spelling"] == f"place {space['id']}" for entry in seen["closed"]):
            labels = [e.get("aria-label") for e in by_class(tile, "good")]
            assert all(Words("en").count(good, n) in labels for good, n in space["goods"].items())


def test_piles_above_their_first_filling_lie_on_amber() -> None:
    seen = view("four")
    root = parsed(picture.spaces(seen, standalone=False))
    checked = 0
    for space in seen["spaces"]:
        if not space["open"] or not space["goods"] or space["worker"] is not None:
            continue
        tile = only(root, "space", "space", space["id"])
        [(good, n)] = space["goods"].items()
        hot = any(e.get("fill") == "var(--chosen-soft)" for e in tile.iter())
        assert hot == (n > space["refill"].get(good, 0)), space["id"]
        checked += 1
    assert checked > 5


def test_closed_spaces_say_why() -> None:
    seen = view("five")
    root = parsed(picture.spaces(seen))
    taken = {space["id"] for space in seen["spaces"] if space["worker"] is not None or not space["open"]}
    closed = [entry for entry in seen["closed"] if entry["spelling"].split()[1] not in taken]
    assert closed
    for entry in closed:
        tile = only(root, "space", "space", entry["spelling"].split()[1])
        assert not by_class(tile, "choosable")
        assert any(use.get("href") == "#i-ui-lock" for use in tile.iter(f"{SVG}use"))


@pytest.mark.parametrize("name", NAMES)
def test_improvements_show_their_owner_or_their_price(name: str) -> None:
    seen = view(name)
    root = parsed(picture.majors(seen))
    assert [e.get("data-major") for e in by_class(root, "major")] == IMPROVEMENTS
    for major in seen["majors"]:
        tile = only(root, "major", "major", major["id"])
        tokens = by_class(tile, "seat")
        assert [e.get("class") for e in tokens] == ([] if major["owner"] is None else [f"seat seat-{major['owner']}"])


def test_a_hand_is_shown_to_its_owner_only() -> None:
    seen = view("hand")
    you = seen["question"]["seat"]
    own = seen["seats"][you]["hand"]["cards"]
    assert sorted(str(e.get("data-card")) for e in by_class(parsed(picture.hand(seen, you)), "card")) == sorted(own)
    other = parsed(picture.hand(seen, 1 - you))
    shown = seen["seats"][1 - you]["hand"]
    assert [str(e.get("data-card")) for e in by_class(other, "card")] == shown["cards"]
    if not shown["cards"]:
        backs = " ".join(" ".join(texts(e)) for e in by_class(other, "back"))
        assert f"{shown['occupations']} occupation" in backs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_carry_kind_title_and_text(lang: str) -> None:
    words = Words(lang)
    seen = view("occupation")
    root = parsed(picture.hand(seen, seen["question"]["seat"], lang=lang))
    for element in by_class(root, "card"):
        card = str(element.get("data-card"))
        said = " ".join(texts(element))
        assert words.card(card).split()[0] in said
        facts = card_facts(card)
        sign = any(use.get("href") == f"#i-{KIND_ICONS[facts.kind]}" for use in element.iter(f"{SVG}use"))
        assert sign == (not by_class(element, "choosable"))  # there its key stands
        assert words.effect(card).split()[0] in said or words.short_effect(card).split()[0] in said


def test_played_cards_are_chips_with_what_lies_on_them() -> None:
    seen = view("hand")
    you = seen["question"]["seat"]
    own = seen["seats"][you]
    own["hand"] = own["hand"] | {"cards": own["hand"]["cards"][:3]}
    own["improvements"] = ["well", "copse"]
    own["cards"] = [{"card": "copse", "goods": [{"good": "wood", "n": 3}], "memory": []}]
    root = parsed(picture.table(seen))
    chips = {str(e.get("data-card")): texts(e) for e in by_class(root, "played-card")}
    assert chips["copse"][:2] == ["Copse", "3"]
    assert chips["well"] == ["Well", "4"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("played", [(), ("well",)])
@pytest.mark.parametrize("keyed", [False, True])
def test_the_short_words_of_every_card_fit_on_a_small_one(lang: str, played: tuple[str, ...], keyed: bool) -> None:
    """A hand of fourteen on the page with its own fonts: as it is dealt, beside played cards, where tickets are
    narrowest, and where each can be chosen, with a key before its name."""
    minors = [card.id for card in CARDS if card.sort == MINOR]
    occupations = [card.id for card in CARDS if card.sort == OCCUPATION]
    seen = view("hand")
    you = seen["question"]["seat"]
    seen["seats"][you] |= {"improvements": list(played), "occupations": [], "played": list(played)}
    for first in range(0, max(len(minors), len(occupations)), 7):
        cards = [card for kind in (minors, occupations) for card in (kind * 2)[first : first + 7]]
        seen["seats"][you]["hand"]["cards"] = cards
        seen["options"] = [{"id": id_, "spelling": f"card {card}"} for id_, card in enumerate(cards)] if keyed else []
        drawn = by_class(parsed(picture.hand(seen, you, lang=lang, standalone=False)), "ticket")
        assert len(drawn) == 14
        assert keyed == any("now" in str(element.get("class")) for element in drawn)
        for element in drawn:
            assert not [text for text in texts(element) if "…" in text], element.get("data-card")


def test_more_played_cards_than_there_is_room_for_are_counted() -> None:
    seen = view("hand")
    own = seen["seats"][seen["question"]["seat"]]
    own["improvements"], own["occupations"] = ALL_IDS[:21], ALL_IDS[21:]
    root = parsed(picture.table(seen))
    [more] = [text for element in by_class(root, "more") for text in texts(element)]
    assert int(more) + len(by_class(root, "played-card")) == len(ALL_IDS)


def test_the_meter_tells_needed_there_and_possible_food() -> None:
    seen = view("feeding")
    seat = seen["question"]["seat"]
    seen["seats"][seat]["feeding"] = {"round": 9, "need": 6, "have": 5, "convertible": 10}
    meter = by_class(parsed(picture.goods(seen, seat)), "meter")[0]
    assert meter.get("aria-label") == "Next harvest: 6 food needed, 5 there, 10 more could be made"
    assert texts(meter) == ["5", "/6", "1 short", "cook 10"]
    seen["seats"][seat]["feeding"] = {"round": 9, "need": 4, "have": 5, "convertible": 0}
    assert texts(by_class(parsed(picture.goods(seen, seat, lang="fr")), "meter")[0]) == ["5", "/4", "suffisant"]


def test_prices_show_what_is_paid_and_what_is_got() -> None:
    seen = view("hand")
    seen["question"] = {"kind": "pay", "seat": seen["question"]["seat"], "params": {"thing": "occupation"}}
    seen["question"]["params"]["ways"] = [{"food": -2, "wood": 1}, {"food": 1}, {"food": -1}]
    seen["options"] = [{"id": 979 + n, "spelling": f"pay {n + 1}"} for n in range(3)]
    scene = Scene.wanted(seen)
    shown = [Chips(scene).pieces(choice) for choice in scene.choices.listed]
    assert shown == [
        ["Pay", "1", "#wood", "→", "2", "#food"],
        ["Pay", "1", "#food"],
        ["Pay", "0", "→", "1", "#food"],
    ]
    traded = Choice(1518, "trade 1", "trade", {"way": "1"}, "", None)
    assert Chips(scene).pieces(traded) == ["1", "#wood", "→", "2", "#food"]
    assert scene.words.say("ask.pay", thing="occupation") == "How do you pay for the occupation?", "the chips say how"


def test_goods_are_icon_number_and_name() -> None:
    seen = view("five")
    for own in seen["seats"]:
        goods = by_class(parsed(picture.goods(seen, own["seat"])), "good")
        held = [*list(own["goods"].items())[1:], *own["animals"].items()]
        assert [(e.get("aria-label"), texts(e)) for e in goods] == [
            (Words("en").count(good, n), [str(n)]) for good, n in held
        ]


@pytest.mark.parametrize("name", NAMES)
def test_the_score_is_written_as_the_view_tells_it(name: str) -> None:
    seen = view(name)
    score = by_class(parsed(picture.scoreboard(seen)), "score")[0]
    numbers = [text for text in texts(score) if re.fullmatch(r"−?\d+", text)]
    told = [str(own["score"][category]).replace("-", "−") for category in SCORE_ICONS for own in seen["seats"]]
    assert [number for number in numbers if number] == told
    flat = by_class(parsed(picture.table(seen)), "score")[0]
    assert Counter(text for text in texts(flat) if re.fullmatch(r"−?\d+", text)) == Counter(told)


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_has_its_row_and_every_other_farm_is_seen(name: str) -> None:
    seen = view(name)
    root = parsed(picture.table(seen))
    rows = {str(e.get("data-seat")): e for e in by_class(root, "seat-row")}
    assert rows.keys() == {str(own["seat"]) for own in seen["seats"]}
    large = str(by_class(root, "farm")[0].get("data-seat"))
    for seat, row in rows.items():
        if seat != large:
            assert by_class(row, "small-farm") or by_class(row, "thumb")
        assert str(seen["seats"][int(seat)]["score"]["total"]).replace("-", "−") in texts(row)


def test_a_finished_game_names_its_winner() -> None:
    seen = view("over")
    [winner] = seen["winners"]
    totals = sorted((own["score"]["total"] for own in seen["seats"]), reverse=True)
    names = ["Ann", "Bo", "Cy"]
    assert f"{names[winner]} wins, {totals[0]} to {totals[1]}" in texts(parsed(picture.table(seen, names=names)))
    assert f"Vous gagnez, {totals[0]} à {totals[1]}" in texts(parsed(picture.table(seen, seat=winner, lang="fr")))
    shared = seen | {"winners": [0, 1]}
    assert any("Ann, Bo win together" in text for text in texts(parsed(picture.table(shared, names=names))))


def test_others_see_who_is_choosing_and_nothing_amber() -> None:
    seen = view("waiting")
    asked = seen["question"]["seat"]
    names = ["Camille", "Bram", "Dov"]
    names[asked] = "Ines <b>"
    svg = picture.table(seen, seat=(asked + 1) % 3, names=names, standalone=False)
    root = parsed(svg)
    assert "Ines <b> is choosing" in texts(root)
    assert "Your farm" in texts(root)
    assert "url(#fs-can)" not in svg
    assert not offered(root)


def test_names_from_outside_are_text() -> None:
    svg = picture.table(view("four"), names=["<script>", '"&', "'", "]]>"])
    assert "<script" not in svg
    parsed(svg)


def test_parts_for_a_page_bring_no_style_and_no_sprite() -> None:
    seen = view("hand")
    for part in (
        picture.farm(seen, 1, standalone=False),
        picture.spaces(seen, standalone=False),
        picture.majors(seen, standalone=False),
        picture.hand(seen, 0, standalone=False),
        picture.goods(seen, 0, standalone=False),
        picture.seats(seen, standalone=False),
        picture.scoreboard(seen, standalone=False),
        picture.shapes(view("fences"), standalone=False),
        picture.table(seen, standalone=False),
    ):
        assert "<style" not in part
        assert "<symbol" not in part
        assert set(re.findall(r'href="#i-([^"]+)"', part)) <= icons.all_symbols().keys()
        assert parsed(part).get("role") == "group"


def test_previews_wait_until_they_are_pointed_at() -> None:
    """Even where no style sheet is read, hidden pastures must not cover the farm."""
    svg = picture.table(view("fences"))
    previews = by_class(parsed(svg), "preview")
    assert previews
    assert all(e.get("visibility") == "hidden" and e.get("pointer-events") == "none" for e in previews)
    assert ".choosable:hover .preview" in svg
    assert ".preview" not in picture.table(view("four"))


def test_every_space_and_card_has_its_drawing() -> None:
    assert EMBLEMS.keys() == set(ALL_IDS)
    for names in SPACE_ICONS.values():
        assert all(icons.has(name) for name in names), names
    assert all(map(icons.has, [*EMBLEMS.values(), *KIND_ICONS.values(), *SCORE_ICONS.values()]))
    for number, name in enumerate(ALL_SPACES):
        space = REGISTER[number]
        assert name in SPACE_ICONS or space.gives or space.refill, f"{name} would show nothing"
    assert SPACE_ICONS.keys() <= set(ALL_SPACES)


def test_improvements_tell_their_figures_in_icons() -> None:
    assert card_facts("hearth-4").signs == (
        "#vegetable", "3", "#sheep", "2", "#boar", "3", "#cattle", "4", "#bread", "3"
    )  # fmt: skip
    assert card_facts("clay-oven").signs == ("≤1", "#grain", "→", "5", "#food")
    assert card_facts("well").signs == ("5 ×", "#food")
    assert card_facts("basketmaker").signs[-1] == "2/4/5"
    for name in IMPROVEMENTS:
        assert all(icons.has(sign[1:]) for sign in card_facts(name).signs if sign.startswith("#"))


def test_every_card_has_a_kind_and_words() -> None:
    assert len(CARDS) >= len(IMPROVEMENTS) + 17
    for name in (card.id for card in CARDS):
        assert card_facts(name).kind in KIND_ICONS
        for lang in LANGUAGES:
            assert Words(lang).effect(name)
            assert Words(lang).card(name) != name


def test_every_spelling_of_the_game_is_understood() -> None:
    for number in range(len(VOCABULARY)):
        kind, words = Choices.read(VOCABULARY.spell(number))
        assert kind == VOCABULARY.kind(number)
        assert words == dict(VOCABULARY.words(number))


def test_a_view_of_a_newer_version_is_still_drawn() -> None:
    seen = view("hand")
    seen["seats"][0]["hand"]["cards"] = ["flying-plough"]
    seen["spaces"].append(
        {"id": "moon-market", "stage": 0, "round": 0, "open": True, "goods": {}, "refill": {}, "worker": None}
    )
    seen["question"] = {"kind": "riddle", "seat": 0, "params": {"n": 3}}
    seen["options"] = [{"id": 9999, "spelling": "answer nothing"}]
    seen["closed"] = [{"spelling": "place forest", "code": "moon", "params": {}, "section": ""}]
    for lang in LANGUAGES:
        root = parsed(picture.table(seen, lang=lang))
        assert offered(root) == {9999}
        assert "Moon market" in " ".join(texts(root))
        assert "Flying" in " ".join(texts(root))


TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {"edition": "2007", "order": "free"}),
    (1, {"edition": "2016", "mode": "full", "decks": "pilot"}),
    (2, {"edition": "2016", "tiles": "yes"}),
    (2, {"edition": "2007", "mode": "full", "decks": "pilot"}),
    (3, {"edition": "2007", "market-3": "reed-stone-food"}),
    (3, {"edition": "2016", "mode": "full", "decks": "pilot"}),
    (4, {"edition": "2016", "tiles": "yes", "side-job": "yes"}),
    (4, {"edition": "2007"}),
    (5, {"edition": "2007"}),
    (5, {"edition": "2007", "mode": "full", "decks": "pilot"}),
]


@pytest.mark.parametrize(
    ("players", "variants"), TABLES, ids=lambda value: str(value) if isinstance(value, int) else ""
)
def test_every_position_of_a_random_game_can_be_drawn(players: int, variants: dict[str, str]) -> None:
    rng = random.Random(f"{players}{sorted(variants.items())}")
    dealer = farmstead.Dealer(11)
    position = GAME.start(players=players, **{name.replace("-", "_"): value for name, value in variants.items()})
    drawn: Counter[str] = Counter()
    while not position.over:
        if position.decider == farmstead.CHANCE:
            kind = f"chance {position.question.kind}"
            if not drawn[kind]:
                drawn[kind] += 1
                assert not offered(parsed(picture.table(position.view(None))))
            dealer.deal(position)
            continue
        kind = position.question.kind
        if drawn[kind] < 2:
            drawn[kind] += 1
            seen = position.view(position.decider)
            root = parsed(picture.table(seen, lang=rng.choice(LANGUAGES), theme=rng.choice(THEMES)))
            assert offered(root) == set(position.options()), kind
        position.play(rng.choice(position.options()))
    assert drawn["work"] == 2
    assert not offered(parsed(picture.table(position.view(None))))


@pytest.mark.parametrize(("hand", "zoom", "full"), [((2, 3), 1.5, True), ((2, 3), 1.0, False), ((7, 7), 1.5, False)])
def test_a_large_screen_shows_cards_with_all_their_words(hand: tuple[int, int], zoom: float, full: bool) -> None:
    """Where there is room for so many: the short words of a ticket become those of the card, none of them cut."""
    pos = seated(2, hand=hand, played=(2, 2))
    seen = pos.view(0) | {"zoom": zoom}
    root = parsed(picture.table(seen, seat=0))
    words = Words("en")
    tickets = [element for element in by_class(root, "ticket") if element.get("data-card")]
    assert len(tickets) == sum(hand)
    shown = [" ".join(texts(ticket)) for ticket in tickets]
    whole = [words.effect(str(ticket.get("data-card"))) in said for ticket, said in zip(tickets, shown, strict=True)]
    assert all(whole) == full
    assert not full or not any("…" in said for said in shown)
