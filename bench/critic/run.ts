/** The critic on planted faults, by rules alone or with a model that answers from a table: how many it finds, and how many sound items it flags. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runSectorExpert, runTier1 } from "../../src/analysis/agents/index.ts";
import type { AgentReport, DealMaterial, EnhancedCritique } from "../../src/analysis/findings/index.ts";
import { reflectOnAll } from "../../src/analysis/reflexion/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { materialIn } from "../../test/analysis/agents/material.ts";
import { plant, readPlanted, type Says, type Variant } from "./planted.ts";
import { tableModel } from "./table-model.ts";

const FRENCH = new Set(["velotri-materiel", "written/ecluse", "written/pharos-sante"]);
const deals = new Map<string, Promise<Deal>>();
type Deal = { readonly material: DealMaterial; readonly reports: readonly AgentReport[] };

async function dealOf(name: string): Promise<Deal> {
  const folder = join(import.meta.dirname, name.startsWith("written/") ? "../deals" : "../../examples", name);
  const documents = await Promise.all(
    ["deck.pdf", "model.xlsx"].map((file) => readDocument(new Uint8Array(readFileSync(join(folder, file))), file)),
  );
  const material = await materialIn(documents, { language: FRENCH.has(name) ? "fr" : "en" });
  const read: DealMaterial = {
    ...material,
    // Nothing else is known of what a changed sentence says.
    findEvidence: async (claim) => ({
      claim,
      status: "UNKNOWN",
      confidenceScore: 0,
      evidence: null,
      lookedAt: [],
      judge: "evidence",
      explanation: "",
    }),
  };
  return { material: read, reports: [...(await runTier1(read)), (await runSectorExpert(read)).report] };
}

type Remarked = { readonly says: Says; readonly type: string };

async function critiquesOf(
  report: AgentReport,
  { material }: Deal,
  remarked: Remarked | null,
): Promise<readonly EnhancedCritique[]> {
  await using model = remarked === null ? null : tableModel(remarked.says, remarked.type);
  const [result] = await reflectOnAll([{ agentName: report.agentName, tier: report.tier, output: report }], material, {
    model: model === null ? null : { model, marker: "data-0123456789abcdef" },
  });
  return result?.kind === "reflected" ? result.output.critiques : [];
}

/** Remarks that the report did not earn as it was. */
async function newRemarks(variant: Variant, remarked: Remarked | null = null) {
  const pending = deals.get(variant.deal) ?? dealOf(variant.deal);
  deals.set(variant.deal, pending);
  const deal = await pending;
  const sound = deal.reports.find(({ agentName }) => agentName === variant.agent);
  if (sound === undefined) throw new Error(`No report of ${variant.agent}.`);
  const before = new Set((await critiquesOf(sound, deal, null)).map(keyOf));
  const { report, about } = plant(sound, variant);
  const after = await critiquesOf(report, deal, remarked);
  return { remarks: after.filter((one) => !before.has(keyOf(one))), about, report };
}

const keyOf = ({ type, issue }: EnhancedCritique): string => `${type}|${issue}`;

function isAbout({ type, location, relatedFindings = [] }: EnhancedCritique, about: string, report: AgentReport) {
  const [, list, index] = /^(findings|redFlags)\[(\d+)\]/.exec(location.section) ?? [];
  if (about === "report") return list === undefined || type.startsWith("missing_");
  const item = list === "findings" ? report.findings[Number(index)] : report.redFlags[Number(index)];
  return list !== undefined && (item?.id === about || relatedFindings.includes(about));
}

const only = process.argv
  .slice(2)
  .find((argument) => argument.startsWith("--only="))
  ?.slice("--only=".length);
const says = process.argv.includes("--list");
const withModel = process.argv.includes("--model");
const planted = readPlanted(
  join(import.meta.dirname, process.argv.find((argument) => argument.endsWith(".json")) ?? "fresh-faults.json"),
);
const counts = { faults: 0, found: 0, named: 0, sound: 0, flagged: 0, notPlanted: 0 };
const byType = new Map<string, [number, number]>();

for (const fault of planted.faults) {
  if (only !== undefined && !only.split(",").includes(fault.id)) continue;
  try {
    const { remarks, about, report } = await newRemarks(
      fault,
      withModel && fault.says !== undefined ? { says: fault.says, type: fault.type } : null,
    );
    const hits = remarks.filter((one) => isAbout(one, about, report));
    counts.faults++;
    const [found, all] = byType.get(fault.type) ?? [0, 0];
    byType.set(fault.type, [found + (hits.length > 0 ? 1 : 0), all + 1]);
    if (hits.length > 0) counts.found++;
    if (hits.some(({ type }) => type === fault.type)) counts.named++;
    if (says)
      console.error(
        hits.length > 0 ? "found " : "MISSED",
        fault.id,
        fault.type,
        fault.deal,
        fault.on,
        hits[0]?.type ?? "",
      );
  } catch (error) {
    counts.notPlanted++;
    console.error(fault.id, String(error));
  }
}
for (const variant of planted.sound) {
  if (only !== undefined && !only.split(",").includes(variant.id)) continue;
  try {
    const { remarks } = await newRemarks(variant);
    counts.sound++;
    if (remarks.length > 0) counts.flagged++;
    for (const { type, issue, location } of remarks)
      if (says) console.error("FLAGGED", variant.id, type, location.section, "|", issue);
  } catch (error) {
    counts.notPlanted++;
    console.error(variant.id, String(error));
  }
}
console.log(
  JSON.stringify(
    { ...counts, byType: Object.fromEntries([...byType].map(([type, [a, b]]) => [type, `${a} of ${b}`])) },
    null,
    1,
  ),
);
