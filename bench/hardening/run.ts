/** The attacks, each a command: `node bench/hardening/run.ts [nasty|fuzz|kills|corruption|uploads|planted|faults|injections|growth|scale|queue]...`. */
import { parseArgs } from "node:util";
import { accept, type Counts, holds } from "./baseline.ts";
import { corruption } from "./corruption.ts";
import { fuzz } from "./fuzz.ts";
import { growth } from "./growth.ts";
import { injections } from "./injections.ts";
import { kills } from "./kills.ts";
import { nasty } from "./nasty.ts";
import { planted } from "./planted.ts";
import { faults } from "./planted-faults.ts";
import { queue, scale } from "./scale.ts";
import { uploads } from "./uploads.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Mutants of fuzz: 200 take some minutes; `npm run bench:nightly` makes 2,000. */
    mutants: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    /** Of kills: the first of this batch. */
    from: { type: "string", default: "0" },
    /** Of the scale case: a tenth of it takes minutes; `npm run bench:nightly` runs the whole. */
    size: { type: "string", default: "0.1" },
    kills: { type: "string", default: "40" },
    /** Writes what was reached as what is expected from now on. */
    accept: { type: "boolean", default: false },
  },
});

const BENCHES: Readonly<Record<string, () => Promise<Counts | null>>> = {
  nasty,
  fuzz: () => fuzz(Number(values.mutants), Number(values.seed)),
  kills: () => kills(Number(values.kills), Number(values.from)),
  corruption,
  uploads: () => uploads(200),
  planted,
  faults,
  injections,
  growth,
  scale: () => scale(Number(values.size)),
  queue: () => queue(Number(values.size)),
};

for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no bench “${name}”: choose among ${Object.keys(BENCHES).join(", ")}.`);
  const counts = await bench();
  if (counts === null) continue;
  if (values.accept) accept(name, counts);
  if (!holds(name, counts)) process.exitCode = 1;
}
