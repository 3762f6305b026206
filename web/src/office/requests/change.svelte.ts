import { newIdempotencyKey } from "../../lib/net/idempotency";
import { Refusal } from "../../lib/net/refusal";
import { Mutation } from "../../screens/requests/mutation.svelte";

/**
 * A change of the books under its idempotency key. Asked for again with the same content after an answer that was
 * lost, it goes out under the same key, and the house makes it once; another content, or the next change, gets a key
 * of its own.
 */
export class Change extends Mutation {
  refusal = $state.raw<Refusal | null>(null);
  #content = "";
  #key = "";

  /** Ask for it; the text that comes of it is shown as success. */
  async ask(content: unknown, work: (key: string) => Promise<string | void>): Promise<boolean> {
    const asked = JSON.stringify(content);
    if (asked !== this.#content) [this.#content, this.#key] = [asked, newIdempotencyKey()];
    this.refusal = null;
    let done = false;
    await this.run(async () => {
      try {
        const told = await work(this.#key);
        done = true;
        this.#content = "";
        return told;
      } catch (error) {
        if (error instanceof Refusal) this.refusal = error;
        throw error;
      }
    });
    return done;
  }
}
