/**
 * What the program says of claims that nothing can bear out, through `verify`: made-up deals whose true figures were
 * replaced at random, and claims of one company held against the workbook of another.
 * node bench/wrong-values/run.ts [--deals 30] [--seed 97] [--list]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Chance, chanceFrom } from "../deals/generate/chance.ts";
import { makeDeal } from "../deals/generate/deal.ts";
import { readSource } from "../deals/generate/source.ts";

const { values } = parseArgs({
  options: {
    deals: { type: "string", default: "30" },
    seed: { type: "string", default: "97" },
    /** Prints each claim that was verified or contradicted. */
    list: { type: "boolean", default: false },
  },
});
const ROOT = join(import.meta.dirname, "../..");
const WRITTEN = join(import.meta.dirname, "../deals/written");
const ReportSchema = z.object({
  claims: z.array(z.object({ text: z.string(), result: z.object({ status: z.string(), explanation: z.string() }) })),
});
const TruthSchema = z.object({ claims: z.array(z.object({ id: z.string(), text: z.string(), label: z.string() })) });
type Given = { readonly id: string; readonly text: string };

const YEAR = /^(?:19|20)\d\d$/;
const folder = mkdtempSync(join(tmpdir(), "wrong-values-"));
try {
  console.log(`values changed at random: ${told(atRandom())}`);
  console.log(`claims held against another company's workbook: ${told(mismatched())}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** True claims of made-up deals, each with another figure of as many digits. */
function* atRandom(): Generator<readonly string[]> {
  const source = readSource();
  for (let place = 0; place < Number(values.deals); place++) {
    const { truth, workbook } = makeDeal(Number(values.seed), place, source);
    const chance = chanceFrom(Number(values.seed), `values ${place}`);
    const model = join(folder, "model.xlsx");
    writeFileSync(model, workbook.bytes({ title: truth.deal, author: "bench", date: new Date(Date.UTC(2026, 0, 1)) }));
    const claims = truth.claims
      .filter(({ label }) => label === "VERIFIED")
      .flatMap(({ id, text }) => {
        const changed = withOtherFigure(text, chance);
        return changed === null ? [] : [{ id, text: changed }];
      });
    yield verdictsOf(model, claims);
  }
}

/** The first figure that is no year, replaced by one at least a tenth away; null where there is none of two digits. */
function withOtherFigure(text: string, chance: Chance): string | null {
  for (const match of text.matchAll(/\d(?:[\d\s\u00a0\u202f.,]*\d)/g)) {
    const [figure] = match;
    const digits = figure.replace(/\D/g, "");
    if (YEAR.test(figure) || digits.length > 9 || /\d{4}\D\d{2,4}$/.test(figure)) continue;
    for (let tries = 0; tries < 20; tries++) {
      const other = figure.replace(/\d/g, (_, at) => String(at === 0 ? 1 + chance.below(9) : chance.below(10)));
      const ratio = Number(other.replace(/\D/g, "")) / Number(digits);
      if (ratio > 0.9 && ratio < 1.1) continue;
      return text.slice(0, match.index) + other + text.slice(match.index + figure.length);
    }
  }
  return null;
}

/** Claims of each written deal beside the workbook of the next. */
function* mismatched(): Generator<readonly string[]> {
  const names = readdirSync(WRITTEN, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const [i, name] of names.slice(0, Number(values.deals)).entries()) {
    const other = names[(i + 1) % names.length] ?? name;
    const { claims } = TruthSchema.parse(JSON.parse(readFileSync(join(WRITTEN, other, "truth.json"), "utf8")));
    yield verdictsOf(join(WRITTEN, name, "model.xlsx"), claims);
  }
}

function verdictsOf(model: string, claims: readonly Given[]): readonly string[] {
  const [list, out] = [join(folder, "claims.jsonl"), join(folder, "out.json")];
  writeFileSync(list, claims.map(({ id, text }) => `${JSON.stringify({ id, text })}\n`).join(""));
  const main = join(ROOT, "src/app/cli/main.ts");
  const { status, stderr } = spawnSync(process.execPath, [main, "verify", model, "--claims", list, "--json", out], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`verify of ${model} ended with ${status}: ${stderr.slice(0, 400)}`);
  const report = ReportSchema.parse(JSON.parse(readFileSync(out, "utf8")));
  if (values.list)
    for (const { text, result } of report.claims)
      if (result.status === "VERIFIED" || result.status === "CONTRADICTED")
        console.log(`  ${result.status} ${text} | ${result.explanation}`);
  return report.claims.map(({ result }) => result.status);
}

function told(deals: Iterable<readonly string[]>): string {
  const counts = new Map<string, number>();
  let all = 0;
  for (const verdicts of deals)
    for (const verdict of verdicts) {
      all++;
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
  const of = (verdict: string): string => {
    const count = counts.get(verdict) ?? 0;
    return `${count} ${verdict} (${(count / Math.max(1, all)).toFixed(3)})`;
  };
  return `${all} claims, ${of("VERIFIED")}, ${of("CONTRADICTED")}`;
}
