import type { Limits, TableInfo } from "../../lib/net/http.types";

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
