// What a finished round is said to have brought: the net result, and the bet that decided it.
import { money } from "../i18n/money";
import type { NetResult, SettledLine } from "./results";
import { spotName, describeLine } from "./describe";
import type { Reason } from "../net/wire";
import { t } from "../i18n/texts.svelte";

/** Which way a result goes. */
export const directionOf = ({ net }: NetResult): "won" | "lost" | "even" =>
  net > 0 ? "won" : net < 0 ? "lost" : "even";

/** The net result in one sentence to its player, with the bet that decided it. */
export function describeNet(game: string, brought: NetResult): string {
  const { net, decisive, bets } = brought;
  if (!decisive) return t("frame-net-even");
  if (net === 0) return `${t("frame-even")}. ${describeLine(game, decisive, decisive.player)}`;
  const figures = { net: money(Math.abs(net)), spot: spotName(game, decisive.where) };
  return t(`frame-net-${directionOf(brought)}${bets > 1 ? "-above-all" : ""}`, figures);
}

/** Why the decisive bet ended as it did: how its hands compare, where it hangs on that alone; else what it says of it. */
export function reasonOf(reasons: readonly Reason[], { decisive }: NetResult): Reason | undefined {
  if (!decisive) return undefined;
  return (
    reasons.find((reason) => compares(reason, decisive)) ?? reasons.find((reason) => ends(reason, decisive))
  );
}

/** What the codes of reasons end with that say how a bet ended. */
const ENDS: Readonly<Record<SettledLine["outcome"], RegExp>> = {
  won: /_(won|best)$/,
  lost: /_lost$/,
  push: /(_push|^not_qualified)$/,
  void: /^$/,
};
const COMPARED = /^(?:side_)?(beats|loses|ties)/;

/** Whether a reason says how this bet ended. */
function ends({ code, facts }: Reason, line: SettledLine): boolean {
  const theirs = facts["player"] ?? line.player;
  return facts["spot"] === line.where && theirs === line.player && ENDS[line.outcome].test(code);
}

/** Whether the outcome says all: a tax makes a loss of a tie. */
function asItEnded({ outcome, returned, stake }: SettledLine): boolean {
  return outcome !== "push" || returned === stake;
}

/** Whether a reason compares two hands, and the bet has ended as they compare. */
function compares({ code, facts }: Reason, line: SettledLine): boolean {
  const [, verb] = COMPARED.exec(code) ?? [];
  const { station, box, over } = facts;
  const where = station ?? (over === undefined ? `box ${box}` : `${box} over ${over}`);
  // A station's tie is always the bank's, and is said to be.
  const ties = station === undefined ? "push" : "lost";
  const ended = verb && { beats: "won", loses: "lost", ties }[verb];
  return where === line.where && ended === line.outcome && asItEnded(line);
}
