import type { Holding, Session, TableInfo } from "../lib/net/http.types";
import { roundNumber, roundParts } from "../lib/rounds";

type Named = Pick<TableInfo, "name" | "title">;

/** The name a table has in the lobby: somebody's own is named behind a dot, `paijiu.anna`. */
export function lobbyName(table: string): string {
  return table.split(".")[0] ?? table;
}

/** What a table is called; its name where the lobby does not know it (any more). */
export function titleOf(table: string, tables: readonly Named[]): string {
  const name = lobbyName(table);
  return tables.find((known) => known.name === name)?.title ?? name;
}

/** What lies in a session's credit. */
export function creditIn(session: Session, holdings: readonly Holding[]): number {
  return holdings.find(({ kind, owner }) => kind === "session" && owner === session.id)?.cents ?? 0;
}

/** The address of a round's story. */
export function roundPath(round: string): string {
  const { table, number } = roundParts(round);
  return `/history/${encodeURIComponent(table)}/${number}`;
}

export { roundNumber };
