import { expect, test } from "vitest";
import { netOf, resultOf, wonAndLost, type SettledLine } from "./results";

const line = (
  where: string,
  outcome: SettledLine["outcome"],
  stake: number,
  returned: number,
): SettledLine => ({
  player: "anna",
  where,
  outcome,
  stake,
  returned,
});
const LINES = [line("north", "won", 300, 600), line("south", "lost", 200, 0), line("west", "void", 100, 100)];

test("a spot is told as its line has it, a void stake as one that came back", () => {
  expect(resultOf(LINES, "anna", "north")).toEqual({ state: "won", returned: 600, won: 300 });
  expect(resultOf(LINES, "anna", "west")).toEqual({ state: "push", returned: 100, won: 0 });
  expect(resultOf(LINES, "bruno", "north")).toBeNull();
});

test("a round brings what came back, less what was staked", () => {
  expect(netOf(LINES, "anna")).toBe(100);
  expect(netOf(LINES, "bruno")).toBeNull();
});

test("what was won and what was lost are told apart", () => {
  expect(wonAndLost(LINES, "anna")).toEqual({ won: 300, lost: 200 });
  expect(wonAndLost(LINES, "bruno")).toEqual({ won: 0, lost: 0 });
});
