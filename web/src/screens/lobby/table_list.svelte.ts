import { api } from "../../lib/net/http";
import type { TableInfo } from "../../lib/net/http.types";
import { Polling } from "../requests/polling.svelte";

const PACE = { interval: 4_000, longest: 30_000, tick: 1_000 };

/** The tables, fetched every few seconds while the page is visible. */
export class TableList extends Polling {
  tables = $state.raw<readonly TableInfo[] | null>(null);

  constructor() {
    super(PACE);
  }

  /** Refresh until the returned function is called, and at once when the page is visible or online again. */
  override watch(): () => void {
    const back = () => !this.isResting() && void this.refresh();
    document.addEventListener("visibilitychange", back);
    addEventListener("online", back);
    void this.#setClock();
    const stop = super.watch();
    return () => {
      stop();
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", back);
    };
  }

  protected async fetch(): Promise<void> {
    this.tables = await api.tables();
  }

  protected override isResting(): boolean {
    return document.visibilityState !== "visible";
  }

  async #setClock(): Promise<void> {
    try {
      this.clockOffset = (await api.health()).now - Date.now();
    } catch {
      this.clockOffset = 0;
    }
  }
}
