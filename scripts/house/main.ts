/**
 * Holds the readability of src/ where it is: `npm run check:house`, a part of `npm run check`. The counts in counts.json may
 * only go down. `--list functionsOver25` (or another count) shows the places; `--accept` stores counts that went down.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Counts, countSource, type Place } from "./count-source.ts";

const ROOT = join(import.meta.dirname, "../..");
const STORED = join(import.meta.dirname, "counts.json");
const NAMES = ["functionsOver25", "functionsOver15", "nonNull", "wordExpressions"] as const satisfies (keyof Counts)[];

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:ts|tsx|cts)$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => join(ROOT, "src", name))
  .sort();
const counted = files.map((path) => {
  const file = relative(ROOT, path).replaceAll("\\", "/");
  return countSource(file, readFileSync(path, "utf8"), file.startsWith("src/language/"));
});
const placesOf = (name: keyof Counts): readonly Place[] => counted.flatMap((counts) => counts[name]);

const stored: Record<string, number> = JSON.parse(readFileSync(STORED, "utf8"));
const listed = process.argv[process.argv.indexOf("--list") + 1];
const accepts = process.argv.includes("--accept");
const lowered: Record<string, number> = {};
for (const name of NAMES) {
  const places = placesOf(name);
  const limit = stored[name] ?? 0;
  lowered[name] = Math.min(limit, places.length);
  if (name === listed) for (const { file, line, what } of places) console.log(`${file}:${line} ${what}`);
  if (places.length > limit) {
    console.error(
      `${name}: ${places.length}, over the ${limit} stored in scripts/house/counts.json. See what you added: npm run check:house -- --list ${name}`,
    );
    process.exitCode = 1;
  } else if (places.length < limit && !accepts)
    console.log(`${name}: ${places.length}, under the ${limit} stored: keep it with npm run check:house -- --accept`);
}
if (accepts) writeFileSync(STORED, `${JSON.stringify(lowered, null, 2)}\n`);
console.log(`House: ${NAMES.map((name) => `${name} ${placesOf(name).length}`).join(", ")}.`);
