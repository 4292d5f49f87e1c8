"""The hand cards of 2007 (decks E, I, K and Z), a module a thing they are about."""
