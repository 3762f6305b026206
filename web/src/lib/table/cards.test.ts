import { expect, test } from "vitest";
import { cardName, cardText, readCard } from "./cards";
import { setLanguage } from "../i18n/texts.svelte";

test("a card is read in its parts", () => {
  expect(readCard("10d")).toEqual({ rank: "10", suit: "d", joker: false });
  expect(readCard("Jk")).toEqual({ rank: "", suit: null, joker: true });
});

test("a card is printed with its suit and spoken by its name", async () => {
  await setLanguage("it");
  expect(cardText("Qh")).toBe("Q♥");
  expect(cardName("Qh")).toBe("regina di cuori");
  expect(cardName("Jk")).toBe("Jolly");
  await setLanguage("en");
  expect(cardName("10s")).toBe("ten of spades");
});
