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
    "giocatore anna · importo 5,00 € · denaro EUR · accetta puntate sì · other 1, (nome x)",
  );
});
