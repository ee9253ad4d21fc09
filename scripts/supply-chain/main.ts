/** Checks the lock file: `npm run check:supply`, a part of `npm run check`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockFaults } from "./check-lock.ts";

const LOCK = join(import.meta.dirname, "../../package-lock.json");
const { faults, withoutHash } = lockFaults(JSON.parse(readFileSync(LOCK, "utf8")));
for (const fault of faults) console.error(fault);
console.log(
  `Lock file: ${faults.length} faults; ${withoutHash.length} optional packages of other machines without a hash.`,
);
if (faults.length > 0) process.exitCode = 1;
