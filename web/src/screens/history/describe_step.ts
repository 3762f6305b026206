import type { SharedStep, Step } from "../../lib/net/http.types";
import { me } from "../../lib/session/me.svelte";
import { describeEvent, describeLine } from "../../lib/table/describe";
import type { Event } from "../../lib/net/wire";

type Line = Parameters<typeof describeLine>[1];

/** What a step of a round brought about, a sentence for each event and each bet that was paid. */
export function describeStep(game: string, step: Step | SharedStep): string[] {
  return (step.events as readonly Event[]).flatMap((event) => describeStepEvent(game, event));
}

function describeStepEvent(game: string, event: Event): string[] {
  const lines = event.what === "settled" ? ((event["lines"] ?? []) as readonly Line[]) : [];
  const you = me.account?.name;
  return [describeEvent(game, event, you), ...lines.map((line) => describeLine(game, line, you))];
}
