import { COMMON_EFFECTS, type EventEffects } from "../../lib/table/event_effects";
import type { fortune } from "../../lib/net/wire";

export const effects: EventEffects<fortune.AnyEvent> = {
  ...COMMON_EFFECTS,
  hand_set: { pause: 1700, deals: true },
};
