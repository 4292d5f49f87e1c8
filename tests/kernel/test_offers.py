"""What whoever sets up a game is offered: everything offered can be played, and what is not offered decides nothing."""

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.kernel.variants import Variant, holds, with_usual

BRANCHES = ("edition", "mode", "decks", "hands", "deal")


def settings_of(game: Game, chosen: dict[str, str]) -> dict[str, str]:
    full = {variant.name: variant.default for variant in game.variants}
    return full | {name: str(value) for name, value in with_usual(game.variants, dict(chosen)).items()}


def branches(game: Game, players: int) -> list[dict[str, str]]:
    """Every way through the choices that others hang on, each value being on offer when it is chosen."""
    found: list[dict[str, str]] = [{}]
    for variant in game.variants:
        if variant.name in BRANCHES:
            wider = []
            for chosen in found:
                values = variant.offered(players, settings_of(game, chosen)) or [variant.default]
                wider += [chosen | {variant.name: value} for value in [*values[:2], values[-1]]]
            found = [dict(one) for one in {tuple(sorted(one.items())) for one in wider}]
    return found


@pytest.mark.parametrize("name", farmstead.games())
def test_everything_offered_can_be_played(name: str) -> None:
    game = farmstead.game(name)
    for players in game.players:
        for chosen in branches(game, players):
            settings = settings_of(game, chosen)
            for variant in game.variants:
                for value in variant.offered(players, settings):
                    picked: dict[str, object] = {**chosen, variant.name: value}
                    now = settings_of(game, chosen | {variant.name: value})
                    for one in game.variants:  # as the page does: what has become impossible is as usual again
                        if now[one.name] not in (one.offered(players, now) or [one.default]):
                            picked[one.name] = one.default
                    assert game.start(players, **picked) is not None


@pytest.mark.parametrize("name", farmstead.games())
def test_the_usual_game_is_always_on_offer(name: str) -> None:
    game = farmstead.game(name)
    for players in game.players:
        for variant in game.variants:
            offered = variant.offered(players, settings_of(game, {}))
            assert not offered or variant.default in offered, f"{variant.name} for {players}"


def test_what_means_nothing_is_not_offered() -> None:
    game = farmstead.game("agricola")

    def shown(players: int, **chosen: str) -> set[str]:
        settings = settings_of(game, chosen)
        return {variant.name for variant in game.variants if len(variant.offered(players, settings)) > 1}

    assert shown(2) == {"edition", "mode", "first"}
    assert shown(5) == {"mode", "first", "reed-space"}
    assert shown(1) == {"edition", "mode", "order", "solo-food"}
    assert shown(3, edition="2016") == {"edition", "mode", "first", "side-job", "tiles"}
    assert shown(4, mode="full") == {"edition", "mode", "decks", "first", "deal", "hands", "bans"}
    decks = next(variant for variant in game.variants if variant.name == "decks")
    assert "eik" not in decks.offered(2, settings_of(game, {"edition": "2016", "mode": "full"}))
    first = next(variant for variant in game.variants if variant.name == "first")
    assert first.offered(3, settings_of(game, {})) == ["random", "A", "B", "C"]
    with pytest.raises(SetupError):  # as the rules say, too
        game.start(3, first="D")
    skara = farmstead.game("skara")
    assert {variant.name for variant in skara.variants if variant.offered(2, settings_of(skara, {}))}.isdisjoint(
        {"focus", "tasks", "task-time"}
    )


def test_a_condition_names_settings_that_exist() -> None:
    for name in farmstead.games():
        game = farmstead.game(name)
        known = {variant.name: variant for variant in game.variants}
        for variant in game.variants:
            assert set(variant.only) <= set(variant.values)
            for condition in [variant.where, *(one for ways in variant.only.values() for one in ways)]:
                for other, values in condition.items():
                    assert other == "players" or set(values) <= set(known[other].values), (name, variant.name, other)
    assert holds({}, 2, {})
    assert not holds({"unheard": ("of",)}, 2, {})
    assert Variant("plain", ("a", "b"), "a").offered(2, {}) == ["a", "b"]


@pytest.mark.parametrize("name", farmstead.games())
def test_presets_begin_and_have_words(name: str) -> None:
    game = farmstead.game(name)
    presets = game.presets()
    assert [preset.name for preset in presets][:2] == ["first-game", "tournament"]
    for preset in presets:
        settings = settings_of(game, preset.variants)
        for variant, value in preset.variants.items():
            known = next(one for one in game.variants if one.name == variant)
            assert value in known.offered(preset.players, settings)
        assert game.start(preset.players, **preset.variants).players == preset.players
        for lang in LANGUAGES:
            assert game.texts.has(lang, f"preset_text.{preset.name}")
