import { api } from "../../house/http";
import type { TableInfo } from "../../house/http.types";
import { refusalOf, type Refusal } from "../../house/refusal";

const EVERY = 4_000;
const AT_MOST_EVERY = 30_000;
const TICK = 1_000;

/** The tables as the house tells them every few seconds, while somebody looks; ever more rarely while it is silent. */
export class Hall {
  tables = $state.raw<readonly TableInfo[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** When the tables were told, and the house's clock now, in its own milliseconds. */
  told = $state(0);
  now = $state(Date.now());
  #ahead = 0;
  #wait = EVERY;
  #next: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  /** Look until the returned function is called. */
  watch(): () => void {
    this.#open = true;
    const ticking = setInterval(() => (this.now = Date.now() + this.#ahead), TICK);
    const back = () => document.visibilityState === "visible" && void this.look();
    document.addEventListener("visibilitychange", back);
    addEventListener("online", back);
    void this.#setClock();
    void this.look();
    return () => {
      this.#open = false;
      clearInterval(ticking);
      clearTimeout(this.#next);
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", back);
    };
  }

  /** Ask now, and again after a while. */
  async look(): Promise<void> {
    clearTimeout(this.#next);
    try {
      this.tables = await api.tables();
      [this.refusal, this.told, this.#wait] = [null, Date.now(), EVERY];
    } catch (error) {
      this.refusal = refusalOf(error);
      this.#wait = Math.min(2 * this.#wait, AT_MOST_EVERY);
    }
    clearTimeout(this.#next);
    if (this.#open && document.visibilityState === "visible")
      this.#next = setTimeout(() => void this.look(), this.#wait);
  }

  /** The house's clock counts for deadlines, not this machine's. */
  async #setClock(): Promise<void> {
    try {
      this.#ahead = (await api.health()).now - Date.now();
    } catch {
      this.#ahead = 0;
    }
  }
}
