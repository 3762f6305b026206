import type { PayStep } from "./pay_steps";

type Ticked = { readonly round: string; readonly keys: readonly string[] };

/** What the house keeps of a table's ticks, and how it is told. */
export interface TickedAtHouse {
  readonly round: string;
  readonly ticks: readonly string[];
}

/** Which movements of chips are done; the house keeps them, so that whoever goes on at the table knows. */
export class Ticks {
  /** What was ticked here, which the house may not have told again yet. */
  private own = $state.raw<Ticked | null>(null);

  constructor(
    private readonly house: () => TickedAtHouse,
    private readonly tell: (round: string, keys: readonly string[]) => void,
  ) {}

  has(step: PayStep): boolean {
    return this.keys().includes(step.key);
  }

  /** Tick a step off, or take the tick back. */
  turn(step: PayStep): void {
    const before = this.keys();
    const keys = before.includes(step.key) ? before.filter((key) => key !== step.key) : [...before, step.key];
    this.own = { round: this.house().round, keys };
    this.tell(this.own.round, keys);
  }

  /** Somebody else ticks from now on: what the house says counts. */
  forget(): void {
    this.own = null;
  }

  private keys(): readonly string[] {
    const { round, ticks } = this.house();
    return this.own?.round === round ? this.own.keys : ticks;
  }
}
