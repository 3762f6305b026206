import { untrack } from "svelte";
import { still } from "../../lib/motion/motion";

/** What is true, so many milliseconds later: a result changes much, and no frame should have to draw all of it. */
export function later<T>(read: () => T, milliseconds: number): { readonly current: T } {
  let latest = untrack(read);
  let current = $state.raw(latest);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => (clearTimeout(timer), (timer = undefined));
  const show = () => (stop(), (current = latest));
  $effect.pre(() => {
    latest = read();
    if (still()) show();
    // What changes again on the way is late by no more than this.
    else if (latest !== untrack(() => current)) timer ??= setTimeout(show, milliseconds);
  });
  $effect.pre(() => stop);
  return {
    get current() {
      return current;
    },
  };
}
