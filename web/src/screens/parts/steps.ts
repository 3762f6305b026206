import type { Step } from "../../house/http.types";
import { me } from "../../house/me.svelte";
import { tellEvent, tellLine } from "../../house/tell";
import type { Event } from "../../house/wire";

type Line = Parameters<typeof tellLine>[1];

/** What a step of a round brought about, a sentence for each event and each bet that was paid. */
export function stepTold(game: string, step: Step): string[] {
  return (step.events as readonly Event[]).flatMap((event) => eventTold(game, event));
}

function eventTold(game: string, event: Event): string[] {
  const lines = event.what === "settled" ? ((event["lines"] ?? []) as readonly Line[]) : [];
  const you = me.account?.name;
  return [tellEvent(game, event, you), ...lines.map((line) => tellLine(game, line, you))];
}
