"""Pages made by the server: the shell of the application, the rules in words, and the interface for programs.

None of them holds a script or a style of its own: the policy of the site forbids it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import farmstead
from farmstead.table.tables.show import title_of
from farmstead.table.words import maybe, say


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


def document(lang: str, theme: str | None, title: str, body: str, script: str = "") -> str:
    """A page to read. It needs no script; one may make it handier."""
    back = f'<nav><a href="/">{escape(say(lang, "page.lobby"))}</a></nav>'
    extra = f'<script type="module" src="/static/{script}"></script>\n' if script else ""
    head = _head(lang, theme, f"{title} · {say(lang, 'page.title')}", extra)
    main = f'<main class="text">{back}<h1>{escape(title)}</h1>\n{body}</main>'
    return f'{head}<body data-page="text">\n{main}\n</body></html>\n'


def rules(lang: str, theme: str | None) -> str:
    """The list of games."""
    items = []
    for name in farmstead.games():
        game = farmstead.game(name)
        about = maybe(game.texts, lang, "game.about", "")
        items.append(f'<li><a href="/rules/{name}">{escape(title_of(game, lang))}</a><p>{escape(about)}</p></li>')
    return document(lang, theme, say(lang, "page.rules"), f"<ul>{''.join(items)}</ul>")


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
    return document(lang, theme, say(lang, "page.api"), "".join(parts))


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
