import { expect, it } from "vitest";
import type { Holding, Session } from "../lib/net/http.types";
import { creditIn, lobbyName, roundNumber, roundPath, titleOf } from "./table_names";

it("names somebody's own table as the lobby does", () => {
  expect(lobbyName("paijiu.anna.b")).toBe("paijiu");
  expect(titleOf("paijiu.anna", [{ name: "paijiu", title: "Paijiu" }])).toBe("Paijiu");
  expect(titleOf("gone", [])).toBe("gone");
});

it("finds the way to a round by its id", () => {
  expect(roundPath("paijiu.anna/12")).toBe("/history/paijiu.anna/12");
  expect(roundNumber("paijiu.anna/12")).toBe("12");
});

it("takes a session's credit and nobody else's", () => {
  const holdings = [
    { kind: "wallet", owner: "anna", money: "EUR", cents: 900 },
    { kind: "session", owner: "anna/1", money: "EUR", cents: 500 },
  ] as readonly Holding[];
  expect(creditIn({ id: "anna/1" } as Session, holdings)).toBe(500);
  expect(creditIn({ id: "anna/2" } as Session, holdings)).toBe(0);
});
