import { beforeAll, expect, it, test } from "vitest";
import type { OptionInfo } from "../../lib/net/http.types";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import {
  ADVICE,
  adviceOf,
  changedFrom,
  draftsOf,
  fieldOf,
  readAdvice,
  readClocks,
  readOptions,
  seconds,
} from "./table_form";

const info = (name: string, kind: OptionInfo["kind"]): OptionInfo => ({
  name,
  kind,
  title: name,
  meaning: "",
  choices: [],
});
const INFOS = [
  info("packs", "count"),
  info("burns", "flag"),
  info("ties", "choice"),
  info("most_won", "amount"),
  info("limits", "limits"),
  info("side_limits", "limits"),
];
const OPTIONS = {
  packs: 8,
  burns: true,
  ties: "push",
  most_won: 24_023_000,
  limits: { minimum: 500, maximum: 500_000, step: 100 },
  side_limits: { minimum: 100, maximum: 50_000, step: 50 },
};

beforeAll(() => setLanguage("it"));

it("reads what it has written", () => {
  const drafts = draftsOf(INFOS, OPTIONS);
  expect(drafts["most_won"]).toBe("240.230,00");
  expect(readOptions(INFOS, drafts)).toEqual({ values: OPTIONS, errors: {} });
});

it("says at the field what cannot be read", () => {
  const drafts = {
    ...draftsOf(INFOS, OPTIONS),
    packs: "many",
    limits: { minimum: "x", maximum: "1", step: "1" },
  };
  expect(Object.keys(readOptions(INFOS, drafts).errors)).toEqual(["packs", "limits"]);
});

it("keeps of the options those that are set", () => {
  const other = { ...OPTIONS, packs: 6, limits: { ...OPTIONS.limits, step: 200 } };
  expect(changedFrom(OPTIONS, other)).toEqual({ packs: 6, limits: other.limits });
});

test.each([
  [20_000, "20"],
  [700, "0,7"],
  [0, "0"],
  [1_005, "1,005"],
  [3_600_000, "3600"],
])("%i milliseconds are %s seconds", (millis, written) => {
  expect(seconds(millis)).toBe(written);
  expect(readClocks({ card: written })).toEqual({ values: { card: millis }, errors: {} });
});

it("reads no clock from words", () => {
  expect(readClocks({ card: "soon" }).errors["card"]).toBeTruthy();
});

test.each([
  ["bad_shoe", {}, "cut_from_end"],
  ["bad_limits", { minimum_cents: 100, maximum_cents: 50_000, step_cents: 50, why: "" }, "side_limits"],
  ["broken_payout", { step_cents: 100, bet: "x" }, "limits"],
  ["bad_settings", { why: "Expected `int`, got `str` - at `$.packs`" }, "packs"],
  ["bad_settings", { why: "house players play for play money only" }, "house_players"],
  ["bad_settings", { why: "lugano has no variant “x”" }, "variant"],
  ["table_exists", {}, "name"],
  ["key_conflict", {}, ""],
])("%s %j belongs to “%s”", (code, facts, field) => {
  expect(fieldOf({ code, facts }, ["packs", "limits"], OPTIONS)).toBe(field);
});

it("leaves it to who deals whether players are advised, unless it is said", () => {
  expect([null, true, false].map(adviceOf)).toEqual([...ADVICE]);
  expect(ADVICE.map(readAdvice)).toEqual([null, true, false]);
});
