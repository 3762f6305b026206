import { expect, it } from "vitest";
import { Refusal } from "../../house/refusal";
import { Asked } from "./asked.svelte";

it("drops an answer that a later question has overtaken", async () => {
  const answers: ((value: string) => void)[] = [];
  const asked = new Asked(() => new Promise<string>((resolve) => answers.push(resolve)));
  const [first, second] = [asked.again(), asked.again()];
  answers[1]?.("new");
  answers[0]?.("old");
  await Promise.all([first, second]);
  expect(asked.value).toBe("new");
  expect(asked.busy).toBe(false);
});

it("keeps what was there while the house does not answer", async () => {
  const replies = [() => Promise.resolve("told"), () => Promise.reject(new Refusal("offline"))];
  const asked = new Asked(() => replies.shift()!());
  await asked.again();
  await asked.again();
  expect(asked.value).toBe("told");
  expect(asked.refusal?.code).toBe("offline");
});
