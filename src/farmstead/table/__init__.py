"""The web table: places where games are played in a browser or by programs, kept in a database.

`app.create_app` makes the ASGI application, `serve.serve` runs it. Rules, words and pictures come from the games;
nothing here knows one.
"""
