/** Checks the lock file: `npm run check:supply`, a part of `npm run check`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { examinedIn, lockFaults } from "./check-lock.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const { faults, withoutHash } = lockFaults(JSON.parse(read("package-lock.json")), examinedIn(read("docs/privacy.md")));
for (const fault of faults) console.error(fault);
console.log(
  `Lock file: ${faults.length} faults; ${withoutHash.length} optional packages of other machines without a hash.`,
);
if (faults.length > 0) process.exitCode = 1;
