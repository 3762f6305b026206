// Steps that most games share.
import type { Step } from "./coach";

/** Choose a chip; whoever has put one down has chosen it. */
export const chipStep: Step = {
  name: "chip",
  at: () => "rack",
  done: ({ drafts }) => drafts.total > 0,
};
