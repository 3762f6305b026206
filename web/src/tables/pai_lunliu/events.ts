import { COMMON_EFFECTS, type EventEffects } from "../../lib/table/event_effects";
import type { pai_lunliu } from "../../lib/net/wire";

export const effects: EventEffects<pai_lunliu.AnyEvent> = {
  ...COMMON_EFFECTS,
  bank_taken: { called: "event" },
  box_decided: { called: "event" },
  cards_turned: { pause: 450, sound: "card", deals: true },
  cover_exceeded: { correctsStake: true },
};
