"""Pages made by the server: the shell of the application, the rules in words, and the interface for programs.

None of them holds a script or a style of its own: the policy of the site forbids it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

import farmstead
from farmstead.kernel.game import Game
from farmstead.table.show import title_of
from farmstead.table.words import TEXTS, maybe, say


def _head(lang: str, theme: str | None, title: str, extra: str = "") -> str:
    themed = f' data-theme="{theme}"' if theme in ("light", "dark") else ""
    return (
        f'<!doctype html>\n<html lang="{lang}"{themed}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="icon" href="/static/favicon.svg">\n'
        '<link rel="stylesheet" href="/kit/tokens.css">\n<link rel="stylesheet" href="/kit/pictures.css">\n'
        f'<link rel="stylesheet" href="/static/app.css">\n{extra}</head>\n'
    )


def frame(page: str, table: str, lang: str, theme: str | None) -> str:
    """The page of the application: its script does the rest."""
    script = '<script type="module" src="/static/app.js"></script>\n'
    return (
        _head(lang, theme, say(lang, "page.title"), script)
        + f'<body data-page="{page}" data-table="{escape(table)}">\n<div id="app"></div>\n'
        + f"<noscript>{escape(say(lang, 'page.noscript'))}</noscript>\n</body>\n</html>\n"
    )


def _document(lang: str, theme: str | None, title: str, body: str) -> str:
    back = f'<nav><a href="/">{escape(say(lang, "page.lobby"))}</a></nav>'
    head = _head(lang, theme, f"{title} · {say(lang, 'page.title')}")
    main = f'<main class="text">{back}<h1>{escape(title)}</h1>\n{body}</main>'
    return f'{head}<body data-page="text">\n{main}\n</body></html>\n'


def rules(lang: str, theme: str | None) -> str:
    """The list of games."""
    items = []
    for name in farmstead.games():
        game = farmstead.game(name)
        about = maybe(game.texts, lang, "game.about", "")
        items.append(f'<li><a href="/rules/{name}">{escape(title_of(game, lang))}</a><p>{escape(about)}</p></li>')
    return _document(lang, theme, say(lang, "page.rules"), f"<ul>{''.join(items)}</ul>")


def rules_of(game: Game, lang: str, theme: str | None) -> str:
    """All words of a game: what can be chosen, then every thing that has an explanation."""
    texts = game.texts
    seats = say(lang, "page.players", n=", ".join(map(str, game.players)))
    parts = [f"<p>{escape(maybe(texts, lang, 'game.about', ''))}</p><p>{escape(seats)}</p>"]
    entries = []
    for variant in game.variants:
        title = maybe(texts, lang, f"variant.{variant.name}", variant.name)
        about = maybe(texts, lang, f"variant_text.{variant.name}", "")
        values = ", ".join(maybe(texts, lang, f"variant_value.{variant.name}_{v}", v) for v in variant.values)
        entries.append(_entry(f"variant-{variant.name}", title, f"{about} ({values})" if about else values))
    if entries:
        parts.append(f"<h2>{escape(say(lang, 'page.variants'))}</h2><dl>{''.join(entries)}</dl>")
    for section, things in explained(game, lang).items():
        heading = maybe(TEXTS, lang, f"section.{section}", section.capitalize())
        listed = "".join(_entry(f"{section}-{thing}", title, text) for thing, title, text in things)
        parts.append(f'<h2 id="{escape(section)}">{escape(heading)}</h2><dl>{listed}</dl>')
    return _document(lang, theme, title_of(game, lang), "".join(parts))


def explained(game: Game, lang: str) -> dict[str, list[tuple[str, str, str]]]:
    """The things of a game that have a name and an explanation, by section: `card.x` with `card_text.x`."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for key in game.texts.keys(lang):
        section, _, thing = key.partition(".")
        if section.endswith("_text") and section != "variant_text":
            base = section.removesuffix("_text")
            title = maybe(game.texts, lang, f"{base}.{thing}", thing)
            text = re.sub(r"\{[^{}|]*\|([^{}]*)\}", r"\1", game.texts.pattern(lang, key))
            found.setdefault(base, []).append((thing, title, re.sub(r"\{(\w+)[^{}]*\}", "…", text)))
    return found


def _entry(anchor: str, title: str, text: str) -> str:
    return f'<dt id="{escape(anchor)}">{escape(title)}</dt><dd>{escape(text)}</dd>'


def api_page(schema: Mapping[str, Any], lang: str, theme: str | None) -> str:
    """The interface for programs, read out of its own description."""
    parts = [f"<p>{escape(say(lang, 'page.api-about'))} <a href=\"/openapi.json\">openapi.json</a></p>"]
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>")
            listed = [
                f"<li><code>{escape(one['name'])}</code> {escape(one.get('description', ''))}</li>"
                for one in operation.get("parameters", [])
            ]
            if listed:
                parts.append(f"<ul>{''.join(listed)}</ul>")
            content = operation.get("requestBody", {}).get("content", {})
            for kind in content.values():
                parts.append(f"<p>{escape(say(lang, 'page.body'))} {_schema(schema, kind['schema'])}</p>")
    return _document(lang, theme, say(lang, "page.api"), "".join(parts))


def _schema(schema: Mapping[str, Any], body: Mapping[str, Any]) -> str:
    """The fields of a body with their types."""
    name = str(body.get("$ref", "")).rpartition("/")[2]
    model = schema.get("components", {}).get("schemas", {}).get(name, {})
    needed = model.get("required", [])
    fields = [
        f"<li><code>{escape(key)}</code>{'' if key in needed else '?'}: {escape(_type(value))} "
        f"{escape(value.get('description', ''))}</li>"
        for key, value in model.get("properties", {}).items()
    ]
    return f"{escape(model.get('description', ''))}<ul>{''.join(fields)}</ul>"


def _type(value: Mapping[str, Any]) -> str:
    if "anyOf" in value:
        return " | ".join(_type(one) for one in value["anyOf"])
    if "enum" in value:
        return " | ".join(map(str, value["enum"]))
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if value.get("type") == "array":
        return f"[{_type(value.get('items', {}))}]"
    return str(value.get("type", "value"))
