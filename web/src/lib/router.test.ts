import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

test.each([
  ["/", "lobby", {}],
  ["/login", "login", {}],
  ["/history", "history", {}],
  ["/history/paijiu.anna/12", "round", { table: "paijiu.anna", number: "12" }],
  ["/rules", "rules", {}],
  ["/rules/lucky-tree", "rules", { game: "lucky-tree" }],
  ["/tables/pai-lunliu", "table", { name: "pai-lunliu" }],
  ["/office", "office", {}],
  ["/office/journal", "office", { tab: "journal" }],
  ["/office/new-table", "office", { tab: "new-table" }],
  ["/office/accounts/anna.b", "office", { tab: "accounts", one: "anna.b" }],
  ["/office/journal/3", "nowhere", {}],
  ["/floor", "floor", {}],
  ["/floor/figures", "figures", {}],
  ["/floor/proposals", "floor", { tab: "proposals" }],
  ["/floor/tables/lugano-1", "floor", { one: "lugano-1" }],
  ["/somewhere", "nowhere", {}],
])("%s leads to %s", (path, name, params) => expect(routeOf(path)).toMatchObject({ name, params }));

test("what is asked for comes along", () => {
  expect(routeOf("/history", "?key=abc").query.get("key")).toBe("abc");
});
