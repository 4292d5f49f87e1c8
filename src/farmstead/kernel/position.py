"""A position: everything that is so at one moment of a game, and the agenda of what is still to do.

This is the contract of section 2 of the design, for any game. A game subclasses `Position`, keeps its own fields,
and fills in the methods marked "the game's own".
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.compact import line_of
from farmstead.kernel.errors import IllegalOption, NotAnOption
from farmstead.kernel.given import Text, UnknownOption, WrongType, seat_of, told, whole
from farmstead.kernel.news import ANSWER, EVERYBODY, TABLE, Event, News
from farmstead.kernel.reason import Reason
from farmstead.kernel.sealed import Sealed
from farmstead.kernel.shapes import ScoreSheet
from farmstead.kernel.steps import ABSENT, CHANCE, OVER, WAITING, Chance, Question, Step, Together

if TYPE_CHECKING:
    from farmstead.kernel.game import Game

SEAT_LETTERS = "ABCDE"
NO_OPTIONS: Final[list[int]] = []
REDEALS = 1000  # how often a deal that contradicts what is asked is dealt again


class Asked(Sealed):
    """What is asked now: `kind`, `seat`, `params`, and a sentence for people."""

    def __init__(self, game: Game, kind: str, seat: int, params: dict[str, Any]) -> None:
        self.game = game
        self.kind = kind  #: which question it is, for programs
        self.seat = seat  #: who is asked; CHANCE or OVER where nobody is
        self.params = params  #: what the sentence needs: amounts, names

    def text(self, lang: str = "en") -> str:
        return self.game.texts.say(lang, "question." + self.kind, **self.params)

    def __str__(self) -> str:
        return self.text("en")

    def __repr__(self) -> str:
        return f"Asked({self.kind!r}, seat={self.seat}, {self.params!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The base of every game's position. `legal` are the options of the decider, kept up to date by `advance`."""

    def __init__(self, game: Game, players: i64, settings: dict[str, str]) -> None:
        self.game = game  #: the game this is a position of
        self.players = players  #: how many seats
        self.settings = settings  #: what was chosen at set-up
        self.round: i64 = 0  #: the round, counted from 1; 0 during set-up
        self.decider: i64 = OVER  #: who is asked: a seat, CHANCE or OVER
        self.agenda: list[Step[Any]] = []
        self.legal: list[int] = NO_OPTIONS  #: the live list behind `options()`; never changed in place: copies share it
        self.own: i64 = 0  # how many of `legal` belong to the question itself; the rest are any-time effects
        self.news: News | None = None  #: who listens; no part of the position, copies have none
        self.trying = False  # a copy on which something is tried out (`obligations`); no part of the position either

    # -- the agenda ------------------------------------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Do these next, in the order written."""
        i: i64 = len(steps)
        while i > 0:
            i -= 1
            self.agenda.append(steps[i])

    def advance(self) -> None:
        """Runs the agenda up to the next real choice. A question with one option answers itself."""
        agenda = self.agenda
        count: i64 = len(agenda)
        while count > 0:
            if agenda[count - 1].proceed(self):
                return
            count = len(agenda)
        self.decider = OVER
        self.own = 0
        self.legal = NO_OPTIONS

    def ask_together(self, step: Together[Any]) -> bool:
        """Puts a question to several seats; False if none of them has a choice.

        A seat with nothing to choose is not asked. One with a single option is asked like the others: an answer that
        gave itself would tell them that there was no choice. There are no any-time effects meanwhile.
        """
        answers = list(step.answers)
        if max(answers) < 0:
            choice = False
            for seat in step.waiting():
                options = step.options_of(self, seat)
                if len(options) == 0:
                    answers[seat] = ABSENT
                elif len(options) > 1:
                    choice = True
            if not choice:
                asked = [seat for seat, answer in enumerate(answers) if answer == WAITING]
                for seat in asked:
                    answers[seat] = step.options_of(self, seat)[0]
                if asked:
                    self._reveal(step, asked, answers)
                return False
            step = step.with_answer(tuple(answers))
        self.agenda.append(step)
        self.decider = step.seat
        self.legal = step.options_of(self, step.seat)
        self.own = len(self.legal)
        return True

    def _reveal(self, step: Together[Any], asked: list[int], answers: list[int]) -> None:
        """A question put to several seats of whom none has a choice. What is laid open is told to all."""
        news = self.news
        if news is not None:
            for seat in asked:
                only = seat if step.concealed else EVERYBODY
                event = Event(ANSWER, seat, None, {"option": answers[seat], "n": 1}, only)
                event.cause = "source." + step.name
                event.round = int(self.round)
                news.events.append(event)
            news.enter(step.name)
        step.reveal(self, tuple(answers))
        if news is not None:
            news.close(self)

    def note(self, cause: str) -> None:
        """Tells whoever listens: what changed since the last note is due to this, the key of a text of the game.

        Without a cause: to the step that runs, which other causes are then told apart from.
        """
        if self.news is not None:
            self.news.book(self, cause)

    def tell(self, code: str, seat: int = TABLE, words: dict[str, Any] | None = None) -> None:
        """Tells whoever listens of something that no tally shows: `news.<code>` is its sentence."""
        if self.news is not None:
            self.news.tell(self, Event(code, seat, None, words))

    def pending(self) -> Question[Any]:
        """The question on top of the agenda."""
        agenda: list[Any] = self.agenda  # so that it is checked once what lies there, as the question it must be
        question: Question[Any] = agenda[len(agenda) - 1]
        return question

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.decider == OVER

    @property
    def deciders(self) -> list[int]:
        """All seats that may answer now; [CHANCE] at a draw or a die; empty when the game is over."""
        if self.decider == OVER:
            return []
        step = self.pending()
        if isinstance(step, Together):
            return step.waiting()
        return [self.decider]

    @property
    def question(self) -> Asked:
        """What is asked: kind, seat, a sentence for people. Over: kind "over"."""
        if self.decider == OVER:
            return Asked(self.game, "over", OVER, {})
        step = self.pending()
        return Asked(self.game, step.asked(self), self.decider, step.params(self))

    def options(self, seat: SupportsIndex | None = None) -> list[int]:
        """The legal options now, of the decider or of another seat that may answer too. Empty only when it may not."""
        who = self._who_of(seat)
        if who == self.decider:
            return list(self.legal)
        if self.decider == OVER:
            return []
        step = self.pending()
        if isinstance(step, Together) and who in step.waiting():
            return step.options_of(self, who)
        return []

    def _who_of(self, seat: object) -> int:
        """Who is meant by what a caller gave: the decider by nothing; chance may be meant too. UnknownSeat: nobody."""
        if seat is None:
            return self.decider
        if isinstance(seat, int) and not isinstance(seat, bool):
            number: int = seat
            last: int = self.players - 1
            if OVER <= number <= last:
                return number
        found = whole(seat)
        return found if found == CHANCE or found == OVER else seat_of(seat, self.players)

    def chances(self) -> list[tuple[int, int]]:
        """At a question put to chance: each outcome with its weight."""
        return list(zip(self.legal, self.weights(), strict=True))

    def weights(self) -> list[int]:
        """At a question put to chance: how likely each of `legal` is."""
        step = self.pending() if self.decider == CHANCE else None
        if not isinstance(step, Chance):
            raise IllegalOption(f"chance is not asked now: {self._who()}")
        return step.weights(self)

    def spell(self, option: SupportsIndex) -> str:
        """The text of an option, legal or not: stable, parseable, untranslated. UnknownOption: it does not exist."""
        return self.game.vocabulary.spell(option)

    def parse(self, spelling: Text, seat: SupportsIndex | None = None) -> int:
        """The option a text means, if it is one now (for `seat`, or the decider); else NotAnOption says why not."""
        if not isinstance(spelling, str):
            raise NotAnOption(f"an option is spelled in text, not {told(spelling)}")
        vocabulary = self.game.vocabulary
        try:
            option = vocabulary.id(spelling)
        except UnknownOption:
            near = ", ".join(repr(text) for text in vocabulary.near(spelling))
            hint = f"; close to it: {near}" if near else ""
            raise NotAnOption(f"{spelling!r} is not an option of {self.game.name}{hint}") from None
        reason = self.why_not(option, seat)
        if reason is not None:
            raise NotAnOption(f"{vocabulary.spell(option)!r} is closed now: {reason}")
        return option

    def why_not(self, option: SupportsIndex | Text, seat: SupportsIndex | None = None) -> Reason | None:
        """None if the option may be played now, else the reason with the rulebook's section."""
        vocabulary = self.game.vocabulary
        who = None if seat is None else self._who_of(seat)
        number: int
        if isinstance(option, str):
            try:
                number = vocabulary.id(option)
            except UnknownOption:
                raise NotAnOption(f"{option!r} is not an option of {self.game.name}") from None
        else:
            given: Any = option
            try:
                number = vocabulary.number(given)
            except UnknownOption as error:
                raise NotAnOption(str(error)) from None
        reason = self._why_not(number, who)
        if reason is not None:
            reason.texts = self.game.texts
        return reason

    def _why_not(self, option: int, seat: int | None) -> Reason | None:
        if self.decider == OVER:
            return Reason("over")
        kind = self.game.vocabulary.kind(option)
        step = self.pending()
        if seat is not None and seat not in self.deciders:
            return Reason("wrong-seat", "", {"seat": self.letters(self.deciders)})
        if isinstance(step, Together):
            if kind not in step.kinds:
                return Reason("not-asked")
            return step.why_not_of(self, self.decider if seat is None else seat, option)
        if kind in step.kinds:
            reason = step.why_not(self, option)
            if reason is None and step.seat != CHANCE:
                return self.why_not_kept(step, option)
            if step.seat == CHANCE or kind not in self.game.anytime_kinds:
                return reason
        if kind in self.game.anytime_kinds and step.seat != CHANCE:
            return self.why_not_anytime(step, option)
        return Reason("not-asked")

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, option: SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Plays a legal option and runs on to the next choice. Illegal: IllegalOption, and nothing has changed."""
        if self.decider == OVER:
            raise IllegalOption("the game is over")
        who: int = self.decider
        if seat is not None:
            found = whole(seat)
            if found is None or found not in self.deciders:
                raise IllegalOption(f"seat {told(seat)} may not answer now: {self._who()}")
            who = found
        try:
            number = self.game.vocabulary.number(option)
        except UnknownOption as error:
            hint = f"; a spelling is played by pos.play(pos.parse({told(option)}))" if isinstance(option, str) else ""
            raise IllegalOption(f"{error}{hint}") from None
        here = who == self.decider
        if number not in (self.legal if here else self.options(who)):
            reason = self.why_not(number, seat)
            raise IllegalOption(f"{self.spell(number)!r} may not be played now: {reason}")
        if here:
            self.play_unchecked(number)
        else:
            step = self.agenda.pop()
            assert isinstance(step, Together)
            if self.news is not None:
                self.news.chosen(self, who, step.name)
            step.answer_of(self, who, number)
            if self.news is not None:
                self.news.close(self)
            self.advance()

    def play_unchecked(self, option: i64) -> None:
        """The twin of `play` for search: the option must be one of `legal`."""
        own = self.own
        legal = self.legal
        if own < len(legal):
            is_own = False
            for i in range(own):
                if legal[i] == option:
                    is_own = True
                    break
            if not is_own:
                if self.news is not None:
                    self.news.chosen(self, self.decider, "anytime")
                self.answer_anytime(option)
                if self.news is not None:
                    self.news.close(self)
                self.advance()
                return
        agenda: list[Any] = self.agenda
        step: Question[Any] = agenda.pop()
        if self.news is not None:
            self.news.chosen(self, self.decider, step.name)
        step.answer(self, option)
        if self.news is not None:
            self.news.close(self)
        self.advance()

    def _who(self) -> str:
        if self.decider == OVER:
            return "the game is over"
        if self.decider == CHANCE:
            return "chance is asked"
        return f"seat {self.letters(self.deciders)} is asked"

    def letters(self, seats: list[int]) -> str:
        """Seats as people see them: A, B..."""
        return ", ".join([SEAT_LETTERS[seat] if seat >= 0 else "*" for seat in seats])

    # -- identity, views, files ------------------------------------------------------------------------------------

    def agenda_key(self) -> tuple[Any, ...]:
        return tuple([(step.name, step.values()) for step in self.agenda])

    def digest(self, rules: int | None = None) -> str:
        """A fingerprint of the whole position, the same on every machine and in every build.

        With `rules` it is that of the same position under a rules version of this number, to compare with older files.
        """
        data = self.to_data()
        if rules is not None and "rules" in data:
            data["rules"] = rules
            self.game.as_written_then(data, rules)
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    def to_json(self) -> str:
        """The complete position as readable, editable text; `game.from_json` reads it back."""
        return json.dumps(self.to_data(), indent=1, ensure_ascii=False) + "\n"

    def to_line(self) -> str:
        """The complete position as one line of letters and digits; `game.from_line` reads it back."""
        return line_of(self.game.name, self.to_data())

    def agenda_data(self) -> list[dict[str, Any]]:
        data: list[dict[str, Any]] = []
        for step in self.agenda:
            entry: dict[str, Any] = {"step": step.name}
            for field, value in zip(step.fields, step.values(), strict=True):
                if field not in step.later or step.later[field] != value:
                    entry[field] = list(value) if isinstance(value, tuple) else value
            data.append(entry)
        return data

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """Everything that seat may know, as plain data; None is a spectator. Built up, never struck out."""
        return self._view(None if seat is None else seat_of(seat, self.players))

    def _view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = {
            "seat": seat,
            "game": self.game.name,
            "variants": dict(self.settings),
            "players": self.players,
            "round": self.round,
            "decider": self.decider,
            "deciders": self.deciders,
            "question": None,
            "options": [],
        }
        if self.decider != OVER:
            step = self.pending()
            mine = seat is not None and seat in self.deciders
            who: int = self.decider
            shown: dict[str, Any] = {}
            if seat is not None and mine and isinstance(step, Together):
                who = seat  # each is asked for its own part, and sees no other's
                shown = step.params_of(self, seat)
            elif mine or not step.secret:
                shown = step.params(self)
            view["question"] = {"kind": step.asked(self), "seat": who, "params": shown}
            if mine:
                view["options"] = [{"id": option, "spelling": self.spell(option)} for option in self.options(seat)]
            if isinstance(step, Together) and seat is not None and not mine and step.answers[seat] >= 0:
                view["chosen"] = {"id": step.answers[seat], "spelling": self.spell(step.answers[seat])}
        else:
            view["winners"] = self.winners()
            if self.players == 1:
                view["alone"] = self.game.alone(self)
        view.update(self.describe(seat))
        return view

    def sample(self, seat: SupportsIndex, rng: random.Random | None = None) -> Position:
        """A copy in which all that this seat can't know is dealt anew, consistently. Without `rng` each deal is new.

        The seat knows what is asked and of whom. A deal with which that question would have answered itself cannot be
        the real one: it is dealt again.
        """
        viewer = seat_of(seat, self.players)
        if rng is not None and not isinstance(rng, random.Random):
            raise WrongType(f"what deals anew is a random.Random or None, not {told(rng)}")
        luck = random.Random() if rng is None else rng
        for _ in range(REDEALS):
            other = self.copy()
            other.redeal(viewer, luck)
            if other.decider == OVER or (other._redraw_answers(viewer, luck) and other._asks_still()):
                return other
        raise RuntimeError(f"{self.game.name}: redeal finds no deal that fits {self!r}")

    def _redraw_answers(self, seat: int, rng: random.Random) -> bool:
        """Draws the answers anew that others have given in secret; False if one of them could not have answered."""
        step = self.pending()
        if isinstance(step, Together):
            answers = list(step.answers)
            for i, answer in enumerate(answers):
                if answer >= 0 and i != seat:
                    options = step.options_of(self, i)
                    if not options:
                        return False
                    answers[i] = rng.choice(options)
            self.agenda[len(self.agenda) - 1] = step.with_answer(tuple(answers))
        return True

    def _asks_still(self) -> bool:
        """Puts the question again, with the options of the new deal; False if that ran on or asks others."""
        before = self.agenda_key()
        self.advance()
        return self.decider != OVER and self.agenda_key() == before

    def _repr_svg_(self) -> str | None:
        seat = self.decider if self.decider >= 0 else None
        return self.game.picture(self.view(seat), "en")

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game, set up alike; who listens makes no difference."""
        if self is other:
            return True
        if not isinstance(other, Position):
            return NotImplemented
        alike = self.game.name == other.game.name and self.players == other.players and self.settings == other.settings
        return alike and self.key() == other.key()

    def __hash__(self) -> int:
        raise WrongType("a position changes, so it has no hash: use pos.key()")

    def __str__(self) -> str:
        """The table as text, as a spectator sees it."""
        return self.game.board_text(self.view(None), "en")

    def __repr__(self) -> str:
        return f"<{self.game.name}: round {self.round}, {self._who()}>"

    # -- Python's own ways of copying and pickling, for who keeps a position inside something else ---------------------

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, self.to_json())

    # -- the game's own --------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        """Independent and cheap: field by field."""
        raise NotImplementedError

    def copy_base(self, other: Position) -> None:
        """Copies the fields of this class into a new position. Steps never change, so the lists are enough."""
        other.round = self.round
        other.decider = self.decider
        other.agenda = self.agenda[:]
        other.legal = self.legal
        other.own = self.own

    def key(self) -> tuple[Any, ...]:
        """Hashable; equal keys mean the same position."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """The complete position as plain data."""
        return self.game.data_of(self)

    def describe(self, seat: int | None) -> dict[str, Any]:
        """The game's part of a view."""
        return self.game.describe(self, seat)

    def secretive(self) -> bool:
        """Whether seats can know different things in this game as it was set up; only asked where `redeal` deals."""
        return True

    def redeal(self, seat: int, rng: random.Random) -> None:
        """Deals the secrets that `seat` can't know anew. A game without secrets has nothing to do."""

    def scores(self) -> list[ScoreSheet]:
        """A breakdown per seat, category by category, with "total"; also in mid-game."""
        return self.game.scores_of(self)

    def winners(self) -> list[int]:
        """The seats that win as things stand, ties settled as the rules say."""
        return self.game.winners_of(self)

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        """Options that the asked seat has at any time besides those of the question."""
        return NO_OPTIONS

    def at_hand(self, question: Question[Any]) -> list[int]:
        """All any-time effects that the asked seat could begin beside this question, whatever it is obliged to."""
        return NO_OPTIONS

    def kept(self, question: Question[Any], options: list[int]) -> list[int]:
        """Of its answers those that leave possible what must still be done (`obligations`)."""
        return options

    def why_not_kept(self, question: Question[Any], option: int) -> Reason | None:
        """Why an answer that is open otherwise would make impossible what must still be done; None if it does not."""
        return None

    def replies(self, options: list[int]) -> list[int]:
        """Of the answers of another seat those that could matter for what this one must still do."""
        return options

    def answer_anytime(self, option: i64) -> None:
        """What an any-time option does; the question stays on the agenda and is put again."""
        raise NotImplementedError

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        """Why an any-time option is closed."""
        return Reason("not-asked")


def restored(game: Game, text: str) -> Position:
    """A position out of a pickle."""
    return game.from_json(text)
