import { expect, test } from "vitest";
import { totalOn } from "./totals";

const bets = { anna: { player: 1000, tie: 500 }, bruno: { player: 2500 }, carla: {} };

test("everybody's stakes on a spot are added up, and those who have one counted", () => {
  expect(totalOn(bets, "player")).toEqual({ cents: 3500, players: 2 });
  expect(totalOn(bets, "tie")).toEqual({ cents: 500, players: 1 });
  expect(totalOn(bets, "banker")).toEqual({ cents: 0, players: 0 });
});
