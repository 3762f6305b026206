import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../lib/i18n/texts.svelte";
import { choicesOf, commandKey, commandName, dueAct, otherActs, whileDisabled } from "./acts";
import { payStepsOf } from "../pay/pay_steps";
import type { Console, ExpectedAct } from "../types";

const GAME = "lugano";
const QUIET: ExpectedAct = { kind: "wait", box: null, hand: "", count: 1, waits_for: [], known: [] };
const CONSOLE: Console = {
  role: "croupier",
  on_duty: true,
  expected: null,
  acts: [],
  rulings: [],
  mistakes: [],
  call: null,
  left: {},
  cards_left: 0,
  new_shoe_due: false,
  can_take_back: false,
  cards: [],
  boxes: [],
  payouts: [],
  ticks: [],
  walk_ins: [],
};
const seen = (expected: Partial<ExpectedAct>, more: Partial<Console> = {}) => ({
  ...CONSOLE,
  expected: { ...QUIET, ...expected },
  ...more,
});
const due = (expected: Partial<ExpectedAct>) => dueAct(seen(expected), GAME, null);

beforeEach(() => setLanguage("it"));

test.each<[Partial<ExpectedAct>, string]>([
  [{ kind: "open_betting" }, "Fate il vostro gioco"],
  [{ kind: "no_more_bets" }, "Nulla va più"],
  [{ kind: "card", box: 3 }, "Carta al box 3"],
  [{ kind: "card", hand: "dealer" }, "Carta al Banco"],
  [{ kind: "card", hand: "player" }, "Carta al Giocatore"],
  [{ kind: "card", hand: "burn card" }, "Scopri la prima carta del sabot"],
  [{ kind: "face_down", box: 2 }, "Carta coperta al box 2"],
  [{ kind: "burn", count: 7 }, "Brucia 7 carte"],
  [{ kind: "burn", count: 1 }, "Brucia una carta"],
  [{ kind: "show", box: 2, count: 2 }, "Scoprite: box 2"],
  [{ kind: "turn", box: 2 }, "Scoprite: box 2"],
  [{ kind: "wait", box: 3, waits_for: ["anna"] }, "Sceglie il box 3: anna"],
  [{ kind: "wait", waits_for: ["anna", "bruno"] }, "Si attende: anna, bruno"],
  [{ kind: "take_duty" }, "Prendi servizio"],
])("%j is said as %s", (expected, words) => expect(due(expected).words).toBe(words));

test("at a disabled table the round is concluded, and none is opened", () => {
  expect(whileDisabled(due({ kind: "card", box: 3 })).words).toBe("Carta al box 3");
  const opens = whileDisabled(due({ kind: "open_betting" }));
  expect(opens).toMatchObject({ kind: "disabled", command: null, words: "Tavolo disattivato" });
});

test("what needs no card has its command, what needs one has none", () => {
  expect(due({ kind: "burn", count: 7 }).command).toEqual({ do: "burn", count: 7 });
  expect(due({ kind: "turn", box: 2 }).command).toEqual({ do: "turn_box", box: 2 });
  expect(due({ kind: "card", box: 3 })).toMatchObject({ command: null, ways: "any", cards: 1 });
  expect(due({ kind: "show", box: 3, count: 2 })).toMatchObject({ command: null, ways: "any", cards: 2 });
  expect(due({ kind: "wait" })).toMatchObject({ command: null, ways: "none" });
});

test("of a box that is turned only the cards are entered that do not lie open yet", () => {
  expect(due({ kind: "show", box: 3, count: 2, known: ["Jh"] })).toMatchObject({ cards: 1, known: ["Jh"] });
});

test("a card face down is put by a press, or read by the reader", () => {
  expect(due({ kind: "face_down", box: 1 })).toMatchObject({
    command: { do: "deal_face_down" },
    ways: "reader",
  });
});

test("the layout is paid before anybody chooses and before the next betting opens", () => {
  const payouts = [
    {
      box: 1,
      spot: "59 of box 1",
      player: "Rossi",
      name: "walk-1",
      take: 0,
      pay: 10_000,
      tax: 0,
      walk_in: true,
    },
  ];
  const [step] = payStepsOf(payouts);
  const open = { payouts };
  expect(dueAct(seen({ kind: "open_betting" }, open), GAME, step!)).toMatchObject({
    kind: "pay",
    words: "Paga il box 1: 100,00",
  });
  expect(dueAct(seen({ kind: "wait", waits_for: ["anna"] }, open), GAME, step!).kind).toBe("pay");
  expect(dueAct(seen({ kind: "card", box: 1 }, open), GAME, step!).kind).toBe("card");
  expect(dueAct(seen({ kind: "open_betting" }, open), GAME, null)).toMatchObject({
    kind: "open_betting",
    command: { do: "open_betting", new_shoe: false },
  });
});

test("where a new shoe is due, it is made first", () => {
  expect(dueAct(seen({ kind: "open_betting" }, { new_shoe_due: true }), GAME, null)).toMatchObject({
    kind: "new_shoe",
    command: null,
  });
});

test("other acts are those that nothing else on the console does", () => {
  const acts = [
    { do: "no_more_bets" },
    { do: "deal", card: "9h" },
    { do: "turn_box", box: 1 },
    { do: "turn_box", box: 2 },
    { do: "call_off" },
  ];
  const shown = seen({ kind: "turn", box: 1 }, { acts });
  expect(otherActs(shown, dueAct(shown, GAME, null))).toEqual([
    { do: "no_more_bets" },
    { do: "turn_box", box: 2 },
    { do: "call_off" },
  ]);
});

test("the croupier makes the choices of walk-ins, and of nobody else", () => {
  const card = { do: "choose", player: "walk-1", box: 2, choice: "card" };
  const bet = { do: "bet", player: "walk-1", spot: "tie", cents: 500 };
  const walk_ins = [
    {
      name: "walk-1",
      label: "Rossi",
      credit: 5000,
      offers: [card, bet].map((command) => ({ command, limits: null })),
    },
  ];
  const waits = seen({ kind: "wait", waits_for: ["Rossi", "anna"] }, { walk_ins });
  expect(choicesOf(waits, dueAct(waits, GAME, null))).toEqual([{ label: "Rossi", command: card }]);
  expect(commandName(GAME, card)).toBe("Carta");
});

test("what a command is about stays the same with another card or amount", () => {
  const bet = { do: "bet", player: "walk-lugano-1-1", spot: "59 of box 2" };
  expect(commandKey({ ...bet, cents: 500 })).toBe(commandKey({ ...bet, cents: 1_000 }));
  expect(commandKey({ ...bet, spot: "59 of box 3" })).not.toBe(commandKey(bet));
  const given = { do: "give_card", box: 1 };
  expect(commandKey({ ...given, card: "Ah" })).toBe(commandKey({ ...given, card: "2h" }));
  expect(commandKey({ ...given, box: 2, card: "Ah" })).not.toBe(commandKey({ ...given, card: "Ah" }));
});
