"""Types for those who check theirs: what views, score sheets and position files hold, a module a game.

    from typing import cast
    from farmstead.typing import agricola

    view = cast(agricola.View, pos.view(0))
    view["seats"][0]["goods"]["wood"]  # an int; a misspelt key is an error of mypy and pyright
"""

from farmstead.kernel.shapes import ScoreSheet

__all__ = ["ScoreSheet"]
