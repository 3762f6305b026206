import { refusalOf } from "../../house/refusal";
import { said } from "../../house/words.svelte";

/** Something the reader asks to be done: whether it is on its way, and in words what came of it. */
export class Attempt {
  busy = $state(false);
  refused = $state("");
  done = $state("");

  /** Tell no longer what came of it. */
  forget(): void {
    [this.refused, this.done] = ["", ""];
  }

  /** Try it; what it gives is told as done. */
  async make(work: () => Promise<string | void>): Promise<void> {
    [this.busy, this.refused, this.done] = [true, "", ""];
    try {
      this.done = (await work()) ?? "";
    } catch (error) {
      const { sentences, code } = refusalOf(error);
      this.refused = said(sentences, code);
    } finally {
      this.busy = false;
    }
  }
}
