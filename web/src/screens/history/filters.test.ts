import { expect, it } from "vitest";
import { filtersIn, pathWith } from "./filters";

it("keeps the filters in the address, and nothing else", () => {
  const filters = filtersIn(new URLSearchParams("game=lugano&from=2026-01-02&key=abc&result="));
  expect(filters).toEqual({ game: "lugano", from: "2026-01-02" });
  expect(pathWith({ ...filters, result: "won", game: "" })).toBe("/history?from=2026-01-02&result=won");
  expect(pathWith({})).toBe("/history");
});
