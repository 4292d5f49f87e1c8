"""The languages of Farmstead: French and English, both complete, neither a fallback for the other."""

from farmstead.i18n.texts import (
    LANGUAGES,
    SHARED,
    Texts,
    between,
    check_language,
    default_language,
    figure,
    percent,
    priced,
    signed,
    texts_in,
)

__all__ = [
    "LANGUAGES",
    "SHARED",
    "Texts",
    "between",
    "check_language",
    "default_language",
    "figure",
    "percent",
    "priced",
    "signed",
    "texts_in",
]
