import { untrack } from "svelte";
import { motion } from "../../lib/motion/motion";

/** What the cards say, as long as the component lives: each time when the cards that brought it about lie open. */
export function landed<T>(read: () => T): { readonly current: T } {
  const shown = new Landed(untrack(read));
  $effect.pre(() => {
    const value = read();
    untrack(() => shown.follow(value));
  });
  $effect.pre(() => () => shown.stop());
  return shown;
}

/** A value that lags behind what it is told until the cards on their way lie open. */
export class Landed<T> {
  current = $state.raw() as T;
  private last: T;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private forget = () => {};

  constructor(first: T) {
    this.current = this.last = first;
  }

  /** Show at once what is still to come. */
  finish(): void {
    this.stop();
    this.current = this.last;
  }

  /** Show this once the cards lie open; at once where none is on its way. */
  follow(value: T): void {
    if (value === this.last) return;
    this.last = value;
    const wait = motion.untilLanding;
    if (wait === 0) return this.finish();
    if (!this.timers.length) this.forget = motion.add(this);
    this.timers.push(setTimeout(() => this.show(value), wait));
  }

  private show(value: T): void {
    this.current = value;
    this.timers.shift();
    if (!this.timers.length) this.forget();
  }

  /** Show nothing more of what is still to come. */
  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.forget();
  }
}
