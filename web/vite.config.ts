import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { breakpointsInSheets } from "./breakpoints.mjs";
import { cardFaces } from "./cards.mjs";
import { fontLicences } from "./fonts.mjs";
import { installable } from "./install/plugin.mjs";
import { texts } from "./texts.mjs";

// The page is built into the Python package, which serves it; `npm run dev` sends the rest to a served house.
const house = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), breakpointsInSheets(), texts(), fontLicences(), cardFaces(), installable()],
  build: {
    outDir: "../src/banco/web",
    emptyOutDir: true,
    target: "es2022",
    // Browsers of 2024, which know `light-dark()` themselves: made for older ones, it would not turn dark on the felt.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page or every felt needs comes in one file each: dozens of small ones are packed a tenth worse.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: "page",
              test: /src\/(ui\/(controls|feedback|data|icons)|screens\/(page|requests|login))\//,
            },
            { name: "felt", test: /src\/(ui\/(cards|chips|spots|dice|motion)|lib\/motion|tables\/shared)\// },
            { name: "coach", test: /src\/tables\/\w+\/(coach\.ts|Coach\.svelte)$/ },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": house, "/ws": { target: house, ws: true } } },
});
