"""Why a round ended as it did: reasons read off the games' own tables and functions, never a rule of their own."""
