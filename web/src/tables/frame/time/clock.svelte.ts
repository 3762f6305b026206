/** The time, once a second, while somebody looks; made inside a component. */
export class Clock {
  now = $state(0);

  constructor(private readonly read: () => number) {
    this.now = read();
    $effect(() => {
      const ticking = setInterval(() => (this.now = this.read()), 250);
      return () => clearInterval(ticking);
    });
  }

  /** Whole seconds until a moment; none are left after it. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.now) / 1000));
  }
}

/** Seconds as a clock shows them: "1:05". */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
