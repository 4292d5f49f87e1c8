"""The gallery: all cards of all games to look up, and what games tell about them. Knows no game and no page."""

from farmstead.gallery.book import Book, Page, book
from farmstead.gallery.figures import Figures, Sums, kept
from farmstead.gallery.watch import Watch

__all__ = ["Book", "Figures", "Page", "Sums", "Watch", "book", "kept"]
