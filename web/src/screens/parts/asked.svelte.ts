import { refusalOf, type Refusal } from "../../house/refusal";

/** Something asked of the house: what it answered last, or why not; what was there before stays while it is asked again. */
export class Asked<T> {
  value = $state.raw<T | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  #turn = 0;

  constructor(private readonly ask: () => Promise<T>) {}

  /** Ask (again); an answer that was overtaken by a later question is dropped. */
  async again(): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    try {
      const value = await this.ask();
      if (turn === this.#turn) [this.value, this.refusal] = [value, null];
    } catch (error) {
      if (turn === this.#turn) this.refusal = refusalOf(error);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
