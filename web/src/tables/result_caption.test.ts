import { describe, expect, test } from "vitest";
import { reasonOf, describeNet, directionOf } from "../lib/table/result_caption";
import { netResultOf, type SettledLine } from "../lib/table/results";
import { describeReason } from "../lib/table/describe";
import type { Reason } from "../lib/net/wire";
import { traitsOf } from "./traits";
import { setLanguage } from "../lib/i18n/texts.svelte";

type Outcome = SettledLine["outcome"];
type Facts = Reason["facts"];
/** A spot, how its bet ended, the stake and what came back, in cents; the tax where there is one. */
type Row = readonly [where: string, outcome: Outcome, stake: number, returned: number, tax?: number];

const lines = (rows: readonly Row[], player = "anna"): SettledLine[] =>
  rows.map(([where, outcome, stake, returned, tax = 0]) => ({
    player,
    where,
    outcome,
    stake,
    returned,
    tax,
  }));
const reason = (code: string, facts: Facts): Reason => ({ code, facts });

const POINTS = { points: "8,18", other_points: "8,15" };
const COUP = {
  player_points: 7,
  banker_points: 5,
  player_cards: "9h 9d",
  banker_cards: "2c 3c",
  dealt: 4,
  per_hundred: 200,
};
const spotted = (spot: string, code: string, more: Facts = {}) => reason(code, { ...COUP, ...more, spot });
const money = (spot: string, stake: number, returned: number) => ({
  player: "anna",
  spot,
  stake_cents: stake,
  returned_cents: returned,
  tax_cents: 0,
});

type Case = {
  readonly shows: string;
  readonly game: string;
  readonly bets: readonly Row[];
  readonly reasons: readonly Reason[];
  readonly net: number;
  readonly said: string;
  readonly why: string | null;
};

const CASES: readonly Case[] = [
  {
    shows: "a win is not captioned by a bet that lost",
    game: "lucky-tree",
    bets: [
      ["player-pair", "won", 2250, 27000],
      ["big", "lost", 500, 0],
    ],
    reasons: [spotted("big", "big_lost"), spotted("player-pair", "player_pair_won")],
    net: 24250,
    said: "You won 242.50, above all on Player Pair.",
    why: "Player Pair wins",
  },
  {
    shows: "a loss is not captioned by a bet that won",
    game: "lucky-tree",
    bets: [
      ["player", "won", 500, 1000],
      ["big", "lost", 2000, 0],
      ["tie", "lost", 500, 0],
    ],
    reasons: [spotted("player", "player_won"), spotted("tie", "tie_lost"), spotted("big", "big_lost")],
    net: -2000,
    said: "You lost 20.00, above all on Big.",
    why: "Big loses",
  },
  {
    shows: "a tie gives the stakes back",
    game: "lucky-tree",
    bets: [["banker", "push", 1000, 1000]],
    reasons: [spotted("banker", "banker_push")],
    net: 0,
    said: "Even. A push on Banker: you take 10.00 back.",
    why: "Banker is returned",
  },
  {
    shows: "what is won and lost alike comes back as stakes",
    game: "lucky-tree",
    bets: [
      ["player", "won", 1000, 2000],
      ["big", "lost", 1000, 0],
    ],
    reasons: [spotted("player", "player_won"), spotted("big", "big_lost")],
    net: 0,
    said: "Even: your stakes come back.",
    why: null,
  },
  {
    shows: "the station that won is cited, and how its cards compare",
    game: "paijiu",
    bets: [
      ["north", "lost", 400, 0],
      ["south", "won", 3000, 6000],
    ],
    reasons: [
      reason("loses_by_card", { station: "north", ...POINTS }),
      reason("beats", { station: "south", ...POINTS }),
      spotted("north", "station_lost"),
      spotted("south", "station_won", { odds: 1 }),
    ],
    net: 2600,
    said: "You won 26.00, above all on South.",
    why: "South 8,18 beats the bank",
  },
  {
    shows: "a straddle that lost is cited itself, not a station of it that won",
    game: "paijiu",
    bets: [["north-south", "lost", 1000, 0]],
    reasons: [
      reason("beats", { station: "north", ...POINTS }),
      reason("loses", { station: "south", ...POINTS }),
      spotted("north-south", "straddle_lost"),
    ],
    net: -1000,
    said: "You lost 10.00 on North-South.",
    why: "The straddle North-South loses",
  },
  {
    shows: "a station's tie is the bank's",
    game: "paijiu",
    bets: [["west", "lost", 1000, 0]],
    reasons: [reason("ties", { station: "west", ...POINTS }), spotted("west", "station_lost")],
    net: -1000,
    said: "You lost 10.00 on West.",
    why: "a tie is the bank's",
  },
  {
    shows: "a 59 that outweighs PLAY is cited",
    game: "lugano",
    bets: [
      ["59 of box 3", "won", 2000, 6000],
      ["play of box 3", "lost", 1000, 0],
    ],
    reasons: [
      spotted("59 of box 3", "five_to_nine_best", { box: 3, cards: "9h 9d", points: 8, odds: 2 }),
      spotted("play of box 3", "play_lost", { box: 3, points: 6, dealer_points: 8 }),
    ],
    net: 3000,
    said: "You won 30.00, above all on 59 of box 3.",
    why: "59 of box 3 wins 2 to 1",
  },
  {
    shows: "of several boxes the one that lost most is cited",
    game: "lugano",
    bets: [
      ["play of box 2", "won", 1000, 2000],
      ["play of box 3", "lost", 3000, 0],
    ],
    reasons: [
      spotted("play of box 2", "play_won", { box: 2, points: 9, dealer_points: 8 }),
      spotted("play of box 3", "play_lost", { box: 3, points: 6, dealer_points: 8 }),
    ],
    net: -2000,
    said: "You lost 20.00, above all on PLAY of box 3.",
    why: "PLAY of box 3 loses",
  },
  {
    shows: "an award that outweighs a lost ante is cited",
    game: "fortune",
    bets: [
      ["ante", "lost", 1000, 0],
      ["bonus", "won", 500, 3000],
    ],
    reasons: [
      reason("ante_lost", { spot: "ante" }),
      reason("bonus_won", { spot: "bonus", award: "straight", odds: 5 }),
    ],
    net: 1500,
    said: "You won 15.00, above all on Fortune bonus.",
    why: "wins 5 to 1",
  },
  {
    shows: "a dealer who does not qualify gives the ante back",
    game: "fortune",
    bets: [["ante", "push", 1000, 1000]],
    reasons: [reason("not_qualified", { spot: "ante", cards: "9h 2d" })],
    net: 0,
    said: "Even. A push on ante: you take 10.00 back.",
    why: "is returned",
  },
  {
    shows: "a tied side bet stays",
    game: "pai-lunliu",
    bets: [["1 over 3", "push", 2000, 2000]],
    reasons: [
      reason("side_ties", { box: 1, over: 3, ...POINTS }),
      reason("side_push", money("1 over 3", 2000, 2000)),
    ],
    net: 0,
    said: "Even. A tie on box 1 over box 3: your 20.00 stay on the layout.",
    why: "Box 1 with 8,18 ties with box 3",
  },
  {
    shows: "a tie that pays tax is a loss, and said to be",
    game: "pai-lunliu",
    bets: [["box 2", "push", 2000, 1900, 100]],
    reasons: [
      reason("ties", { box: 2, ...POINTS }),
      reason("tie_push", { box: 2 }),
      reason("tax_share", { ...money("box 2", 2000, 1900), box_cents: 4000 }),
      reason("box_push", money("box 2", 2000, 1900)),
    ],
    net: -100,
    said: "You lost 1.00 on box 2.",
    why: "19.00 of your stake of 20.00 come back",
  },
  {
    shows: "a box that won is cited beside a bank of somebody else's that lost",
    game: "pai-lunliu",
    bets: [
      ["box 2", "won", 4000, 8000],
      ["2 over 3", "lost", 2000, 0],
    ],
    reasons: [
      reason("loses", { box: 3, ...POINTS }),
      reason("beats", { box: 2, ...POINTS }),
      reason("side_loses", { box: 2, over: 3, ...POINTS }),
      reason("bank_lost", { ...money("bank", 4000, 0), player: "bruno", won_cents: 0, lost_cents: 4000 }),
    ],
    net: 2000,
    said: "You won 20.00, above all on box 2.",
    why: "Box 2 with 8,18 beats the bank",
  },
  {
    shows: "where ties are the bank's, a tie is told as the loss it is",
    game: "pai-lunliu",
    bets: [["box 2", "lost", 2000, 0]],
    reasons: [
      reason("ties", { box: 2, ...POINTS }),
      reason("tie_lost", { box: 2 }),
      reason("box_lost", money("box 2", 2000, 0)),
    ],
    net: -2000,
    said: "You lost 20.00 on box 2.",
    why: "You lose on box 2",
  },
];

describe.each(CASES)("$game: $shows", ({ game, bets, reasons, net, said, why }) => {
  const everybody = [...lines(bets.slice(0, 1), "bruno"), ...lines(bets)];
  const result = netResultOf(everybody, "anna")!;

  test("the sentence and the bet it cites go the way of the net result", async () => {
    await setLanguage("en");
    expect(result.net).toBe(net);
    expect(describeNet(game, result)).toBe(said);
    expect(describeNet(game, result)).toMatch(
      { won: /^You won/, lost: /^You lost/, even: /^Even/ }[directionOf(result)],
    );
    const cited = result.decisive;
    if (cited) expect(Math.sign(cited.returned - cited.stake)).toBe(Math.sign(net));
  });

  test("so does the reason", () => {
    const found = reasonOf(reasons, result, traitsOf(game).reasons);
    if (why === null) expect(found).toBeUndefined();
    else expect(describeReason(game, found!.code, found!.facts, "anna")).toContain(why);
  });
});

test("every game is among them, with a win or a loss and a tie or a mixture", () => {
  const games = new Set(CASES.map(({ game }) => game));
  const folders = Object.keys(import.meta.glob("./*/traits.ts")).map((file) => file.split("/")[1]!);
  expect([...games].sort()).toEqual(folders.map((name) => name.replaceAll("_", "-")).sort());
});
