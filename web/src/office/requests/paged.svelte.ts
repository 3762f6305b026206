import { refusalOf, type Refusal } from "../../lib/net/refusal";

/** A page of something, and what to ask for the next one with. */
type Part<T, C> = { readonly items: readonly T[]; readonly next: C | null };

/** What is found, page after page. */
export class Paged<T, C> {
  items = $state.raw<readonly T[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  next = $state.raw<C | null>(null);
  #turn = 0;

  constructor(private readonly fetch: (after: C | null) => Promise<Part<T, C>>) {}

  /** Begin anew; what was found stays until the answer is there. */
  begin(): Promise<void> {
    return this.#page(null);
  }

  /** The next page behind those that are there. */
  more(): Promise<void> {
    return this.#page(this.items ? this.next : null);
  }

  async #page(after: C | null): Promise<void> {
    const turn = ++this.#turn;
    [this.busy, this.refusal] = [true, null];
    try {
      const { items, next } = await this.fetch(after);
      if (turn !== this.#turn) return;
      this.items = after === null ? items : [...(this.items ?? []), ...items];
      this.next = next;
    } catch (error) {
      if (turn === this.#turn) this.refusal = refusalOf(error);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
