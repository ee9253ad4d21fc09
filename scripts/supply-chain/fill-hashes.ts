/**
 * Asks the registry for the hash and the licence of each package of the lock file that has none: `npm run fill:hashes`. A
 * lock file made where the registry does not hold the packages of other machines lacks theirs; npm does not add them later.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Filled, filledLock, packagesWithoutHash } from "./check-lock.ts";
import { npm } from "./npm.ts";

const LOCK = join(import.meta.dirname, "../../package-lock.json");
const AnswerSchema = z.object({ "dist.integrity": z.string(), license: z.string().optional() });

const lock: unknown = JSON.parse(readFileSync(LOCK, "utf8"));
const missing = packagesWithoutHash(lock);
const filled = new Map<string, Filled>();
for (const { path, name, version } of missing) {
  const said = await npm(["view", `${name}@${version}`, "dist.integrity", "license", "--json"]);
  const found = AnswerSchema.safeParse(JSON.parse(said || "null"));
  if (found.success) filled.set(path, { integrity: found.data["dist.integrity"], license: found.data.license });
  else console.log(`${name}@${version}: the registry does not hold it.`);
}
if (filled.size > 0) writeFileSync(LOCK, `${JSON.stringify(filledLock(lock, filled), null, 2)}\n`);
console.log(`Lock file: ${filled.size} of ${missing.length} hashes filled in.`);
