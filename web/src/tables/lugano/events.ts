import { COMMON_EFFECTS, type EventEffects } from "../../lib/table/event_effects";
import type { lugano } from "../../lib/net/wire";

export const effects: EventEffects<lugano.AnyEvent> = {
  ...COMMON_EFFECTS,
  dealer_takes: { pause: 350, sound: "card", deals: true },
  cards_turned: { pause: 450, sound: "card", deals: true },
};
