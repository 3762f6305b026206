"""The record of a round: its notation, who dealt it, how it was broken off, and the whole as text that replays."""
