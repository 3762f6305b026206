import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../lib/i18n/texts.svelte";
import { dayEnd, dayStart, factsIn } from "./journal";

beforeAll(() => setLanguage("it"));

it("tells what a command says, without its tag and what is empty", () => {
  const command = {
    do: "deposit",
    player: "anna",
    cents: 500,
    why: "",
    money: "EUR",
    enabled: true,
    other: [1, { name: "x" }],
  };
  expect(factsIn(command)).toBe(
    "giocatore anna · importo 5,00 € · denaro EUR · accetta puntate sì · other 1, (nome x)",
  );
});

it("takes whole days, the last one included", () => {
  expect(dayEnd("2026-03-01")! - dayStart("2026-03-01")!).toBe(86_400_000);
  expect(dayStart("")).toBeUndefined();
  expect(dayEnd("tomorrow")).toBeUndefined();
});
