"""The words of Creatures: nothing that can be shown, asked, chosen or refused is without its text."""

import re
from pathlib import Path

import pytest

import farmstead.i18n
from farmstead.i18n import LANGUAGES, SHARED, Texts
from farmstead.titles.creatures.rules.names import ANIMALS, SPACES, TILE_NAMES
from farmstead.titles.creatures.rules.options import VOCABULARY

PACKAGE = Path(farmstead.i18n.__file__).parent.parent
TEXTS = Texts(SHARED, PACKAGE / "titles" / "creatures" / "text")

SPECIAL_BUILDINGS = [name for name in TILE_NAMES if name not in ("cottage", "stall", "stable")]
COUNTED = ["wood", "stone", "reed", "fence", "trough", *ANIMALS, "stall", "expansion"]

# What the rules hand over with each question and reason; the texts may use these params and no others.
QUESTIONS: dict[str, dict[str, object]] = {
    "draw": {},
    "first": {},
    "work": {"left": 2},
    "steward": {},
    "build": {},
    "build-beside": {},
    "pay": {"building": "open-stables"},
    "where": {"building": "stall"},
    "fences": {"stock": 9, "wood": 3},
    "walls": {"free": 2, "stock": 9, "stone": 4},
    "free-fences": {"free": 2, "stock": 9},
    "troughs": {"free": 1, "price": 3, "wood": 3},
    "trough": {},
    "trough-offer": {"price": 2},
    "stables": {},
    "side": {},
    "take-animal": {},
    "take-material": {},
    "settle": {},
    "swap": {},
    "organic": {},
    "barn": {},
    "depot": {},
    "before-breeding": {},
    "pause": {},
    "day-ends": {},
    "game-ends": {},
    "give": {},
    "ranch": {"stock": 1},
    "stone-carver": {},
    "lift": {},
    "put": {"thing": "trough"},
    "hall": {},
}
BARE_REASONS = [
    "over",
    "not-asked",
    "no-fence",
    "no-free-fence",
    "no-edge",
    "edge-fenced",
    "off-farm",
    "no-trough",
    "trough-there",
    "no-cell",
    "building-there",
    "no-tile",
    "no-stall",
    "not-a-stall",
    "row-bottom",
    "corner",
    "beside-conservatory",
    "beside-cottage",
    "chain",
    "second-worker",
    "pairs",
    "no-expansion",
    "corner-houses",
    "nothing-to-build",
    "not-in-work",
    "obliged",
    "begun",
    "must-one",
    "no-movable",
    "no-room-foal",
    "drawn",
    "once",
    "keep-foal",
    "no-pasture-single",
    "empty",
    "not-offered",
    "same-kind",
]
REASONS: dict[str, dict[str, object]] = {
    **{code: {} for code in BARE_REASONS},
    "wrong-seat": {"seat": "B"},
    "occupied": {"seat": "B"},
    "goods": {"need": {"stone": 3, "reed": 1}, "have": {"stone": 1, "reed": 0}},
    "not-on-display": {"building": "inn"},
    "needs-replaces": {"building2": "cottage"},
    "unused-6": {"n": 5},
    "not-owned": {"building": "inn"},
    "none-to-release": {"animal": "cow"},
    "unknown-spelling": {"spelling": "plce fences", "near": ["place fences"]},
}
IN_ENGLISH_ONLY = re.compile(r"\b(the|your?|with|wood|sheep|building|worker)\b", re.IGNORECASE)


def ids(lang: str, section: str) -> set[str]:
    return {key.partition(".")[2] for key in TEXTS.keys(lang) if key.startswith(f"{section}.")}


def test_the_lists_are_whole() -> None:
    assert len(set(SPACES)) == len(SPACES) == 17
    assert len(set(TILE_NAMES)) == len(TILE_NAMES) == 61
    assert len(set(SPECIAL_BUILDINGS)) == len(SPECIAL_BUILDINGS) == 58


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_space_has_its_texts(lang: str) -> None:
    assert ids(lang, "space") == ids(lang, "space_text") == set(SPACES)
    assert set(SPACES) <= ids(lang, "section")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_building_has_its_texts(lang: str) -> None:
    tiles = set(TILE_NAMES)
    assert ids(lang, "building") == ids(lang, "building_text") == ids(lang, "building_short") == tiles
    assert tiles <= ids(lang, "section")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "longest"),
    [("building_text", 200), ("building_short", 60), ("space_text", 130), ("building", 26), ("space", 26)],
)
def test_texts_fit_their_place(lang: str, section: str, longest: int) -> None:
    too_long = {id_ for id_ in ids(lang, section) if len(TEXTS.pattern(lang, f"{section}.{id_}")) > longest}
    assert too_long == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", ["building", "space", "score"])
def test_names_differ(lang: str, section: str) -> None:
    names = [TEXTS.pattern(lang, f"{section}.{id_}") for id_ in ids(lang, section)]
    assert len(set(names)) == len(names)


def test_sections_cite_the_one_rulebook() -> None:
    for id_ in ids("en", "section"):
        assert TEXTS.pattern("en", f"section.{id_}") == TEXTS.pattern("fr", f"section.{id_}")
    for building in SPECIAL_BUILDINGS:
        assert TEXTS.pattern("fr", f"section.{building}").endswith(TEXTS.pattern("fr", f"building.{building}"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_put(lang: str) -> None:
    assert set(QUESTIONS) <= ids(lang, "question")
    for kind, params in QUESTIONS.items():
        assert "?" in TEXTS.say(lang, f"question.{kind}", **params), kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_verb_of_its_own(lang: str) -> None:
    assert set(VOCABULARY.kinds) == ids(lang, "option")
    options = range(len(VOCABULARY))
    said = [TEXTS.say(lang, f"option.{VOCABULARY.kind(i)}", **VOCABULARY.words(i)) for i in options]
    assert len(set(said)) == len(said)
    assert not any(text.endswith(".") for text in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence(lang: str) -> None:
    assert set(REASONS) <= ids(lang, "reason")
    for code, params in REASONS.items():
        said = TEXTS.say(lang, f"reason.{code}", **params)
        assert said.endswith("."), code
        assert said[0].upper() == said[0], code


def test_every_reason_the_rules_give_has_a_text() -> None:
    sources = [*(PACKAGE / "kernel").glob("*.py"), *(PACKAGE / "titles" / "creatures").rglob("*.py")]
    given = {code for path in sources for code in re.findall(r'\bReason\(\s*"([^"]+)"', path.read_text("utf-8"))}
    assert "not-asked" in given
    assert given <= ids("en", "reason")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_words_are_complete(lang: str) -> None:
    assert set(COUNTED) == ids(lang, "good") == ids(lang, "good_count")
    assert ids(lang, "animal") == ids(lang, "animals") == set(ANIMALS)
    assert ids(lang, "side") == ids(lang, "edge") == {"left", "right", "top", "bottom"}
    assert ids(lang, "score") == {*ANIMALS, *(f"bonus-{a}" for a in ANIMALS), "expansions", "buildings", "total"}
    assert {"setup", "refill", "work", "home", "breeding", "over"} <= ids(lang, "phase")
    assert ids(lang, "room") == {"any", "each", *ANIMALS}
    assert {"name", "about"} <= ids(lang, "game")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_and_value_is_explained(lang: str) -> None:
    values = {
        "buildings": ["base", "advanced", "expert"],
        "first": ["random", "A", "B"],
        "dairy-farm": ["wood", "stone"],
    }
    assert ids(lang, "variant") == ids(lang, "variant_text") == set(values)
    assert ids(lang, "variant_value") == {f"{name}_{value}" for name in values for value in values[name]}


def test_sentences_read_well() -> None:
    goods = REASONS["goods"]
    assert TEXTS.say("en", "reason.goods", **goods) == "3 stone, 1 reed needed, you have 1 stone, 0 reed."
    assert TEXTS.say("fr", "reason.goods", **goods) == (
        "Il faut 3 pierres, 1 roseau\u202f; en stock\u202f: 1 pierre, 0 roseau."
    )
    assert TEXTS.say("en", "option.fence", edge="b2 right") == "Fence b2, right side"
    assert TEXTS.say("fr", "option.fence", edge="a1 left") == "Clôturer a1, côté gauche"
    assert TEXTS.say("fr", "option.expand", side="right") == "Agrandir à droite"
    assert TEXTS.say("fr", "option.lift", thing="trough", cell="b2") == "Déplacer l\u2019auge de b2"
    assert TEXTS.say("fr", "good_count.horse", n=2) == "2 chevaux"
    assert TEXTS.say("fr", "question.work", left=1) == "Où va votre prochain ouvrier\u202f? 1 ouvrier à placer."
    assert TEXTS.say("fr", "reason.wrong-seat", seat="*") == "Le hasard répond maintenant."
    assert TEXTS.say("en", "reason.occupied", seat=1) == "A worker of B stands there."


def test_no_english_is_left_in_the_french() -> None:
    for key in TEXTS.keys("fr"):
        words = re.sub(r"\{[^{}]*\}", "", TEXTS.pattern("fr", key))
        assert not IN_ENGLISH_ONLY.search(words), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_typeset(lang: str) -> None:
    for key in TEXTS.keys(lang):
        assert "'" not in TEXTS.pattern(lang, key), key
