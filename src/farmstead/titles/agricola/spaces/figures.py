"""The figures of every space: what comes each round, what it gives, where the rulebook explains it."""

from __future__ import annotations

from typing import Final

from farmstead.titles.agricola.rules.learning import ALWAYS_TWO, FIRST_TWO
from farmstead.titles.agricola.rules.names import CLAY, FOOD, GRAIN, REED, STONE, VEGETABLE, WOOD
from farmstead.titles.agricola.spaces.board import (
    GROWTH_ROUND,
    Choice,
    FencesSpace,
    FirstPlayerSpace,
    Gift,
    Growth,
    Improvement,
    Lessons,
    Livestock,
    OrGrowth,
    Pile,
    PlowSow,
    PlowSpace,
    RenovateThen,
    RoomOrPlayers,
    RoomsStables,
    SowBake,
    StableBake,
)
from farmstead.titles.agricola.spaces.card_space import CardSpace

_REED_STONE: Final = 0b1100

for _name, _good, _refill, _heading in (
    ("clay-1", CLAY, 1, "1 argile"),
    ("reed-1", REED, 1, "1 roseau"),
    ("fishing", FOOD, 1, "Pêche"),
    ("sheep", 7, 1, "1 mouton"),
    ("boar", 8, 1, "1 sanglier"),
    ("cattle", 9, 1, "1 bœuf"),
    ("stone-a", STONE, 1, "1 pierre (2ème période)"),
    ("stone-b", STONE, 1, "1 pierre (4ème période)"),
    ("clay-1-p3", CLAY, 1, "trois joueurs"),
    ("wood-2-p3", WOOD, 2, "trois joueurs"),
    ("wood-1-p4", WOOD, 1, "quatre joueurs"),
    ("wood-2-p4", WOOD, 2, "quatre joueurs"),
    ("clay-2-p4", CLAY, 2, "quatre joueurs"),
    ("wood-4-p5", WOOD, 4, "cinq joueurs"),
    ("clay-3-p5", CLAY, 3, "cinq joueurs"),
    ("reed-p5", REED, 1, "cinq joueurs"),
    ("clay-pit", CLAY, 1, ""),
    ("reed-bank", REED, 1, ""),
    ("sheep-market", 7, 1, ""),
    ("pig-market", 8, 1, ""),
    ("cattle-market", 9, 1, ""),
    ("western-quarry", STONE, 1, ""),
    ("eastern-quarry", STONE, 1, ""),
    ("grove", WOOD, 2, ""),
    ("hollow-3", CLAY, 1, ""),
    ("copse", WOOD, 1, ""),
    ("hollow-4", CLAY, 2, ""),
    ("copse-t2", WOOD, 1, ""),
):
    Pile(_name, _good, _refill, section=_heading)
Pile("players-p4", FOOD, 1, section="Spectacle").performing()
Pile("traveling-players", FOOD, 1).performing()
Pile("wood-3", WOOD, 3, solo=2, section="3 bois")
Pile("forest", WOOD, 3, solo=2)
Pile("reed-stone-wood-p5", REED, 1, gives=[(STONE, 1), (WOOD, 1)], section="cinq joueurs")

Gift("grain-1", gives=[(GRAIN, 1)], section="1 céréale")
Gift("grain-seeds", gives=[(GRAIN, 1)])
Gift("vegetable", gives=[(VEGETABLE, 1)], section="1 légume")
Gift("vegetable-seeds", gives=[(VEGETABLE, 1)])
Gift("day-laborer", gives=[(FOOD, 2)], section="Journalier")
Gift("reed-stone-food-p4", gives=[(REED, 1), (STONE, 1), (FOOD, 1)], section="quatre joueurs")
Gift("resource-market-4", gives=[(REED, 1), (STONE, 1), (FOOD, 1)])
Gift("resource-market-t2", gives=[(STONE, 1), (FOOD, 1)])
Choice("day-laborer-material", gives=[(FOOD, 1)], section="Journalier").choosing(1)
Choice("material-1-p3", section="trois joueurs").choosing(1)
Choice("materials-2-p3", section="trois joueurs").choosing(2)
Choice("materials-2-p4", section="quatre joueurs").choosing(2)
Choice("resource-market-3", gives=[(FOOD, 1)]).choosing(1, _REED_STONE)

FirstPlayerSpace("start-food", FOOD, 1, solo=0, section="Premier joueur et Entrepôt")
FirstPlayerSpace("start-minor", section="Premier joueur et/ou Aménagement mineur")
FirstPlayerSpace("meeting-place")
FirstPlayerSpace("meeting-place-food", FOOD, 1)

RoomsStables("rooms-stables", section="Construction de pièces et/ou Construction d'étables")
RoomsStables("farm-expansion")
StableBake("stable-bake", section="Construction d'une étable et/ou Cuisson de pain")
StableBake("side-job")
FencesSpace("fences", section="Clôtures")
FencesSpace("fencing")
RenovateThen("renovate-improvement", section="Rénovation puis Aménagement")
RenovateThen("house-redevelopment")
RenovateThen("renovate-fences", section="Rénovation puis Clôtures").then_fences()
RenovateThen("farm-redevelopment").then_fences()
Improvement("improvement", section="Aménagement mineur ou majeur")
Improvement("major-improvement")

PlowSpace("plow", section="Labourage")
PlowSpace("farmland")
PlowSow("plow-sow", section="Labourage et/ou Semailles")
PlowSow("cultivation")
SowBake("sow-bake", section="Semailles et/ou Cuisson de pain")
SowBake("grain-utilization")

Growth("growth-minor", section="Naissance puis Aménagement mineur").rule(minor=True)
Growth("basic-wish").rule(minor=True)
Growth("growth-anyway", section="Naissance même sans pièce libre").rule(anyway=True)
Growth("urgent-wish").rule(anyway=True)
Growth("modest-wish-t2").rule(first_round=GROWTH_ROUND)
Growth("modest-wish-t34").rule(first_round=GROWTH_ROUND)

Lessons("occupation", section="1 savoir-faire")
Lessons("lessons")
Lessons("occupation-p3", section="1 savoir-faire (3 joueurs)").at(ALWAYS_TWO)
Lessons("lessons-3").at(ALWAYS_TWO)
Lessons("occupation-p4", section="1 savoir-faire (4 joueurs)").at(FIRST_TWO)
Lessons("lessons-4").at(FIRST_TWO)

Livestock("livestock-p5", section="Bétail")
Livestock("animal-market-t2")
Livestock("animal-market-t34")
RoomOrPlayers("room-or-players-p5", FOOD, 1, section="Construction d'une pièce ou Spectacle").performing()
CardSpace("tavern", gives=[(FOOD, 3)])
CardSpace("clay-deposit", gives=[(CLAY, 5)])
OrGrowth("materials-or-growth-p5", section="2 matériaux de construction ou Naissance")
OrGrowth("occupation-or-growth-p5", section="1 savoir-faire ou Naissance").learning()
