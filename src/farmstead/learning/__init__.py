"""Learning a game: lessons played at the table, and the rules in words. Knows no game and no page."""

from farmstead.learning.goals import Condition
from farmstead.learning.lesson import Lesson, LessonError, Step, find, lessons_of
from farmstead.learning.progress import Progress
from farmstead.learning.rulebook import Chapter, Rulebook, rulebook

__all__ = [
    "Chapter",
    "Condition",
    "Lesson",
    "LessonError",
    "Progress",
    "Rulebook",
    "Step",
    "find",
    "lessons_of",
    "rulebook",
]
