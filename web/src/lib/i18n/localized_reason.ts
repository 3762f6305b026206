import { language } from "./texts.svelte";

/** Why something was noted, in the language of the page where that is known. */
export function localizedReason({
  sentences,
  why,
}: {
  readonly sentences?: Readonly<Record<string, string>>;
  readonly why: string;
}): string {
  return sentences?.[language()] ?? why;
}
