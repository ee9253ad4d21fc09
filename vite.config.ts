/** Builds the window's pages: one script, no inline code, nothing from a network. */
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: resolve(import.meta.dirname, "src/app/ui"),
  // Relative, since the desktop serves the page from its own scheme.
  base: "./",
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, "dist/ui"),
    emptyOutDir: true,
    target: "es2023",
    // Colours of both themes stand side by side (light-dark), and are not written apart for older browsers.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    // Requests are checked by whoever receives them: the schemas stay out of the window.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/src\/(?:app\/protocol|language)\//.test(id) },
      // The table of exports loads its writers when they are asked for, which is never in the window: they are not looked at.
      external: (id, importer) =>
        /\/src\/report\/exports\/index\.ts$/.test(importer ?? "") && !/(?:export|index)\.ts$/.test(id),
    },
  },
});
