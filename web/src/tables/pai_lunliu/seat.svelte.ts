import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Command, pai_lunliu } from "../../lib/net/wire";
import { boxOf } from "./stakes";

/**
 * The box a player wants to take or to leave.
 *
 * Boxes change hands only before the bank's stake, which is a short moment: what is wanted later is kept and asked for
 * as soon as the house offers it.
 */
export class Seat {
  /** The box that the player waits for. */
  wanted = $state<number | null>(null);
  /** Whether the player waits to leave their own box. */
  leaving = $state(false);
  private asking = false;

  constructor(private readonly live: LiveTable) {
    live.follow(() => void this.go());
  }

  /** Take this box, now or with the next coup; asked again, no more. */
  take(box: number): void {
    this.wanted = this.wanted === box ? null : box;
    void this.go();
  }

  /** Leave the box, now or with the next coup; asked again, no more. */
  leave(): void {
    this.leaving = !this.leaving;
    void this.go();
  }

  private async go(): Promise<void> {
    this.forget();
    const offer = this.offered();
    if (!offer || this.asking) return;
    this.asking = true;
    await this.live.ask(offer);
    this.asking = false;
  }

  /** What is wanted and offered now. */
  private offered(): Command | null {
    if (this.wanted !== null) return this.live.offer("take_box", { box: this.wanted })?.command ?? null;
    return this.leaving ? (this.live.offer("leave_box")?.command ?? null) : null;
  }

  /** What has come true, or cannot any more, is not wanted. */
  private forget(): void {
    const view = this.live.table.view as pai_lunliu.PaiLunliuView | null;
    if (!view) return;
    const mine = boxOf(view, this.live.player);
    if (mine === null) this.leaving = false;
    if (mine !== null || (this.wanted !== null && view.holders[this.wanted])) this.wanted = null;
  }
}
