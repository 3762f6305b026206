import { untrack } from "svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { sounds, type Sound } from "../../lib/table/sounds.svelte";
import { voice } from "../../lib/table/voice.svelte";
import { describeCalls } from "../calls";

/** Let what is shown be heard, its sounds and the croupier's calls; made inside a component. */
export function letHear(live: LiveTable): void {
  let last = 0;
  $effect(() => {
    const fresh = live.recentEvents.filter(({ step }) => step > last);
    last = live.recentEvents.at(-1)?.step ?? last;
    const won = (untrack(() => live.net) ?? 0) > 0;
    const played = new Set(fresh.map(({ event }) => soundOf(live, event.what, won)));
    for (const sound of played) if (sound) sounds.play(sound);
    if (voice.on && voice.available) voice.call(untrack(() => describeCalls(live, fresh)));
  });
}

/** The sound of an event; of a result only what was won. */
function soundOf(live: LiveTable, what: string, won: boolean): Sound | undefined {
  if (what === "settled") return won ? "win" : undefined;
  return live.effects[what]?.sound;
}
