"""What a game says afterwards: positions evaluated, moves judged, lines found (docs/analysis.md).

    evaluate(pos)       the best moves of the seat that is asked, by what it can know
    review(record)      a whole game judged, luck told apart from skill
    hint(pos)           one good move and why
    threat(pos)         what the next seat would do
    say(reason, ...)    a reason in words
"""

from farmstead.analysis.balance import in_percent
from farmstead.analysis.data import FORMAT, ReviewError, from_data, to_data
from farmstead.analysis.evaluating import evaluate
from farmstead.analysis.hints import hint, threat
from farmstead.analysis.lines import line_of
from farmstead.analysis.reasons import reasons
from farmstead.analysis.report import Accuracy, Balance, Evaluation, Judged, Line, Luck, Reason, Review, Standing
from farmstead.analysis.review import EFFORTS, digest, review, reviewable
from farmstead.analysis.telling import annotated, in_words, verdict
from farmstead.analysis.words import say

__all__ = [
    "EFFORTS",
    "FORMAT",
    "Accuracy",
    "Balance",
    "Evaluation",
    "Judged",
    "Line",
    "Luck",
    "Reason",
    "Review",
    "ReviewError",
    "Standing",
    "annotated",
    "digest",
    "evaluate",
    "from_data",
    "hint",
    "in_percent",
    "in_words",
    "line_of",
    "reasons",
    "review",
    "reviewable",
    "say",
    "threat",
    "to_data",
    "verdict",
]
