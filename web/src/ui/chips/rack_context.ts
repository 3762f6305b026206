import { getContext, setContext } from "svelte";
import { KINDS, kindsOf, type ChipKind } from "./chips";

const RACK = Symbol("rack");

/** Have every stack inside this component made of these chips, in cents. */
export function playWith(rack: () => readonly number[]): void {
  setContext(RACK, rack);
}

/** The chips that stacks are made of here: all of the house's, where nothing else was said. */
export function playedWith(): () => readonly ChipKind[] {
  const rack = getContext<(() => readonly number[]) | undefined>(RACK);
  return () => (rack ? kindsOf(rack()) : KINDS);
}
