import { loadPreference, savePreference } from "./preferences";

type Removed = { readonly at: number };

/** Whether this browser has told somebody that the house took their display name away. */
export function wasTold(account: string, { at }: Removed): boolean {
  return loadPreference(preference(account), 0) >= at;
}

/** Tell it no more. */
export function rememberRemoval(account: string, { at }: Removed): void {
  savePreference(preference(account), at);
}

function preference(account: string): string {
  return `removed-name.${account}`;
}
