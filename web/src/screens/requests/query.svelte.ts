import { refusalOf, type Refusal } from "../../lib/net/refusal";

/** Data fetched from the server: the last answer or the refusal; the earlier value stays while it is fetched again. */
export class Query<T> {
  value = $state.raw<T | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  #turn = 0;

  constructor(private readonly fetch: () => Promise<T>) {}

  /** Fetch (again); an answer that a later request has overtaken is dropped. */
  async refetch(): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    try {
      const value = await this.fetch();
      if (turn === this.#turn) [this.value, this.refusal] = [value, null];
    } catch (error) {
      if (turn === this.#turn) this.refusal = refusalOf(error);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
