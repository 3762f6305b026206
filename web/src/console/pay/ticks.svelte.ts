import { loadPreference, savePreference } from "../../lib/session/preferences";
import type { PayStep } from "./pay_steps";

type Ticked = { readonly round: string; readonly keys: readonly string[] };
const NAME = "console-ticks";

/** Which movements of chips the croupier has done; a page that is loaded anew still knows. */
export class Ticks {
  private ticked = $state.raw<Ticked>(loadPreference<Ticked>(NAME, { round: "", keys: [] }));

  constructor(private readonly round: () => string) {}

  has(step: PayStep): boolean {
    return this.ticked.round === this.round() && this.ticked.keys.includes(step.key);
  }

  /** Tick a step off, or take the tick back. */
  turn(step: PayStep): void {
    const before = this.ticked.round === this.round() ? this.ticked.keys : [];
    const keys = before.includes(step.key) ? before.filter((key) => key !== step.key) : [...before, step.key];
    this.ticked = { round: this.round(), keys };
    savePreference(NAME, this.ticked);
  }
}
