import { COMMON_EFFECTS, type EventEffects } from "../../lib/table/event_effects";
import type { paijiu } from "../../lib/net/wire";

export const effects: EventEffects<paijiu.AnyEvent> = {
  ...COMMON_EFFECTS,
  dice_rolled: { pause: 900, sound: "dice", called: "event" },
};
