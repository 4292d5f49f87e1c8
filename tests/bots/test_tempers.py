"""Characters: the same all game long, others in other games, and moves as the search sees them."""

from __future__ import annotations

from collections import Counter

import farmstead
from farmstead.bots import GreedyBot
from farmstead.bots.moves import moves, replay
from farmstead.bots.tempers import TEMPERS, TemperedBot
from farmstead.kernel.position import Position
from tests.bots.positions import sampler


def asked() -> Position:
    pos = farmstead.game("creatures").start()
    farmstead.Dealer(1).deal(pos)
    return pos


def answers(bot: TemperedBot, pos: Position, count: int = 12) -> list[int]:
    return [bot.choose(pos.view(pos.decider), sampler(pos, pos.decider)) for _ in range(count)]


def tempered(name: str, clumsy: float, seed: int = 1) -> TemperedBot:
    bot = TemperedBot(GreedyBot(seed), clumsy, seed)
    bot.temper = next(temper for temper in TEMPERS if temper.name == name)
    return bot


def test_without_failings_it_is_the_bot_itself() -> None:
    pos = asked()
    weighed = GreedyBot(1).weighed(pos.view(pos.decider), sampler(pos, pos.decider))
    for temper in TEMPERS:
        assert weighed[answers(tempered(temper.name, 0.0), pos, 1)[0]] == max(weighed.values())


def test_each_character_fails_in_its_way() -> None:
    pos = asked()
    assert len(set(answers(tempered("hasty", 1.0), pos, 40))) > 3  # anything at times
    liked = [Counter(answers(tempered("stubborn", 1.0, seed), pos)).most_common(1)[0][0] for seed in range(12)]
    assert len(set(liked)) > 3  # favourites of its own
    bot = tempered("blinkered", 1.0)
    taken = Counter(answers(bot, pos, 40)).most_common(1)[0][0]
    weighed = GreedyBot(1).weighed(pos.view(pos.decider), sampler(pos, pos.decider))
    overlooked = [option for option in weighed if bot._mood(option)[1] < bot.clumsy * bot.temper.blind]
    assert overlooked
    assert taken not in overlooked


def test_the_seed_gives_the_character() -> None:
    pos = asked()
    assert answers(TemperedBot(GreedyBot(4), 0.8, 4), pos) == answers(TemperedBot(GreedyBot(4), 0.8, 4), pos)
    assert len({TemperedBot(GreedyBot(seed), 0.8, seed).temper.name for seed in range(40)}) == len(TEMPERS)


def test_moves_are_whole_turns_no_two_alike() -> None:
    pos = asked()
    seat = pos.decider
    options = pos.game.sensible(pos)
    few, more = moves(pos, seat, options, 1), moves(pos, seat, options, 3)
    for found, lines in ((few, 1), (more, 3)):
        assert len({move.key for move in found}) == len(found)
        assert max(Counter(move.answers[0] for move in found).values()) <= lines
        for move in found:
            end = replay(pos, move)
            assert end is not None
            assert end.key() == move.key
            assert end.decider != seat or end.pending().opens_turn
    assert len(more) > len(few)
    assert {move.answers[0] for move in few} <= set(options)
