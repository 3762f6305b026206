import type { Floor } from "../lib/net/http.types";
import { refusalOf, type Refusal } from "../lib/net/refusal";
import { floorApi } from "./api";
import { newCalls } from "./order";

const REFRESH_INTERVAL = 2_000;
const LONGEST_INTERVAL = 20_000;
const TICK = 500;

/** The floor, fetched every other second, also in the background: a table that calls must be heard. */
export class LiveFloor {
  floor = $state.raw<Floor | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** When the floor was fetched by this machine's clock, and the house's clock now. */
  updatedAt = $state(0);
  now = $state(Date.now());
  #clockOffset = 0;
  #wait = REFRESH_INTERVAL;
  #next: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  constructor(private readonly oncall: () => void) {}

  /** Refresh until the returned function is called. */
  watch(): () => void {
    this.#open = true;
    const ticking = setInterval(() => (this.now = Date.now() + this.#clockOffset), TICK);
    void this.refresh();
    return () => {
      this.#open = false;
      clearInterval(ticking);
      clearTimeout(this.#next);
    };
  }

  /** Fetch now, and again after a while; whatever calls anew is told. */
  async refresh(): Promise<void> {
    clearTimeout(this.#next);
    try {
      const [before, floor] = [this.floor, await floorApi.floor()];
      this.#clockOffset = floor.at - Date.now();
      [this.floor, this.refusal, this.updatedAt, this.#wait] = [floor, null, Date.now(), REFRESH_INTERVAL];
      if (newCalls(before?.tables ?? null, floor.tables).length) this.oncall();
    } catch (error) {
      this.refusal = refusalOf(error);
      this.#wait = Math.min(2 * this.#wait, LONGEST_INTERVAL);
    }
    clearTimeout(this.#next);
    if (this.#open) this.#next = setTimeout(() => void this.refresh(), this.#wait);
  }
}
