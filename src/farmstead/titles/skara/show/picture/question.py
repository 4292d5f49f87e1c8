"""The question panel: the workers at home, hints, who is waited for, the result."""

from farmstead.i18n import signed
from farmstead.pictures import question
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.skara.show.picture.chips import Chips, SmallChips
from farmstead.titles.skara.show.picture.scene import Scene


class Asked(question.Asked[Scene]):
    """The panel of Skara Brae."""

    def __init__(self, scene: Scene, width: float) -> None:
        super().__init__(scene, width, Chips(scene), SmallChips(scene))

    def _home(self) -> tuple[int, int, int]:
        home = self.scene.seat(self.scene.main).get("workers") or {}
        return int(home.get("large") or 0), int(home.get("small") or 0), int(home.get("black") or 0)

    def _shows_workers(self) -> bool:
        return self.scene.asked == self.scene.main and self.scene.choices.kind in ("work", "turn")

    def corner_width(self) -> float:
        large, small, black = self._home()
        return 36 * large + 24 * (small + black) if self._shows_workers() else 0

    def draw_corner(self) -> Svg | None:
        """Workers at home: the large one, the small ones, the black ones."""
        seat = self.scene.answering
        if seat is None or not self._shows_workers():
            return None
        large, small, black = self._home()
        label = self.scene.words.say("picture.at-home", n=large, n2=small + black, name=self.scene.name(seat))
        x = 0.0
        parts: list[Svg] = [el("title", label)]
        for _ in range(black):
            x -= 23
            parts.append(icon("skara-black", x, -24, 22))
        for _ in range(small):
            x -= 23
            parts.append(seat_token(seat, x, -21, 17.5))
        for _ in range(large):
            x -= 34
            parts.append(seat_token(seat, x, -29, 31))
        return group(*parts, class_="at-home")

    def sentence(self) -> tuple[str, str]:
        chosen = str((self.scene.view.get("chosen") or {}).get("spelling") or "")
        if not chosen or self.scene.over:
            return super().sentence()
        words, others = self.scene.words, self._others()
        waiting = words.say("picture.waiting-for", name=", ".join(others)) if others else ""
        return words.say("picture.chosen", what=words.name("tile", chosen.removeprefix("keep "))), waiting

    def _others(self) -> list[str]:
        """Who else is asked."""
        deciders = self.scene.view.get("deciders") or []
        return [self.scene.name(seat) for seat in deciders if seat >= 0 and seat != self.scene.you]

    def waiting(self, seat: int, said: str) -> tuple[str, str]:
        if self.scene.choices.kind == "special" and len(self._others()) > 1:
            return self.scene.words.say("picture.all-choosing"), ""
        return super().waiting(seat, said)

    def places(self) -> dict[str, int]:
        choices = self.scene.choices
        kinds = [choice.kind for choice in choices.all if choice not in choices.listed]
        return {
            "cards": sum(kind in ("take", "take-right") for kind in kinds),
            "tiles": len(
                {choice.words["tile"] for choice in choices.all if choice.kind in ("place", "large", "craft")}
            ),
            "tasks": kinds.count("do"),
        }

    def result(self) -> tuple[str, str]:
        """Alone, how well."""
        if not self.scene.solo:
            return super().result()
        verdict = str(self.scene.view.get("verdict") or "loss")
        total = signed(self.scene.total(self.scene.main), self.scene.words.lang)
        return self.scene.words.first(f"picture.verdict-{verdict}", default=verdict, n=total), ""
