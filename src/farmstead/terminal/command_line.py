"""Typed functions become commands of `farmstead`, explained in the language of whoever asks.

    Players = Annotated[int | None, Option("--players", "-p")]

    @app.command()
    def match(game: GameName = None, players: Players = None, lang: Lang = "") -> None: ...

A function's parameters are its arguments and options; one whose type is a NamedTuple of such stands for all of these,
where several commands take the same. What the help says of them stands in `text/commands`: in a
section named like the command, or, where several commands say the same, in `[common]`. Click reads the words of the
command line; its own sentences are said here in both languages.
"""

from __future__ import annotations

import inspect
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import click
from click.shell_completion import CompletionItem, get_completion_class

from farmstead import __version__
from farmstead.i18n import LANGUAGES, SHARED, Texts, default_language

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text" / "commands")
HELP_NAMES: Final = ("-h", "--help")
WIDEST: Final = 100
Function = Callable[..., None]
Offer = Callable[[], Sequence[str]]
"""Words that Tab may complete."""


class Option(NamedTuple):
    """How an option is written; in the list of a function's parameters its type says what it takes."""

    names: tuple[str, ...]
    metavar: str = "N"
    least: float | None = None
    most: float | None = None
    offer: Offer | None = None


class Argument(NamedTuple):
    """How an argument is called in the help."""

    metavar: str
    offer: Offer | None = None


def option(
    *names: str,
    metavar: str = "N",
    least: float | None = None,
    most: float | None = None,
    offer: Offer | None = None,
) -> Option:
    """An option with its names, the long one first."""
    return Option(names, metavar, least, most, offer)


Lang = Annotated[str, option("--lang", metavar="|".join(LANGUAGES), offer=lambda: LANGUAGES)]
"""Every command has it, as `lang: Lang = ""`; what it gets is a language that there is."""


def wished_language(words: Sequence[str]) -> str:
    """The language that a command line asks for, wherever in it; else the locale's."""
    found = default_language()
    for number, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--lang":
            value = value or "".join(words[number + 1 : number + 2])
            found = value if value in LANGUAGES else found
        elif word == "--":
            break
    return found


class _Value(click.ParamType[Any]):
    """One value of an option or an argument; a wrong one is said in the user's language, with what is allowed."""

    def __init__(self, kind: type, lang: str, least: float | None, most: float | None, offer: Offer | None) -> None:
        self.name = kind.__name__
        self.kind = kind
        self.lang = lang
        self.least = least
        self.most = most
        self.offer = offer

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value  # a default
        if self.kind not in (int, float):
            return self.kind(value)
        try:
            number = self.kind(value)
        except ValueError:
            self.fail(TEXTS.say(self.lang, f"usage.not-{self.name}", found=value), param, ctx)
        if self.least is not None and not number >= self.least:
            self.fail(TEXTS.say(self.lang, "usage.too-small", found=value, least=self.least), param, ctx)
        if self.most is not None and not number <= self.most:
            self.fail(TEXTS.say(self.lang, "usage.too-large", found=value, most=self.most), param, ctx)
        return number

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        if self.offer is not None:
            return [CompletionItem(word) for word in self.offer() if word.startswith(incomplete)]
        return [CompletionItem(incomplete, type="file")] if self.kind is Path else []


class _Language(_Value):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value in LANGUAGES:
            return value
        allowed = ", ".join(LANGUAGES)
        return self.fail(TEXTS.say(self.lang, "usage.no-language", found=value, languages=allowed), param, ctx)


class _Explained(click.Command):
    """A command whose help is in one language, with its arguments explained like its options."""

    lang: str = "en"
    explained: Sequence[tuple[str, str]] = ()  # arguments

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # not every one knows where it happened
            raise
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise click.UsageError(TEXTS.say(self.lang, "usage.too-many", n=len(rest), words=" ".join(rest)), ctx)
        return rest

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = TEXTS.say(self.lang, "common.help")
        return found

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{TEXTS.say(self.lang, 'usage.usage')} ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = (param.get_help_record(ctx) for param in self.get_params(ctx) if isinstance(param, click.Option))
        self.write_section(formatter, "usage.arguments", self.explained)
        self.write_section(formatter, "usage.options", [record for record in records if record is not None])

    def write_section(self, formatter: click.HelpFormatter, head: str, rows: Sequence[tuple[str, str]]) -> None:
        if rows:
            formatter.write(f"\n{TEXTS.say(self.lang, head)}\n")
            with formatter.indentation():
                formatter.write_dl(rows)


class _ExplainedGroup(_Explained, click.Group):
    usual: str = ""  # the command that is meant where no other is named

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.usual and args and args[0] not in self.commands:
            return self.usual, self.commands[self.usual], args
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        rows = [(name, (command.help or "").split("\n\n")[0]) for name, command in self.commands.items()]
        self.write_section(formatter, "usage.commands", rows)

class Root(_ExplainedGroup):
    """The whole command line, in one language."""

    def main(self, *args: Any, **keywords: Any) -> Any:
        """Bad input is a sentence and exit code 2, never a traceback."""
        try:
            code = super().main(*args, **{**keywords, "standalone_mode": False})
        except click.ClickException as error:
            self._complain(error)
            code = error.exit_code
        except click.Abort:
            code = 130
        sys.exit(code if isinstance(code, int) else 0)

    def _complain(self, error: click.ClickException) -> None:
        path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else self.name
        click.echo(f"farmstead: {explained(error, self.lang)}", err=True)
        click.echo(TEXTS.say(self.lang, "usage.try", command=f"{path} --help"), err=True)


def explained(error: click.ClickException, lang: str) -> str:
    """What Click found wrong, in words of ours."""
    if isinstance(error, click.MissingParameter):
        return TEXTS.say(lang, "usage.missing", name=_name_of(error.param))
    if isinstance(error, click.BadParameter):
        return TEXTS.say(lang, "usage.bad-value", name=_name_of(error.param), trouble=error.message)
    if isinstance(error, click.NoSuchOption):
        return _unknown(lang, "usage.no-option", error.option_name, error.possibilities)
    if isinstance(error, click.NoSuchCommand):
        return _unknown(lang, "usage.no-command", error.command_name, error.possibilities)
    if isinstance(error, click.BadOptionUsage):
        params = error.ctx.command.params if error.ctx else []
        flag = any(isinstance(one, click.Option) and one.is_flag and error.option_name in one.opts for one in params)
        return TEXTS.say(lang, "usage.takes-none" if flag else "usage.takes-one", name=error.option_name)
    return error.format_message()


def _unknown(lang: str, key: str, name: str, near: Sequence[str] | None) -> str:
    said = TEXTS.say(lang, key, name=name)
    return f"{said} {TEXTS.say(lang, 'usage.near', names=', '.join(near))}" if near else said


def _name_of(param: click.Parameter | None) -> str:
    if param is None:
        return "?"
    return param.opts[0] if isinstance(param, click.Option) else str(param.metavar).strip("[].")


class CommandLine:
    """Commands under one name; `built` makes them ready to be called, in a language."""

    def __init__(self, name: str, key: str = "", usual: str = "") -> None:
        self.name = name
        self.usual = usual  # the command that is meant where no other is named
        self.key = key  # what its sections of the catalogs begin with
        self.entries: dict[str, Function | CommandLine] = {}

    def command(self, name: str | None = None) -> Callable[[Function], Function]:
        """Makes a function a command; its name is the function's own unless told otherwise."""

        def keep(function: Function) -> Function:
            self.entries[name or function.__name__] = function
            return function

        return keep

    def group(self, name: str) -> CommandLine:
        """Commands that stand behind a word of their own."""
        inner = CommandLine(name, f"{name}-")
        self.entries[name] = inner
        return inner

    def built(self, lang: str) -> Root:
        """All of it in a language."""
        root = _group(Root, self, lang)
        assert isinstance(root, Root)
        root.params.insert(0, _version(lang))
        return root


class _Asked(NamedTuple):
    """What a parameter asks for: the type of a value, whether there may be several, how it is written."""

    kind: type
    several: bool
    written: Option | Argument
    default: object = None


def _group(sort: type[_ExplainedGroup], line: CommandLine, lang: str) -> _ExplainedGroup:
    made = sort(
        name=line.name,
        help=TEXTS.say(lang, f"{line.name}.about"),
        invoke_without_command=True,
        callback=_show_help,
        options_metavar=TEXTS.say(lang, "usage.some-options"),
        subcommand_metavar=TEXTS.say(lang, "usage.some-command"),
        context_settings=_settings(),
    )
    made.lang = lang
    made.usual = line.usual
    made.params.append(_option("lang", line.name, lang, next(_asked(_of_all))[1]))
    for name, entry in line.entries.items():
        if isinstance(entry, CommandLine):
            made.add_command(_group(_ExplainedGroup, entry, lang))
        else:
            made.add_command(_command(name, f"{line.key}{name}", entry, lang))
    return made


def _settings() -> dict[str, Any]:
    return {"help_option_names": list(HELP_NAMES), "max_content_width": WIDEST, "allow_extra_args": True}


def _show_help(**_: object) -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _version(lang: str) -> click.Option:
    def show(context: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted and not context.resilient_parsing:
            click.echo(f"farmstead {__version__}")
            context.exit()

    told = TEXTS.say(lang, "farmstead.version")
    return click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=told)


def _of_all(lang: Lang = "") -> None:
    """The options that may stand before every command."""


def _command(name: str, key: str, function: Function, lang: str) -> _Explained:
    made = _Explained(
        name=name,
        help=TEXTS.say(lang, f"{key}.about"),
        callback=_gathering(function),
        options_metavar=TEXTS.say(lang, "usage.some-options"),
        context_settings=_settings(),
    )
    made.lang = lang
    rows: list[tuple[str, str]] = []
    for parameter, asked in _asked(function):
        if isinstance(asked.written, Option):
            made.params.append(_option(parameter, key, lang, asked))
        else:
            made.params.append(_argument(parameter, lang, asked))
            rows.append((str(made.params[-1].metavar), _help(key, parameter, lang)))
    made.explained = rows
    return made


def _gathering(function: Function) -> Function:
    """The function as it is called with all options one by one: those of a set are put together."""
    groups = {name: hint for name, hint in get_type_hints(function).items() if _is_set(hint)}

    def call(**given: object) -> None:
        put = {name: kind(**{one: given.pop(one) for one in kind._fields}) for name, kind in groups.items()}
        function(**given, **put)

    return call if groups else function


def _is_set(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def _asked(function: Callable[..., object]) -> Iterator[tuple[str, _Asked]]:
    """The parameters of a function that is a command, those of a set of options one by one."""
    defaults = {name: one.default for name, one in inspect.signature(function).parameters.items()}
    for name, hint in get_type_hints(function, include_extras=True).items():
        if name == "return":
            continue
        if _is_set(hint):
            yield from _asked(hint)
            continue
        kind, written = get_args(hint)[:2]
        if get_origin(kind) in (Union, types.UnionType):
            kind = next(one for one in get_args(kind) if one is not type(None))
        several = get_origin(kind) is list
        yield name, _Asked(get_args(kind)[0] if several else kind, several, written, defaults[name])


def _option(parameter: str, key: str, lang: str, asked: _Asked) -> click.Option:
    written, default = asked.written, asked.default
    assert isinstance(written, Option)
    told = _help(key, parameter, lang)
    if asked.kind is bool:
        return click.Option([*written.names, parameter], is_flag=True, default=False, help=told)
    if parameter == "lang":
        default = lang
    elif default is not None:
        told = f"{told} {TEXTS.say(lang, 'usage.default', value=default)}"
    sort = _Language if parameter == "lang" else _Value
    return click.Option(
        [*written.names, parameter],
        type=sort(asked.kind, lang, written.least, written.most, written.offer),
        multiple=asked.several,
        default=None if asked.several else default,
        metavar=_metavar(written.metavar, lang),
        help=told,
    )


def _argument(parameter: str, lang: str, asked: _Asked) -> click.Argument:
    required = asked.default is inspect.Parameter.empty
    shown = _metavar(asked.written.metavar, lang) + ("..." if asked.several else "")
    usual: dict[str, Any] = {} if required or asked.several else {"default": asked.default}
    return click.Argument(
        [parameter],
        type=_Value(asked.kind, lang, None, None, asked.written.offer),
        nargs=-1 if asked.several else 1,
        required=required,
        metavar=shown if required else f"[{shown}]",
        **usual,
    )


def _metavar(written: str, lang: str) -> str:
    key = f"metavar.{written}"
    return TEXTS.say(lang, key) if TEXTS.has(lang, key) else written


def _help(key: str, parameter: str, lang: str) -> str:
    own = f"{key}.{parameter}"
    return TEXTS.say(lang, own if TEXTS.has(lang, own) else f"common.{parameter}")


def completion_script(line: CommandLine, program: str) -> str:
    """What bash, zsh or fish reads to complete the command's words."""
    found = get_completion_class(program)
    assert found is not None, program
    return found(line.built("en"), {}, line.name, f"_{line.name.upper()}_COMPLETE").source()
