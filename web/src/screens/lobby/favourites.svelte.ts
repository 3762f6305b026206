import { loadPreference, savePreference } from "../../lib/session/preferences";

const PREFERENCE = "favourites";

/** The tables that somebody has starred in this browser, by their names. */
class Favourites {
  names = $state.raw<readonly string[]>(loadPreference(PREFERENCE, []));

  has(table: string): boolean {
    return this.names.includes(table);
  }

  toggle(table: string): void {
    this.names = this.has(table) ? this.names.filter((name) => name !== table) : [...this.names, table];
    savePreference(PREFERENCE, this.names);
  }
}

export const favourites = new Favourites();
