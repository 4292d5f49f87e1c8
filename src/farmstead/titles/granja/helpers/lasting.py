"""Helpers with a lasting effect: they change a price, a limit, a room or a right as long as they work."""

from __future__ import annotations

from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import Helper
from farmstead.titles.granja.rules.farm import Farm


class Chef(Helper):
    """1: each paid upgrade costs less."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.rebate += self.amount(figures)


class ShackBuilder(Helper):
    """10: each extension costs a good less."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.goods_spared += self.amount(figures)


class Turner(Helper):
    """11: each roof tile costs less silver."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.roof_rebate += self.amount(figures)


class Miller(Helper):
    """17: a fixed price for upgrading grain."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.grain_price = self.amount(figures)


class Cooper(Helper):
    """18: a fixed price for upgrading grapes."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.grape_price = self.amount(figures)


class Maid(Helper):
    """19: a larger hand."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.hand_limit += self.amount(figures)


class Packer(Helper):
    """20: more extra deliveries, at the usual price."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.extra += self.amount(figures)


class Joiner(Helper):
    """22: upgraded goods pay for roofs."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.roof_value = self.amount(figures)


class Carter(Helper):
    """24: one price for all extra deliveries of a round."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.flat_price = self.amount(figures)


class Laborer(Helper):
    """34: fields grow on, even when not empty."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.grows_on = True


class AgriculturalWorker(Helper):
    """35: crops may be sold from the fields."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.sells_fields = True


class Stockman(Helper):
    """36: fewer pigs are needed for a piglet."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.parents = self.amount(figures)


class Potter(Helper):
    """38: equal goods may pay for an extension."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.equal_goods = True


class Surveyor(Helper):
    """39: a new field comes with a crop."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.new_field = 1


class StorageBuilder(Helper):
    """43: a sixth roof space."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.sixth_roof = farm.slot_of(self.number)


class Herdsman(Helper):
    """45: pigs are cheaper to buy."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.pig_rebate += self.amount(figures)


class Swineherd(Helper):
    """51: room for more pigs."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.room += self.amount(figures)


class PigBreeder(Helper):
    """62: more piglets."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.births = self.amount(figures)


class Blacksmith(Helper):
    """64: the first extra deliveries of a round are free."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.free_extra = self.amount(figures)


Chef("chef")
ShackBuilder("shack-builder")
Turner("turner")
Miller("miller")
Cooper("cooper")
Maid("maid")
Packer("packer")
Joiner("joiner", least=1)
Carter("carter")
Laborer("laborer")
AgriculturalWorker("agricultural-worker")
Stockman("stockman", least=1, most=1)
Potter("potter")
Surveyor("surveyor")
StorageBuilder("storage-builder")
Herdsman("herdsman")
Swineherd("swineherd")
PigBreeder("pig-breeder", least=1)
Blacksmith("blacksmith")
