/** Faults of content in real reports: what the critic finds of them without a model, and how many sound items it flags. */
import { beforeAll, describe, expect, test } from "vitest";
import { runSectorExpert, runTier1 } from "../../../src/analysis/agents/index.ts";
import type { AgentReport, DealMaterial, EnhancedReflexionOutput } from "../../../src/analysis/findings/index.ts";
import { type ReflectOptions, reflectOn } from "../../../src/analysis/reflexion/index.ts";
import { exampleMaterial } from "../agents/material.ts";
import { PLANTED_CONTENT, type PlantedContent } from "./planted-content.ts";

const DEALS = { en: "quillmoor-pay", fr: "velotri-materiel" } as const;
type Read = { readonly material: DealMaterial; readonly reports: ReadonlyMap<string, AgentReport> };
const NOTHING = {
  status: "UNKNOWN",
  confidenceScore: 0,
  evidence: null,
  judge: "evidence",
  explanation: "",
} as const;
const deals = new Map<string, Read>();

beforeAll(async () => {
  for (const language of ["en", "fr"] as const) {
    const material = {
      ...(await exampleMaterial(DEALS[language], language)),
      // Nothing else is known of what a changed sentence says.
      findEvidence: async (claim: string) => ({ ...NOTHING, claim, lookedAt: [] }),
    };
    const reports = [...(await runTier1(material)), (await runSectorExpert(material)).report];
    deals.set(language, { material, reports: new Map(reports.map((report) => [report.agentName, report])) });
  }
}, 120_000);

async function critiquesOf(report: AgentReport, material: DealMaterial, options: ReflectOptions = {}) {
  const result = await reflectOn({ agentName: report.agentName, tier: report.tier, output: report }, material, options);
  if (result.kind !== "reflected") throw new Error(result.reason);
  return result.output.critiques;
}

type Critique = EnhancedReflexionOutput["critiques"][number];

/** What a remark is about: a finding's or red flag's id, "summary", or "report". */
function aboutOf({ location, relatedFindings = [] }: Critique, report: AgentReport): string[] {
  const [, list, index] = /^(findings|redFlags)\[(\d+)\]/.exec(location.section) ?? [];
  const item = list === "findings" ? report.findings[Number(index)] : report.redFlags[Number(index)];
  return [
    list === undefined ? (location.section.startsWith("summary") ? "summary" : "report") : (item?.id ?? ""),
    ...relatedFindings,
  ];
}

async function found({ language, agent, about, change }: PlantedContent): Promise<boolean> {
  const deal = deals.get(language);
  const sound = deal?.reports.get(agent);
  if (deal === undefined || sound === undefined) throw new Error(`No report of ${agent}.`);
  const before = new Set(
    (await critiquesOf(sound, deal.material)).map(({ type, location }) => `${type}|${location.quote}`),
  );
  const report = change(sound);
  const critiques = await critiquesOf(report, deal.material);
  return critiques
    .filter(({ type, location }) => !before.has(`${type}|${location.quote}`))
    .some((critique) => aboutOf(critique, report).some((id) => id.includes(about)));
}

describe("without a model", () => {
  test("the critic finds a known share of the faults that were planted", async () => {
    const missed: PlantedContent[] = [];
    for (const planted of PLANTED_CONTENT) if (!(await found(planted))) missed.push(planted);
    const share = 1 - missed.length / PLANTED_CONTENT.length;
    expect(share).toBeGreaterThanOrEqual(0.36);
  }, 120_000);

  test("no item of the reports as they are is flagged", async () => {
    const flagged: string[] = [];
    let items = 0;
    for (const { material, reports } of deals.values())
      for (const report of reports.values()) {
        items += report.findings.length + report.redFlags.length;
        for (const critique of await critiquesOf(report, material))
          flagged.push(
            `${report.agentName} ${critique.type} ${critique.location.section}: ${critique.location.quote.slice(0, 80)} | ${critique.issue.slice(0, 100)}`,
          );
      }
    expect(items).toBeGreaterThan(40);
    expect(flagged).toEqual([]);
  }, 120_000);
});
