import type { PreprocessorGroup } from "svelte/compiler";
import type { Plugin } from "vite";

export const breakpointsInComponents: PreprocessorGroup;
export function breakpointsInSheets(): Plugin;
