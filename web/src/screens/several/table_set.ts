// Which tables stand in a window, as its address names them: `/several?tables=paijiu,lugano`.
import { WINDOW_PATH } from "../../lib/pane";
import { loadPreference, savePreference } from "../../lib/session/preferences";

export const MOST_PANES = 4;
const STORED = "several";
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,80}$/;

/** The tables that a window was asked for: each once, and no more than it has room for. */
export function tablesIn(query: URLSearchParams): readonly string[] {
  const names = (query.get("tables") ?? "").split(",").filter((name) => NAME.test(name));
  return [...new Set(names)].slice(0, MOST_PANES);
}

/** The address of a window with these tables. */
export function windowPath(tables: readonly string[]): string {
  return tables.length ? `${WINDOW_PATH}?tables=${tables.join(",")}` : WINDOW_PATH;
}

/** The tables with one more; the last place is taken from another where there is none left. */
export function withTable(tables: readonly string[], table: string): readonly string[] {
  return tables.includes(table) ? tables : [...tables.slice(0, MOST_PANES - 1), table];
}

/** The tables that the window had last in this browser. */
export function lastTables(): readonly string[] {
  const stored = loadPreference<unknown>(STORED, []);
  return Array.isArray(stored) ? tablesIn(new URLSearchParams({ tables: stored.join(",") })) : [];
}

/** Remember the tables of the window for the next time. */
export function keepTables(tables: readonly string[]): void {
  savePreference(STORED, tables);
}
