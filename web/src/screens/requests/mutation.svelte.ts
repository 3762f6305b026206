import { refusalOf } from "../../lib/net/refusal";
import { localize } from "../../lib/i18n/texts.svelte";

/** A change the reader asks the server for: whether it is running, and in words how it ended. */
export class Mutation {
  busy = $state(false);
  error = $state("");
  success = $state("");

  /** Clear the message of the last run. */
  reset(): void {
    [this.error, this.success] = ["", ""];
  }

  /** Run it; the text it returns is shown as success. */
  async run(work: () => Promise<string | void>): Promise<void> {
    [this.busy, this.error, this.success] = [true, "", ""];
    try {
      this.success = (await work()) ?? "";
    } catch (error) {
      this.error = localize(refusalOf(error));
    } finally {
      this.busy = false;
    }
  }
}
