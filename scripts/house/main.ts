/**
 * Holds the readability of src/ where it is: `npm run check:house`, a part of `npm run check`. The counts in counts.json may
 * only go down. `--list functionsOver25` (or another count) shows the places; `--accept` stores counts that went down.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { countImports } from "./count-imports.ts";
import { type Counts, countSource, type Place } from "./count-source.ts";

const ROOT = join(import.meta.dirname, "../..");
const STORED = join(import.meta.dirname, "counts.json");

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:ts|tsx|cts)$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => join(ROOT, "src", name))
  .sort();
const texts = new Map(
  files.map((path) => [relative(ROOT, path).replaceAll("\\", "/"), readFileSync(path, "utf8")] as const),
);
const counted = [...texts].map(([file, text]) => countSource(file, text, file.startsWith("src/language/")));
const all = (name: keyof Counts): readonly Place[] => counted.flatMap((counts) => counts[name]);
const places: Readonly<Record<string, readonly Place[]>> = {
  functionsOver25: all("functionsOver25"),
  functionsOver15: all("functionsOver15"),
  nonNull: all("nonNull"),
  casts: all("casts"),
  wordExpressions: all("wordExpressions"),
  wordLists: all("wordLists"),
  helpersUsedOnce: all("helpersUsedOnce"),
  ...countImports(texts),
};

const stored: Record<string, number> = JSON.parse(readFileSync(STORED, "utf8"));
const listed = process.argv[process.argv.indexOf("--list") + 1];
const accepts = process.argv.includes("--accept");
const lowered: Record<string, number> = {};
for (const [name, found] of Object.entries(places)) {
  const limit = stored[name] ?? found.length;
  lowered[name] = Math.min(limit, found.length);
  if (name === listed) for (const { file, line, what } of found) console.log(`${file}:${line} ${what}`);
  if (found.length > limit) {
    console.error(
      `${name}: ${found.length}, over the ${limit} stored in scripts/house/counts.json. See what you added: npm run check:house -- --list ${name}`,
    );
    process.exitCode = 1;
  } else if (found.length < limit && !accepts)
    console.log(`${name}: ${found.length}, under the ${limit} stored: keep it with npm run check:house -- --accept`);
}
if (accepts) writeFileSync(STORED, `${JSON.stringify(lowered, null, 2)}\n`);
console.log(
  `House: ${Object.entries(places)
    .map(([name, found]) => `${name} ${found.length}`)
    .join(", ")}.`,
);
