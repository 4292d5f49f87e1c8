"""Numbers and names of the things of Creatures: goods, animals, spaces, tiles. Ids stand in files; numbers in code."""

from __future__ import annotations

from typing import Final

# goods; the animals follow, so that animal k is good 3 + k
WOOD: Final = 0
STONE: Final = 1
REED: Final = 2
GOODS: Final = ["wood", "stone", "reed", "sheep", "pig", "cow", "horse"]
MATERIALS: Final = ["wood", "stone", "reed"]

SHEEP: Final = 0
PIG: Final = 1
COW: Final = 2
HORSE: Final = 3
KINDS: Final = 4
ANIMALS: Final = ["sheep", "pig", "cow", "horse"]

ROUNDS: Final = 8
WORKERS: Final = 3
FENCES_EACH: Final = 9
FENCES_RESERVE: Final = 8
FENCES_ALL: Final = 26
TROUGHS: Final = 10

# the 17 spaces of the board, in the order they are shown; the first four are its top rows
START_PLAYER: Final = 0
WOOD_3: Final = 1
STONE_1: Final = 2
STONE_2: Final = 3
MATERIALS_SPACE: Final = 4
FENCES: Final = 5
EXPAND: Final = 6
WALLS: Final = 7
TROUGHS_SPACE: Final = 8
REED_SHEEP: Final = 9
PIG_SHEEP: Final = 10
COW_PIG: Final = 11
HORSE_SHEEP: Final = 12
STALL_SPACE: Final = 13
STABLES: Final = 14
SPECIAL_1: Final = 15
SPECIAL_2: Final = 16
SPACE_COUNT: Final = 17
TOP_FOUR: Final = 0b1111
SPACES: Final = [
    "start-player", "wood-3", "stone-1", "stone-2", "materials", "fences", "expand", "walls", "troughs",
    "reed-sheep", "pig-sheep", "cow-pig", "horse-sheep", "stall", "stables", "special-1", "special-2",
]  # fmt: skip

# the 58 special buildings, in the order of the rulebook; then the tiles that are no special building
SHELTER: Final = 0
OPEN_STABLES: Final = 1
STORAGE_BUILDING: Final = 2
HALF_TIMBERED_HOUSE: Final = 3
LARGE_EXTENSION: Final = 4
CARPENTERS_WORKSHOP: Final = 5
MATERIALS_OUTLET: Final = 6
HOME_WORKSHOP: Final = 7
INN: Final = 8
FARM_SHOP: Final = 9
OFFICE: Final = 10
WOODWORKING_SHOP: Final = 11
CORNER_HOUSES: Final = 12
INSEMINATION_CENTER: Final = 13
CARPENTER: Final = 14
FODDER_BEET_FIELD: Final = 15
BUILDING_FIRM: Final = 16
FENCE_MANUFACTURER: Final = 17
SMALL_EXTENSION: Final = 18
DEPOT: Final = 19
ESTATE: Final = 20
PEN: Final = 21
COTTAGE_EXTENSION: Final = 22
BARN_FLOOR_MANUFACTURER: Final = 23
CATTLE_FARM: Final = 24
ORGANIC_FARM: Final = 25
BARN: Final = 26
SERVANTS_COTTAGE: Final = 27
REED_HUT: Final = 28
STEWARDS_OFFICE: Final = 29
TIMBER_SHOP: Final = 30
BYRE_DWELLING: Final = 31
COUNTRY_HOUSE: Final = 32
LOG_HOUSE: Final = 33
FEEDING_STATION: Final = 34
MANOR: Final = 35
CATTLE_MARKET: Final = 36
DUCK_POND: Final = 37
JOINERY: Final = 38
HAYSTACK: Final = 39
SAWMILL: Final = 40
ANIMAL_TRADER: Final = 41
REARING_STATION: Final = 42
TRADING_STATION: Final = 43
FEED_STOREHOUSE: Final = 44
FARM_WELL: Final = 45
ASSEMBLY_HALL: Final = 46
RANCH: Final = 47
CONSERVATORY: Final = 48
HAY_RACK: Final = 49
PIG_STALL: Final = 50
BREEDING_STATION: Final = 51
COW_STALL: Final = 52
STONE_CARVER: Final = 53
STUD: Final = 54
DOG_HOUSE: Final = 55
DAIRY_FARM: Final = 56
WILD_BOAR_PEN: Final = 57
SPECIALS: Final = 58
BASICS: Final = 4
COTTAGE: Final = 58
STALL: Final = 59
STABLE: Final = 60
NO_TILE: Final = -1
TILE_NAMES: Final = [
    "shelter", "open-stables", "storage-building", "half-timbered-house", "large-extension", "carpenters-workshop",
    "materials-outlet", "home-workshop", "inn", "farm-shop", "office", "woodworking-shop", "corner-houses",
    "insemination-center", "carpenter", "fodder-beet-field", "building-firm", "fence-manufacturer", "small-extension",
    "depot", "estate", "pen", "cottage-extension", "barn-floor-manufacturer", "cattle-farm", "organic-farm", "barn",
    "servants-cottage", "reed-hut", "stewards-office", "timber-shop", "byre-dwelling", "country-house", "log-house",
    "feeding-station", "manor", "cattle-market", "duck-pond", "joinery", "haystack", "sawmill", "animal-trader",
    "rearing-station", "trading-station", "feed-storehouse", "farm-well", "assembly-hall", "ranch", "conservatory",
    "hay-rack", "pig-stall", "breeding-station", "cow-stall", "stone-carver", "stud", "dog-house", "dairy-farm",
    "wild-boar-pen", "cottage", "stall", "stable",
]  # fmt: skip
RULEBOOK_NAMES: Final = [
    "Abri", "Étable ouverte", "Entrepôt", "Maison à colombages", "Agrandissement", "Atelier", "Appentis",
    "Atelier personnel", "Auberger", "Boutique", "Bureau", "Cabane du bûcheron", "Cabane du coin",
    "Centre de fertilité", "Charpentier", "Champ de fourrage", "Compagnie de construction",
    "Constructeur de clôtures", "Cour", "Dépôt", "Domaine", "Enclos", "Extension de chaumière", "Expert des sols",
    "Ferme à bétail", "Ferme biologique", "Grange", "Hutte de la servante", "Hutte de roseaux", "Intendance",
    "Livreur de bois", "Longère", "Maison de campagne", "Maison de rondins", "Mangeoire commune", "Manoir",
    "Marché au bétail", "Mare aux canards", "Menuiserie", "Meule de foin", "Moulin", "Négociant animalier",
    "Nurserie", "Poste de commerce", "Réserve de nourriture", "Puits", "Salle commune", "Ranch", "Serre",
    "Râtelier à foin", "Stalle à cochons", "Reproducteurs", "Stalle à vaches", "Tailleur de pierre", "Écurie",
    "Niche", "Ferme laitière", "Porcherie", "Chaumière", "Stalle", "Étable",
]  # fmt: skip
"""The headings under which the rulebook explains each tile, for citing it."""
TILE_OF: Final = {name: number for number, name in enumerate(TILE_NAMES)}
