import { expect, test } from "vitest";
import { tablesIn, windowPath, withTable } from "./table_set";

const asked = (tables: string) => tablesIn(new URLSearchParams({ tables }));

test("a window has up to four tables, each once, and none that could be no table", () => {
  expect(asked("a,b,a,,c d,../x,e")).toEqual(["a", "b", "e"]);
  expect(asked("a,b,c,d,e")).toEqual(["a", "b", "c", "d"]);
  expect(tablesIn(new URLSearchParams())).toEqual([]);
});

test("the address of a window names its tables, and leads to them again", () => {
  expect(windowPath(["a", "lugano-1"])).toBe("/several?tables=a,lugano-1");
  expect(windowPath([])).toBe("/several");
  expect(tablesIn(new URL(windowPath(["a", "b"]), "http://house").searchParams)).toEqual(["a", "b"]);
});

test("a table that is added comes last, and takes the last place where there is none left", () => {
  expect(withTable(["a"], "b")).toEqual(["a", "b"]);
  expect(withTable(["a", "b"], "a")).toEqual(["a", "b"]);
  expect(withTable(["a", "b", "c", "d"], "e")).toEqual(["a", "b", "c", "e"]);
});
