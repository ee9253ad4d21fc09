/** Rulings on the planted contradictions of the reference deals, and what a debate adds to them: same verdicts, at what cost? */
import { resolve } from "node:path";
import {
  type ConsensusConfig,
  contradictionsBetweenDocuments,
  type DebateMode,
  resolveContradiction,
} from "../../src/analysis/consensus/index.ts";
import type { DealMaterial, EnhancedContradiction, EnhancedResolution } from "../../src/analysis/findings/index.ts";
import { examineDeal } from "../../src/app/pipeline/index.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";
import { foundFor, isRight, readGold } from "./gold.ts";
import { simpleModel } from "./simple-model.ts";

const data = process.env.PROBANT_DATA ?? resolve("../shared/data");
const deals = readGold(data);
if (deals.length === 0) {
  console.log(`No reference deals under ${data}: set PROBANT_DATA.`);
  process.exit(0);
}

await using embedder = await openEmbedder();
const now = () => "2026-01-01T00:00:00Z";
const clock = () => performance.now();
const WAYS: readonly { readonly name: string; readonly debate: DebateMode; readonly model: boolean }[] = [
  { name: "rules, arbitration alone", debate: "never", model: false },
  { name: "rules, debate", debate: "always", model: false },
  { name: "model, arbitration alone", debate: "never", model: true },
  { name: "model, auto", debate: "auto", model: true },
  { name: "model, debate", debate: "always", model: true },
];
type Tally = {
  right: number;
  unresolved: number;
  wrong: number;
  tokens: number;
  rounds: number;
  ms: number;
  fellBack: number;
  verdicts: string[];
};
const tallies = new Map<string, Tally>(
  WAYS.map(({ name }) => [
    name,
    { right: 0, unresolved: 0, wrong: 0, tokens: 0, rounds: 0, ms: 0, fellBack: 0, verdicts: [] },
  ]),
);
let planted = 0;
let missed = 0;
for (const deal of deals) {
  using graph = openGraph(":memory:");
  using examined = await examineDeal(
    deal.files.map((path) => ({ path })),
    { graph, embedder },
  );
  const { material } = examined;
  const contradictions = contradictionsBetweenDocuments(material, { now });
  for (const gold of deal.planted) {
    planted++;
    const found = foundFor(gold, contradictions);
    if (!found) {
      missed++;
      console.log(`not found: ${deal.name}, ${gold.topic}`);
      continue;
    }
    for (const way of WAYS) {
      const tally = tallies.get(way.name)!;
      const start = clock();
      const resolution = await settle(argued(found.contradiction), material, way);
      tally.ms += clock() - start;
      tally.tokens += resolution.debateRecord.tokensUsed;
      tally.rounds += resolution.debateRecord.rounds.length;
      tally.fellBack += resolution.debateRecord.fellBack === null ? 0 : 1;
      tally.verdicts.push(resolution.verdict.decision);
      if (process.argv.includes("--why") && resolution.debateRecord.fellBack)
        console.log(gold.topic, resolution.debateRecord.fellBack);
      if (isRight(gold, found.positions, found.contradiction, resolution)) tally.right++;
      else {
        if (resolution.verdict.decision === "UNRESOLVED") tally.unresolved++;
        else tally.wrong++;
        console.log(
          `${way.name}: ${deal.name}, ${gold.topic}: ${resolution.verdict.decision}, expected ${gold.right === "unresolved" ? gold.right : `side ${gold.right + 1}`}`,
        );
      }
    }
  }
}

/** The severities that are argued: otherwise half of the planted ones would be settled before any debate. */
function argued(contradiction: EnhancedContradiction): EnhancedContradiction {
  return process.argv.includes("--as-found")
    ? contradiction
    : { ...contradiction, severity: { ...contradiction.severity, level: "MAJOR" } };
}

async function settle(
  contradiction: EnhancedContradiction,
  material: DealMaterial,
  way: { debate: DebateMode; model: boolean },
): Promise<EnhancedResolution> {
  const config: Partial<ConsensusConfig> = { debate: way.debate };
  if (!way.model) return resolveContradiction(contradiction, material, { now, clock, config });
  await using model = simpleModel();
  return await resolveContradiction(contradiction, material, {
    now,
    clock,
    config,
    reader: { model, marker: "data-0123456789abcdef" },
  });
}

const alone = tallies.get("rules, arbitration alone")!.verdicts;
console.table(
  [...tallies].map(([way, t]) => ({
    way,
    right: `${t.right}/${planted - missed}`,
    unresolved: t.unresolved,
    wrong: t.wrong,
    sameVerdicts: t.verdicts.filter((v, i) => v === alone[i]).length,
    rounds: t.rounds,
    tokens: t.tokens,
    fellBack: t.fellBack,
    ms: Math.round(t.ms),
  })),
);
const rules = tallies.get("rules, arbitration alone")!;
console.log(
  JSON.stringify({
    planted,
    found: planted - missed,
    right: rules.right,
    rulingAccuracy: Number((rules.right / planted).toFixed(3)),
  }),
);
