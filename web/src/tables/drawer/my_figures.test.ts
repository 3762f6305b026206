import { expect, it } from "vitest";
import type { Play } from "../../lib/net/http.types";
import { sumOf } from "./my_figures";

const play = (result: string, staked: number, returned: number) =>
  ({ result, staked, returned, money: "EUR-play" }) as Play;

it("adds up what is over, and leaves out what is open or void", () => {
  const plays = [play("won", 500, 1000), play("lost", 700, 0), play("even", 100, 100)];
  const unfinished = [play("open", 900, 0), play("void", 300, 300)];
  expect(sumOf([...plays, ...unfinished])).toEqual({
    rounds: 3,
    won: 1,
    lost: 1,
    staked: 1300,
    returned: 1100,
    money: "EUR-play",
  });
});

it("says nothing where no round is over", () => {
  expect(sumOf([play("open", 900, 0)])).toBeNull();
});
