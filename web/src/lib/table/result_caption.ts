// The caption of a finished round: the net result, and the bet that decided it.
import { money } from "../i18n/money";
import type { NetResult, SettledLine } from "./results";
import { spotName, describeLine } from "./describe";
import type { Reason } from "../net/wire";
import { t } from "../i18n/texts.svelte";

/** Which way a result goes. */
export const directionOf = ({ net }: NetResult): "won" | "lost" | "even" =>
  net > 0 ? "won" : net < 0 ? "lost" : "even";

/** The net result in one sentence to its player, with the bet that decided it. */
export function describeNet(game: string, result: NetResult): string {
  const { net, decisive, bets } = result;
  if (!decisive) return t("frame-net-even");
  if (net === 0) return `${t("frame-even")}. ${describeLine(game, decisive, decisive.player)}`;
  const figures = { net: money(Math.abs(net)), spot: spotName(game, decisive.where) };
  return t(`frame-net-${directionOf(result)}${bets > 1 ? "-above-all" : ""}`, figures);
}

/** What a game adds to the codes of its reasons, so that each finds the bet it is about. */
export type ReasonRules = {
  /** The spot whose bet a comparison of two hands decides, from the facts of the reason. */
  comparedSpot?(facts: Reason["facts"]): string;
  /** A tie of two hands loses the bet instead of being a push. */
  readonly tieLoses?: boolean;
  /** Codes that mean a push although they do not end with it. */
  readonly pushCodes?: readonly string[];
};

/** Why the decisive bet ended as it did: how its hands compare, where that alone decides; else what is said of the bet. */
export function reasonOf(
  reasons: readonly Reason[],
  { decisive }: NetResult,
  rules: ReasonRules = {},
): Reason | undefined {
  if (!decisive) return undefined;
  return (
    reasons.find((reason) => compares(reason, decisive, rules)) ??
    reasons.find((reason) => ends(reason, decisive, rules))
  );
}

/** What the codes of reasons end with that say how a bet ended. */
const ENDS: Readonly<Record<SettledLine["outcome"], RegExp>> = {
  won: /_(won|best)$/,
  lost: /_lost$/,
  push: /_push$/,
  void: /^$/,
};
const COMPARED = /^(?:side_)?(beats|loses|ties)/;

/** Whether a reason says how this bet ended. */
function ends({ code, facts }: Reason, line: SettledLine, { pushCodes = [] }: ReasonRules): boolean {
  const theirs = facts["player"] ?? line.player;
  const says = ENDS[line.outcome].test(code) || (line.outcome === "push" && pushCodes.includes(code));
  return facts["spot"] === line.where && theirs === line.player && says;
}

/** Whether the outcome alone says how the bet ended: a tax makes a loss of a push. */
function isWhole({ outcome, returned, stake }: SettledLine): boolean {
  return outcome !== "push" || returned === stake;
}

/** Whether a reason compares two hands, and the bet has ended as they compare. */
function compares({ code, facts }: Reason, line: SettledLine, rules: ReasonRules): boolean {
  const [, verb] = COMPARED.exec(code) ?? [];
  const ended = verb && { beats: "won", loses: "lost", ties: rules.tieLoses ? "lost" : "push" }[verb];
  return rules.comparedSpot?.(facts) === line.where && ended === line.outcome && isWhole(line);
}
