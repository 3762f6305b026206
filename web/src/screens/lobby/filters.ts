import type { TableInfo } from "../../lib/net/http.types";

/** What the lobby is narrowed to; an empty word lets everything through. */
export type TableFilters = {
  readonly game: string;
  readonly money: string;
  readonly kind: string;
  /** The least stake of a table is at most so many cents. */
  readonly stake: string;
};

export const EVERYTHING: TableFilters = { game: "", money: "", kind: "", stake: "" };

/** The least stake on a main bet of a table. */
export function leastMainStake({ limits, side_bets }: Pick<TableInfo, "limits" | "side_bets">): number {
  const every = Object.entries(limits);
  const main = every.filter(([bet]) => !side_bets.includes(bet));
  return Math.min(...(main.length ? main : every).map(([, { minimum }]) => minimum));
}

/** Whether a table is shown. */
export function passes(table: TableInfo, { game, money, kind, stake }: TableFilters): boolean {
  return (
    (!game || table.game === game) &&
    (!money || table.money === money) &&
    (!kind || table.kind === kind) &&
    (!stake || leastMainStake(table) <= Number(stake))
  );
}

/** The different values among the tables, in the house's order. */
export function valuesOf<T>(tables: readonly TableInfo[], read: (table: TableInfo) => T): T[] {
  return [...new Set(tables.map(read))];
}

/** The tables with the starred ones first; all else as the house tells them. */
export function starredFirst(tables: readonly TableInfo[], starred: readonly string[]): TableInfo[] {
  const [first, rest] = [true, false].map((wanted) =>
    tables.filter(({ name }) => starred.includes(name) === wanted),
  );
  return [...first!, ...rest!];
}

/**
 * The table of a game at which a newcomer can play at once for play money: one that is open, dealt by the house, has
 * room, and takes what the wallet holds.
 */
export function tableToPlay(
  tables: readonly TableInfo[],
  game: string,
  wallets: Readonly<Record<string, number>>,
): TableInfo | undefined {
  return tables.find(
    (table) =>
      table.game === game && isOpenToAll(table) && (wallets[table.money] ?? 0) >= leastMainStake(table),
  );
}

/** Whether anybody can sit down there now and play by the clock or alone, for play money. */
export function isOpenToAll(table: TableInfo): boolean {
  return table.enabled && table.play_money && table.dealer === "automatic" && !table.state?.full;
}
