import { COMMON_EFFECTS, type EventEffects } from "../../lib/table/event_effects";
import type { lucky_tree } from "../../lib/net/wire";

export const effects: EventEffects<lucky_tree.AnyEvent> = {
  ...COMMON_EFFECTS,
  burn_card_turned: { pause: 700, sound: "card", deals: true },
  cards_burnt: { called: "event" },
  chips_put: { sound: "chip", quiet: true },
  chips_gone: { sound: "chip", quiet: true },
  confirmation_set: { quiet: true },
  hands_counted: { pause: 500, called: "event" },
};
