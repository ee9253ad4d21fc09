/** What each of these benches reached when it was last accepted: fewer is a failure. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Of so many tries, how many came out as they must. */
export type Counts = { readonly of: number; readonly right: number };

const PATH = join(import.meta.dirname, "baseline.json");
const BaselineSchema = z.record(z.string(), z.object({ of: z.number().int(), right: z.number().int() }));

/** Compares shares, as the number of mutants is an option. Prints one line. */
export function holds(name: string, counts: Counts): boolean {
  const before = BaselineSchema.parse(JSON.parse(readFileSync(PATH, "utf8")))[name];
  const well = before === undefined || counts.right * before.of >= before.right * counts.of;
  const said = before === undefined ? "no baseline" : `baseline ${before.right} of ${before.of}`;
  console.log(`${name}: ${counts.right} of ${counts.of} (${said})${well ? "" : "  FEWER"}`);
  return well;
}

export function accept(name: string, counts: Counts): void {
  const all = BaselineSchema.parse(JSON.parse(readFileSync(PATH, "utf8")));
  writeFileSync(PATH, `${JSON.stringify({ ...all, [name]: counts }, null, 2)}\n`);
}
