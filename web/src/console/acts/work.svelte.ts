import type { Refusal } from "../../lib/net/refusal";
import type { Command } from "../../lib/net/wire";
import { localize } from "../../lib/i18n/texts.svelte";
import { sounds, type Sound } from "../../lib/table/sounds.svelte";

export type Send = (command: Command) => Promise<Refusal | null>;

type Job = {
  readonly command: Command;
  readonly cards: readonly string[];
  readonly sound: Sound | undefined;
};

/** What the croupier gives the house, one after another: a reader may be quicker than the line. */
export class Work {
  /** Why the last thing was not done; until something else is. */
  refusal = $state<string | null>(null);
  /** The card that the house took last; empty where the last thing it took was none. */
  lastCard = $state("");
  private jobs = $state.raw<readonly Job[]>([]);

  constructor(private readonly send: Send) {}

  /** Whether the house has yet to answer. */
  get busy(): boolean {
    return this.jobs.length > 0;
  }

  /** The cards that are on their way to the house. */
  get cards(): readonly string[] {
    return this.jobs.flatMap((job) => job.cards);
  }

  /** Give a command after those before it; where one is refused, none that waited behind it is given. */
  give(command: Command, cards: readonly string[] = [], sound?: Sound): void {
    this.refusal = null;
    const idle = !this.busy;
    this.jobs = [...this.jobs, { command, cards, sound }];
    if (idle) void this.work();
  }

  /** Say why something is not done, and let it be heard. */
  refuse(reason: string): void {
    this.refusal = reason;
    sounds.play("refused");
  }

  private async work(): Promise<void> {
    for (let job = this.jobs[0]; job; job = this.jobs[0]) {
      const refusal = await this.send(job.command);
      this.jobs = refusal ? [] : this.jobs.slice(1);
      if (refusal) {
        this.refuse(localize(refusal));
        continue;
      }
      this.lastCard = job.cards.at(-1) ?? "";
      if (job.sound) sounds.play(job.sound);
    }
  }
}
