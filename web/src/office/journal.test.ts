import { expect, it } from "vitest";
import { dayEnd, dayStart, factsIn } from "./journal";

it("tells what a command says, without its tag and what is empty", () => {
  const command = { do: "deposit", player: "anna", cents: 500, why: "", limits: { minimum: 1 }, money: null };
  expect(factsIn(command)).toBe('player anna · cents 500 · limits {"minimum":1}');
});

it("takes whole days, the last one included", () => {
  expect(dayEnd("2026-03-01")! - dayStart("2026-03-01")!).toBe(86_400_000);
  expect(dayStart("")).toBeUndefined();
  expect(dayEnd("tomorrow")).toBeUndefined();
});
