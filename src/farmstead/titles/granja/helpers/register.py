"""The 66 helpers, in groups; importing this fills their register."""

from farmstead.titles.granja.helpers import lasting, revenue, village, work
from farmstead.titles.granja.helpers.revenue import REVENUE_STEPS
from farmstead.titles.granja.helpers.village import VILLAGE_STEPS
from farmstead.titles.granja.helpers.work import WORK_STEPS

HELPER_STEPS = [*REVENUE_STEPS, *VILLAGE_STEPS, *WORK_STEPS]

__all__ = ["HELPER_STEPS", "lasting", "revenue", "village", "work"]
