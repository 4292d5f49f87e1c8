"""Pages made by the server: the shell of the application, the rules in words, and the interface for programs.

None of them holds a script or a style of its own: the policy of the site forbids it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import farmstead
from farmstead.table.pages import site
from farmstead.table.pages.assets import ASSETS
from farmstead.table.pages.site import Look
from farmstead.table.tables.covers import drawing
from farmstead.table.tables.show import title_of
from farmstead.table.words import maybe, say


def _head(look: Look, title: str, extra: str = "") -> str:
    lang, theme = look.lang, look.theme
    themed = f' data-theme="{theme}"' if theme in ("light", "dark") else ""
    base = ASSETS.base()
    return (
        f'<!doctype html>\n<html lang="{lang}"{themed}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        f"<title>{escape(title)}</title>\n"
        f'<link rel="icon" href="{base}/favicon.svg">\n'
        f'<link rel="stylesheet" href="{base}/drawn/tokens.css">\n'
        f'<link rel="stylesheet" href="{base}/drawn/pictures.css">\n'
        f'<link rel="stylesheet" href="{base}/app.css">\n{site.head(look)}{extra}</head>\n'
    )


def frame(look: Look, page: str, table: str = "", replay: str = "") -> str:
    """The page of the application: its script does the rest. `replay` is where a game comes from that has no table."""
    script = f'<script type="module" src="{ASSETS.base()}/app.js"></script>\n'
    review = f' data-review="{site.REVIEW}"' if look.reviews else ""
    from_set = f' data-replay="{escape(replay)}"' if replay else ""
    return (
        _head(look, say(look.lang, "page.title"), script)
        + f'<body data-page="{page}" data-table="{escape(table)}"{review}{from_set}>\n<div id="app"></div>\n'
        + f'<template id="ways">{site.nav(look)}</template>\n'
        + f"<noscript>{escape(say(look.lang, 'page.noscript'))}</noscript>\n</body>\n</html>\n"
    )


def document(look: Look, title: str, body: str, script: str = "", now: str = "") -> str:
    """A page to read, in the frame of the site. It needs no script; some make it handier."""
    main = f'<main class="text" id="main" tabindex="-1"><h1>{escape(title)}</h1>\n{body}</main>'
    return framed(look, title, main, script, now)


def framed(look: Look, title: str, main: str, script: str = "", now: str = "", page: str = "text") -> str:
    """The bar of the site over what a page has to say."""
    scripts = ["app/plain.js", script] if script else ["app/plain.js"]
    extra = "".join(f'<script type="module" src="{ASSETS.base()}/{one}"></script>\n' for one in scripts)
    head = _head(look, f"{title} · {say(look.lang, 'page.title')}", extra)
    body = f"{site.bar(look, now)}\n{main}"
    drawn = (site.signs(body) + body).replace(' xmlns="http://www.w3.org/2000/svg"', "")  # a page knows what SVG is
    return f'{head}<body data-page="{page}">\n{drawn}\n</body></html>\n'


def rules(look: Look) -> str:
    """The list of games, each with its cover."""
    lang = look.lang
    items = []
    for name in farmstead.games():
        game = farmstead.game(name)
        title, about = escape(title_of(game, lang)), escape(maybe(game.texts, lang, "game.about", ""))
        items.append(
            f'<li class="panel"><a class="cover" href="/rules/{name}" tabindex="-1" aria-hidden="true">'
            f'{drawing(name)}</a><div><h2><a href="/rules/{name}">{title}</a></h2><p>{about}</p></div></li>'
        )
    body = f'<p>{escape(say(lang, "page.rules-about"))}</p><ul class="books">{"".join(items)}</ul>'
    return document(look, say(lang, "page.rules"), body, now="rules")


def api_page(schema: Mapping[str, Any], look: Look) -> str:
    """The interface for programs, read out of its own description."""
    lang = look.lang
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
    return document(look, say(lang, "page.api"), "".join(parts))


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
