import { untrack } from "svelte";
import { still } from "../../lib/motion/motion";

/** What is true, so many milliseconds later: a result changes much, and no frame should have to draw all of it. */
export function later<T>(read: () => T, milliseconds: number): { readonly current: T } {
  let current = $state.raw(untrack(read));
  $effect.pre(() => {
    const value = read();
    if (value === untrack(() => current)) return;
    if (still()) {
      current = value;
      return;
    }
    const timer = setTimeout(() => (current = value), milliseconds);
    return () => clearTimeout(timer);
  });
  return {
    get current() {
      return current;
    },
  };
}
