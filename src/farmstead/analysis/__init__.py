"""What a game says afterwards: positions evaluated, moves judged, lines found."""

from farmstead.analysis.evaluating import evaluate
from farmstead.analysis.report import Accuracy, Balance, Evaluation, Judged, Line, Luck, Reason, Review, Standing

__all__ = [
    "Accuracy",
    "Balance",
    "Evaluation",
    "Judged",
    "Line",
    "Luck",
    "Reason",
    "Review",
    "Standing",
    "evaluate",
]
