import { expect, test } from "vitest";
import { withPlayers } from "./aliases";

const named = (number: string) => `Player ${number}`;

test("players are called by their numbers, however deep they are told of", () => {
  const told = {
    sharer: "player-1",
    steps: [{ by: null, events: [{ what: "settled", lines: [{ player: "player-12", where: "player" }] }] }],
  };
  expect(withPlayers(told, named)).toEqual({
    sharer: "Player 1",
    steps: [{ by: null, events: [{ what: "settled", lines: [{ player: "Player 12", where: "player" }] }] }],
  });
});

test("spots that are called after the player stay as they are", () => {
  expect(withPlayers(["player", "player-pair", "a player-1"], named)).toEqual([
    "player",
    "player-pair",
    "a player-1",
  ]);
});
