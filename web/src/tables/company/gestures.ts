import type { Gesture } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";

const EVERY: Readonly<Record<Gesture, true>> = {
  hello: true,
  good_luck: true,
  bravo: true,
  thanks: true,
  ouch: true,
  goodbye: true,
};

/** Everything that can be said at a table, in the order of an evening. */
export const GESTURES = Object.keys(EVERY) as readonly Gesture[];

/** A gesture in words. */
export function gestureText(gesture: Gesture): string {
  return t(`company-gesture-${gesture.replaceAll("_", "-")}`);
}
