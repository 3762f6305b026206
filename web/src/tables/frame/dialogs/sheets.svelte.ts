import type { Tour } from "../../coach/coach";

/** A dialog over the table; no two are open at a time. */
export type Sheet = "buy-in" | "leave" | "explain" | "menu" | "company";

/** What is open over the table or beside it: a dialog, the drawer, and whoever shows how it is played. */
export class Sheets {
  open = $state<Sheet | null>(null);
  drawer = $state(false);
  tour = $state<Tour | null>(null);

  readonly close = (): void => {
    this.open = null;
  };

  /** What opens this dialog. */
  opens(sheet: Sheet): () => void {
    return () => (this.open = sheet);
  }

  /** Rules, rounds, statistics and keys, without leaving the table. */
  readonly openDrawer = (): void => {
    this.close();
    this.drawer = true;
  };

  /** Show somebody at the table itself how it is played, or what is what. */
  readonly guide = (wanted: Tour): void => {
    this.close();
    this.drawer = false;
    this.tour = wanted;
  };
}
