/**
 * Writes the stored measurements into the documents that quote them: `npm run docs:figures`. With `--check`, a part of
 * `npm run check`, it changes nothing and fails where a document gives another figure than the file that a bench wrote.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countsOfRepository } from "./counts.ts";
import { rewriteFigures } from "./figures.ts";
import { rewriteSamples } from "./sample.ts";

const ROOT = join(import.meta.dirname, "../..");
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docs/**/*.md", "models/*/README.md"];

const checks = process.argv.includes("--check");
const stored = new Map<string, unknown>();
let marks = 0;
for (const document of globSync(DOCUMENTS, { cwd: ROOT }).sort()) {
  const path = join(ROOT, document);
  const before = readFileSync(path, "utf8");
  // What is printed takes seconds: a test of the command line holds it to the document.
  const sampled = checks ? { text: before, faults: [] } : rewriteSamples(before, printed);
  const { text, faults } = rewriteFigures(sampled.text, source);
  marks += before.match(/<!-- (?:figures|=) /g)?.length ?? 0;
  for (const fault of [...sampled.faults, ...faults]) fail(`${document}: ${fault}`);
  if (text === before) continue;
  if (!checks) writeFileSync(path, text);
  else
    before.split("\n").forEach((line, at) => {
      const now = text.split("\n")[at];
      if (line !== now) fail(`${document}:${at + 1} is not what was measured:\n  - ${line}\n  + ${now}`);
    });
}
console.log(`Figures of the documents: ${marks} marks.`);
if (process.exitCode === 1) console.error("npm run docs:figures writes them anew.");

function source(file: string): unknown {
  if (!stored.has(file))
    stored.set(
      file,
      file === "repository" ? countsOfRepository(ROOT) : JSON.parse(readFileSync(join(ROOT, file), "utf8")),
    );
  return stored.get(file);
}

function printed(command: string): string {
  const out = mkdtempSync(join(tmpdir(), "probant-sample-"));
  const words = [join(ROOT, "bin/probant.js"), ...command.split(" "), "--out", out];
  const { stdout } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    env: { ...process.env, PROBANT_MODEL: "" },
  });
  rmSync(out, { recursive: true });
  return stdout;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
