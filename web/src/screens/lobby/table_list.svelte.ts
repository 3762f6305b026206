import { api } from "../../lib/net/http";
import type { TableInfo } from "../../lib/net/http.types";
import { refusalOf, type Refusal } from "../../lib/net/refusal";

const REFRESH_INTERVAL = 4_000;
const LONGEST_INTERVAL = 30_000;
const TICK = 1_000;

/** The tables, fetched every few seconds while the page is visible; ever more rarely while the server does not answer. */
export class TableList {
  tables = $state.raw<readonly TableInfo[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** When the tables were fetched, and the server's clock now, in its own milliseconds. */
  updatedAt = $state(0);
  now = $state(Date.now());
  #clockOffset = 0;
  #wait = REFRESH_INTERVAL;
  #next: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  /** Refresh until the returned function is called. */
  watch(): () => void {
    this.#open = true;
    const ticking = setInterval(() => (this.now = Date.now() + this.#clockOffset), TICK);
    const back = () => document.visibilityState === "visible" && void this.refresh();
    document.addEventListener("visibilitychange", back);
    addEventListener("online", back);
    void this.#setClock();
    void this.refresh();
    return () => {
      this.#open = false;
      clearInterval(ticking);
      clearTimeout(this.#next);
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", back);
    };
  }

  /** Fetch now, and again after a while. */
  async refresh(): Promise<void> {
    clearTimeout(this.#next);
    try {
      this.tables = await api.tables();
      [this.refusal, this.updatedAt, this.#wait] = [null, Date.now(), REFRESH_INTERVAL];
    } catch (error) {
      this.refusal = refusalOf(error);
      this.#wait = Math.min(2 * this.#wait, LONGEST_INTERVAL);
    }
    clearTimeout(this.#next);
    if (this.#open && document.visibilityState === "visible")
      this.#next = setTimeout(() => void this.refresh(), this.#wait);
  }

  /** The house's clock counts for deadlines, not this machine's. */
  async #setClock(): Promise<void> {
    try {
      this.#clockOffset = (await api.health()).now - Date.now();
    } catch {
      this.#clockOffset = 0;
    }
  }
}
