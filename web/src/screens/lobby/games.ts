import type { Limits, TableInfo } from "../../house/http.types";

/** The games in the house's order, each with a fan of cards that a croupier would know it by. */
export const FANS: Readonly<Record<string, readonly string[]>> = {
  "lucky-tree": ["8s", "As", "Kh"],
  lugano: ["9d", "9c", "5h"],
  paijiu: ["2d", "2h", "6s"],
  "pai-lunliu": ["Jk", "3d", "Qh"],
  fortune: ["Ac", "Kc", "Jk"],
};

export type GameTables = { readonly game: string; readonly tables: readonly TableInfo[] };

/** The tables game by game, in the order the house tells them. */
export function byGame(tables: readonly TableInfo[]): GameTables[] {
  const games = [...new Set(tables.map(({ game }) => game))];
  return games.map((game) => ({ game, tables: tables.filter((table) => table.game === game) }));
}

/** The different ranges that may be staked at a table, the highest maximum first. */
export function ranges(limits: Readonly<Record<string, Limits>>): Limits[] {
  const each = new Map(Object.values(limits).map((range) => [`${range.minimum}-${range.maximum}`, range]));
  return [...each.values()].sort((one, other) => other.maximum - one.maximum);
}
