// Made-up moments of croupier's tables, to look at the console in each of its states.
import type { Card } from "../../lib/net/wire";
import type { BoxStakes, Console, ConsoleTable, ExpectedAct, Payout } from "../../console/types";

export interface Scene {
  readonly table: ConsoleTable;
  readonly console: Console;
}

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const PAI =
  "Jk 2h 4h 5h 6h 7h 8h 9h 10h Jh Qh 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd 4c 6c 7c 8c 10c 4s 6s 7s 8s 10s";

const packs = (copies: number) =>
  Object.fromEntries(["h", "d", "c", "s"].flatMap((suit) => RANKS.map((rank) => [rank + suit, copies])));
const PACK_32 = Object.fromEntries(PAI.split(" ").map((card) => [card, 1]));

/** A shoe that has been played for a while, the same every time. */
const played = (pack: Readonly<Record<string, number>>, most: number) =>
  Object.fromEntries(
    Object.entries(pack).map(([card, copies], at) => [card, Math.max(copies - ((at * 7) % (most + 1)), 0)]),
  );

const CROUPIER = { name: "dario", present: true };
const RACK = [100, 500, 1000, 2500, 5000, 10_000, 50_000];
const shared = {
  money: "EUR",
  chips: RACK,
  croupier: CROUPIER,
  missing: null,
  clock: null,
  enabled: true,
  playing: true,
};
const LUGANO: ConsoleTable = {
  ...shared,
  title: "Lugano Baccarat · 2",
  game: "lugano",
  round: "lugano-2/418",
  pack: packs(6),
  burns: true,
};
const LUCKY: ConsoleTable = {
  ...shared,
  title: "Lucky Tree Baccarat · 1",
  game: "lucky-tree",
  round: "lucky-tree-1/73",
  pack: packs(8),
  burns: true,
};
const PAI_LUNLIU: ConsoleTable = {
  ...shared,
  title: "Pai Lunliu · 1",
  game: "pai-lunliu",
  round: "pai-lunliu-1/29",
  chips: [2000, 10_000, 50_000],
  pack: PACK_32,
  burns: false,
};

const stake = (
  box: number | null,
  spot: string,
  player: string,
  cents: number,
  walk_in = false,
): BoxStakes => ({
  box,
  spot,
  player,
  name: player,
  cents,
  walk_in,
});
const LUGANO_STAKES = [
  stake(1, "59 of box 1", "anna", 2500),
  stake(1, "play of box 1", "anna", 5000),
  stake(2, "59 of box 2", "signora in blu", 10_000, true),
  stake(2, "play of box 2", "signora in blu", 10_000, true),
  stake(2, "+8 of box 2", "signora in blu", 500, true),
  stake(4, "59 of box 4", "bruno", 1000),
  stake(4, "pair of box 4", "bruno", 500),
  stake(5, "59 of box 5", "guest-mnycnrlj", 2500),
  stake(5, "play of box 5", "guest-mnycnrlj", 2500),
];
const LUCKY_STAKES = [
  stake(null, "player", "anna", 5000),
  stake(null, "player", "signor Rossi", 20_000, true),
  stake(null, "banker", "bruno", 10_000),
  stake(null, "tie", "anna", 500),
  stake(null, "player-pair", "carla", 1000),
];
const PAI_STAKES = [
  stake(1, "bank", "anna", 40_000),
  stake(2, "box 2", "bruno", 12_000),
  stake(2, "box 2", "signor Rossi", 4000, true),
  stake(3, "box 3", "carla", 12_000),
  stake(3, "3 over 2", "carla", 2000),
];

const moved = (box: number | null, spot: string, player: string, chips: Partial<Payout>): Payout => ({
  box,
  spot,
  player,
  name: player,
  take: 0,
  pay: 0,
  tax: 0,
  walk_in: player.startsWith("sign"),
  ...chips,
});
const LUGANO_PAYOUTS = [
  moved(1, "59 of box 1", "anna", { pay: 5000 }),
  moved(1, "play of box 1", "anna", { pay: 10_000 }),
  moved(2, "59 of box 2", "signora in blu", { take: 10_000 }),
  moved(2, "play of box 2", "signora in blu", { take: 10_000 }),
  moved(2, "+8 of box 2", "signora in blu", { take: 500 }),
  moved(4, "59 of box 4", "bruno", { pay: 1000 }),
  moved(4, "pair of box 4", "bruno", { pay: 6000 }),
  moved(5, "59 of box 5", "guest-mnycnrlj", { take: 2500 }),
];
const PAI_PAYOUTS = [
  moved(3, "box 3", "carla", { take: 12_000 }),
  moved(2, "box 2", "bruno", { pay: 12_000, tax: 600 }),
  moved(2, "box 2", "signor Rossi", { pay: 4000, tax: 200 }),
  moved(3, "3 over 2", "carla", { take: 2000 }),
];
const LUCKY_PAYOUTS = [
  moved(null, "player", "anna", { take: 5000 }),
  moved(null, "player", "signor Rossi", { take: 20_000 }),
  moved(null, "tie", "anna", { take: 500 }),
  moved(null, "banker", "bruno", { pay: 9500 }),
  moved(null, "player-pair", "carla", { pay: 11_000 }),
];

const WALK_INS = [{ name: "walk-1", label: "signora in blu", credit: 25_000, offers: [] }];
const IDLE: ExpectedAct = { kind: "wait", box: null, hand: "", count: 1, waits_for: [], known: [] };

function scene(
  table: ConsoleTable,
  expected: Partial<ExpectedAct> | null,
  more: Partial<Console> = {},
): Scene {
  const single = Object.values(table.pack).every((copies) => copies === 1);
  const left = played(table.pack, single ? 1 : 5);
  const cards_left = Object.values(left).reduce((sum, copies) => sum + copies, 0);
  return {
    table,
    console: {
      role: "croupier",
      on_duty: true,
      expected: expected && { ...IDLE, ...expected },
      acts: [],
      rulings: [],
      mistakes: [],
      call: null,
      left,
      cards_left,
      new_shoe_due: false,
      can_take_back: false,
      cards: [],
      boxes: [],
      payouts: [],
      ticks: [],
      walk_ins: WALK_INS,
      ...more,
    },
  };
}

const CHOICES = ["stand", "card", "double"].map((choice) => ({
  command: { do: "choose", player: "walk-1", box: 2, choice },
  limits: null,
}));
const dealt = (place: { box?: number; hand?: string }, ...cards: (Card | null)[]) =>
  cards.map((card) => ({ move: 0, place: 0, card, box: null, hand: "", ...place }));
const LUGANO_CARDS = [
  ...dealt({ box: 1 }, "9h", "Kc"),
  ...dealt({ box: 2 }, "4s", "2d"),
  ...dealt({ hand: "dealer" }, "7c"),
];
const onTable = { boxes: LUGANO_STAKES, can_take_back: true, cards: LUGANO_CARDS };

export const SCENES: Readonly<Record<string, Scene>> = {
  "take-duty": scene({ ...LUGANO, croupier: null }, { kind: "take_duty" }, { on_duty: false }),
  "other-on-duty": scene(LUGANO, null, { on_duty: false, boxes: LUGANO_STAKES }),
  "croupier-away": scene(
    { ...LUGANO, croupier: { name: "dario", present: false } },
    { kind: "take_duty" },
    {
      on_duty: false,
      role: "inspector",
      boxes: LUGANO_STAKES,
      rulings: [{ do: "rebuild_hand" }, { do: "call_off" }, { do: "reshuffle" }],
    },
  ),
  "open-betting": scene(LUGANO, { kind: "open_betting" }),
  betting: scene(
    { ...LUGANO, clock: { since: Date.now() - 20_000, deadline: Date.now() + 30_000 } },
    { kind: "no_more_bets", waits_for: ["carla", "dino"] },
    { acts: [{ do: "no_more_bets" }], boxes: LUGANO_STAKES },
  ),
  "betting-bank": scene(
    { ...PAI_LUNLIU, missing: 12_000 },
    { kind: "no_more_bets", waits_for: ["dino"] },
    {
      acts: [{ do: "no_more_bets" }, { do: "invite_backers" }, { do: "call_off" }],
      boxes: PAI_STAKES,
    },
  ),
  card: scene(LUGANO, { kind: "card", box: 4 }, onTable),
  "card-banker": scene(LUCKY, { kind: "card", hand: "banker" }, { boxes: LUCKY_STAKES, can_take_back: true }),
  "card-burn": scene(LUCKY, { kind: "card", hand: "burn card" }),
  burn: scene(LUCKY, { kind: "burn", count: 7 }, { can_take_back: true }),
  "face-down": scene(PAI_LUNLIU, { kind: "face_down", box: 3 }, { boxes: PAI_STAKES }),
  show: scene({ ...PAI_LUNLIU, missing: 0 }, { kind: "show", box: 2, count: 2 }, { boxes: PAI_STAKES }),
  turn: scene(LUGANO, { kind: "turn", box: 2 }, { boxes: LUGANO_STAKES }),
  wait: scene(
    LUGANO,
    { kind: "wait", box: 2, waits_for: ["signora in blu"] },
    {
      boxes: LUGANO_STAKES,
      walk_ins: [{ ...WALK_INS[0]!, offers: CHOICES }],
    },
  ),
  misdealt: scene(
    { ...LUGANO, clock: { since: Date.now() - 20_000, deadline: Date.now() + 100_000 } },
    { kind: "wait" },
    {
      ...onTable,
      role: "inspector",
      call: { why: "misdealt", player: "" },
      rulings: [{ do: "rebuild_hand" }, { do: "put_off", box: 1 }],
      mistakes: [
        { do: "give_card", card: "Ah", box: 1 },
        { do: "give_dealer", card: "Ah" },
      ],
    },
  ),
  pay: scene(LUGANO, { kind: "open_betting" }, { payouts: LUGANO_PAYOUTS }),
  "pay-tax": scene(PAI_LUNLIU, { kind: "open_betting" }, { payouts: PAI_PAYOUTS }),
  "pay-spots": scene(LUCKY, { kind: "open_betting" }, { payouts: LUCKY_PAYOUTS }),
  "new-shoe": scene(LUCKY, { kind: "open_betting" }, { new_shoe_due: true }),
  "new-pack": scene(PAI_LUNLIU, { kind: "open_betting" }, { new_shoe_due: true }),
};
