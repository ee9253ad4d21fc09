import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const ALL = "test/**/*.test.ts";
/**
 * The program as people run it: its command line, its window in a real Chromium, the files that are packaged; and what reads all
 * of the reference data, pictures included, which takes longer than the rest of its room.
 */
const WHOLE = [
  "test/documents/nasty-reference.test.ts",
  "test/documents/ocr/picture-deck.test.ts",
  "test/facts/reference.test.ts",
  "test/app/cli/*.test.ts",
  "test/app/pipeline/memo-of-examples.test.ts",
  "test/app/mcp/*.test.ts",
  "test/desktop/compiled.test.ts",
  "test/app/ui/examples.test.ts",
  "test/app/ui/exported-citations.test.ts",
  "test/app/ui/killed-run.test.ts",
  "test/app/ui/looks.test.ts",
  "test/app/ui/passphrase.test.ts",
  "test/app/ui/password.test.ts",
  "test/app/ui/pasted-text.test.ts",
  "test/app/ui/slide-drawing.test.ts",
  "test/app/ui/tabs.test.ts",
  "test/app/ui/ten-tasks.test.ts",
  "test/app/ui/model-words.test.ts",
  "test/app/ui/triage.test.ts",
  "test/app/ui/window.test.ts",
];
/** Reads files in threads of the test's own process, whose memory the readers watch: it has to be small. */
const ALONE = ["test/electron/engine-supervisor.test.ts"];

export default defineConfig({
  test: {
    // Generous: a busy machine makes a test slow, not wrong. What is quick enough is told by processor time and counts.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["test/no-network.ts"],
    maxWorkers: availableParallelism(),
    // The processes that the tests start (file readers, the command line) compile each module once, not once each.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compile"),
      // For the tests that load the library themselves; what starts the program takes it out again.
      ORT_DISABLE_TELEMETRY: "1",
    },
    // The files of one worker share its modules and what these compiled, which takes half the time: no module of ours keeps
    // state between its callers.
    projects: [
      { extends: true, test: { name: "shared", include: [ALL], exclude: [...ALONE, ...WHOLE], isolate: false } },
      { extends: true, test: { name: "alone", include: ALONE } },
      // One file after the other: they time a browser, and each runs a server, readers and Chromium of its own.
      { extends: true, test: { name: "whole", include: WHOLE, fileParallelism: false } },
    ],
  },
});
