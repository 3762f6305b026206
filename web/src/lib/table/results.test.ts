import { expect, test } from "vitest";
import { netResultOf, netOf, resultOf, type SettledLine } from "./results";

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
  expect(netResultOf(LINES, "anna")).toMatchObject({ net: 100, won: 300, lost: 200, bets: 3 });
  expect(netResultOf(LINES, "bruno")).toBeNull();
});

const decided = (...lines: SettledLine[]) => netResultOf(lines, "anna")?.decisive?.where;

test("the bet that gave most decides a win, the one that took most a loss", () => {
  expect(decided(...LINES)).toBe("north");
  const won = [line("west", "won", 100, 200), line("south", "lost", 500, 0), line("north", "won", 500, 1000)];
  expect(decided(...won)).toBe("north");
  expect(decided(...won, line("north-south", "lost", 900, 0))).toBe("north-south");
});

test("several bets on one spot are one", () => {
  const twice = [line("north", "won", 300, 600), line("north", "won", 300, 600)];
  expect(decided(line("south", "won", 500, 1000), ...twice)).toBe("north");
});

test("an even result is told by the largest stake that goes back, where one does", () => {
  const even = [line("north", "won", 300, 600), line("south", "lost", 300, 0)];
  expect(decided(...even)).toBeUndefined();
  expect(decided(...even, line("west", "push", 100, 100), line("east", "push", 200, 200))).toBe("east");
});

test("a tie that pays tax is a loss", () => {
  const tied = line("box 2", "push", 2000, 1900);
  expect(netResultOf([tied], "anna")).toMatchObject({ net: -100, decisive: tied });
});
