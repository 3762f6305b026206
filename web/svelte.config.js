import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { breakpointsInComponents } from "./breakpoints.mjs";

export default {
  preprocess: [vitePreprocess(), breakpointsInComponents],
  compilerOptions: { runes: true },
};
