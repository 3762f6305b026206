import type { Step } from "../../house/http.types";
import { tellEvent, tellLine } from "../../house/tell";
import type { Event } from "../../house/wire";

type Line = Parameters<typeof tellLine>[1];

/** What a step of a round brought about, a sentence for each event and each bet that was paid. */
export function stepTold(game: string, step: Step): string[] {
  return (step.events as readonly Event[]).flatMap((event) => eventTold(game, event));
}

function eventTold(game: string, event: Event): string[] {
  const lines = event.what === "settled" ? ((event["lines"] ?? []) as readonly Line[]) : [];
  return [tellEvent(game, event), ...lines.map((line) => tellLine(game, line))];
}
