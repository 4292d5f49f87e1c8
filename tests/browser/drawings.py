"""Drawings in a page of their own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def show(page: Page, svg: str) -> list[str]:
    """Open a drawing as a file of its own; gives back what the browser complained about."""
    complaints: list[str] = []

    def note(message: Any) -> None:
        complaints.append(str(message))

    page.on("console", note)
    page.on("pageerror", note)
    page.set_content(f"<!doctype html><style>body{{margin:0}}</style>{svg}")
    page.remove_listener("console", note)
    page.remove_listener("pageerror", note)
    return complaints
