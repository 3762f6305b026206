import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../lib/i18n/texts.svelte";
import { factsIn } from "./journal";

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
    "giocatore anna · importo 5,00 € · denaro Euro · accetta puntate sì · other 1, (nome x)",
  );
});

it("tells amounts, chips, games and kinds as the office calls them", () => {
  expect(factsIn({ do: "drop_cash", walk_in: "walk-1", cents: 10_000 })).toContain("importo 100,00");
  const slip = { do: "write_slip", kind: "opening", count: { 10000: 5, 500: 200 }, game: "lugano" };
  expect(factsIn(slip)).toBe(
    "tipo Dotazione iniziale · pezzi 5,00 × 200, 100,00 × 5 · gioco Lugano Baccarat",
  );
});
