import { api } from "../../lib/net/http";
import type { Play } from "../../lib/net/http.types";
import { refusalOf, type Refusal } from "../../lib/net/refusal";
import { queryOf, type Filters } from "./filters";

/** The rounds that the filters find, page after page. */
export class Rounds {
  plays = $state.raw<readonly Play[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  next = $state("");
  #filters: Filters = {};
  #turn = 0;

  /** Begin anew with other filters. */
  begin(filters: Filters): Promise<void> {
    this.#filters = filters;
    this.plays = null;
    return this.#page("");
  }

  /** The next page behind those that are there; the first where none is. */
  more(): Promise<void> {
    return this.#page(this.plays ? this.next : "");
  }

  async #page(cursor: string): Promise<void> {
    const turn = ++this.#turn;
    [this.busy, this.refusal] = [true, null];
    try {
      const page = await api.history(queryOf(this.#filters, cursor));
      if (turn !== this.#turn) return;
      this.plays = [...(this.plays ?? []), ...page.plays];
      this.next = page.next;
    } catch (error) {
      if (turn === this.#turn) this.refusal = refusalOf(error);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
