import { untrack } from "svelte";
import { refusalOf, type Refusal } from "../../lib/net/refusal";

interface Pace {
  /** Milliseconds between two fetches, and at most while the server does not answer. */
  interval: number;
  longest: number;
  /** Milliseconds between two ticks of the house's clock. */
  tick: number;
}

/** What is fetched again and again while somebody watches; ever more rarely while the server does not answer. */
export abstract class Polling {
  refusal = $state.raw<Refusal | null>(null);
  /** When it was last fetched by this machine's clock, and the house's clock now. */
  updatedAt = $state(0);
  now = $state(Date.now());
  /** How far the house's clock, which counts for deadlines, is before this machine's. */
  clockOffset = 0;
  #wait: number;
  #next: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  constructor(private readonly pace: Pace) {
    this.#wait = pace.interval;
  }

  /** Fetch it once, and keep it. */
  protected abstract fetch(): Promise<void>;

  /** Whether nothing is fetched by the clock at this moment. */
  protected isResting(): boolean {
    return false;
  }

  /** Refresh until the returned function is called. */
  watch(): () => void {
    this.#open = true;
    const ticking = setInterval(() => (this.now = Date.now() + this.clockOffset), this.pace.tick);
    // Whoever watches in an effect does not watch anew because of what was fetched.
    void untrack(() => this.refresh());
    return () => {
      this.#open = false;
      clearInterval(ticking);
      clearTimeout(this.#next);
    };
  }

  /** Fetch now, and again after a while. */
  async refresh(): Promise<void> {
    clearTimeout(this.#next);
    try {
      await this.fetch();
      [this.refusal, this.updatedAt, this.#wait] = [null, Date.now(), this.pace.interval];
    } catch (error) {
      this.refusal = refusalOf(error);
      this.#wait = Math.min(2 * this.#wait, this.pace.longest);
    }
    clearTimeout(this.#next);
    if (this.#open && !this.isResting()) this.#next = setTimeout(() => void this.refresh(), this.#wait);
  }
}
