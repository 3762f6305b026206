import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryOf, filtersIn, pathWith, timeZone } from "./filters";

const HOUR = 3_600_000;

beforeEach(() => void vi.stubEnv("TZ", "Europe/Zurich"));
afterEach(() => void vi.unstubAllEnvs());

it("keeps the filters in the address, and nothing else", () => {
  const filters = filtersIn(new URLSearchParams("game=lugano&from=2026-01-02&key=abc&result="));
  expect(filters).toEqual({ game: "lugano", from: "2026-01-02" });
  expect(pathWith({ ...filters, result: "won", game: "" })).toBe("/history?from=2026-01-02&result=won");
  expect(pathWith({})).toBe("/history");
});

it("asks for the days of the browser's own time zone, as moments", () => {
  expect(timeZone()).toBe("Europe/Zurich");
  expect(queryOf({ game: "lugano", from: "2026-01-15", to: "2026-01-15" }, "abc")).toEqual({
    game: "lugano",
    since: Date.parse("2026-01-14T23:00Z"),
    until: Date.parse("2026-01-15T23:00Z"),
    cursor: "abc",
  });
});

it("knows that a day has 23 or 25 hours when the clocks are changed", () => {
  const hours = ["2026-03-29", "2026-10-25", "2026-10-26"].map((day) => {
    const { since, until } = queryOf({ from: day, to: day });
    return ((until ?? 0) - (since ?? 0)) / HOUR;
  });
  expect(hours).toEqual([23, 25, 24]);
});

it("asks for no moment where no day is given, or none that there is", () => {
  expect(queryOf({})).toEqual({ since: undefined, until: undefined });
  expect(queryOf({ from: "tomorrow" }).since).toBeUndefined();
});
