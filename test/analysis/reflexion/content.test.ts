/** Faults of content in real reports: what the critic finds of them without a model, and how many sound items it flags. */
import { beforeAll, describe, expect, test } from "vitest";
import { runSectorExpert, runTier1 } from "../../../src/analysis/agents/index.ts";
import type { AgentReport, DealMaterial, EnhancedReflexionOutput } from "../../../src/analysis/findings/index.ts";
import { type ReflectOptions, reflectOn, reflectOnAll } from "../../../src/analysis/reflexion/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";
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
}, 300_000);

async function critiquesOf(report: AgentReport, material: DealMaterial, options: ReflectOptions = {}) {
  const result = await reflectOn({ agentName: report.agentName, tier: report.tier, output: report }, material, options);
  if (result.kind !== "reflected") throw new Error(result.reason);
  return result.output.critiques;
}

type Critique = EnhancedReflexionOutput["critiques"][number];

/** What a remark is about: a finding's or red flag's id, "summary", or "report". */
function aboutOf({ type, location, relatedFindings = [] }: Critique, report: AgentReport): string[] {
  // What is absent has no passage of its own: the critic shows the summary.
  if (type === "missing_data_not_flagged") return ["report"];
  const [, list, index] = /^(findings|redFlags)\[(\d+)\]/.exec(location.section) ?? [];
  const item = list === "findings" ? report.findings[Number(index)] : report.redFlags[Number(index)];
  return [
    list === undefined ? (location.section.startsWith("summary") ? "summary" : "report") : (item?.id ?? ""),
    ...relatedFindings,
  ];
}

/** A model that knows each fault by heart, and says of it what a careful reader would. */
async function foundWithModel(planted: PlantedContent): Promise<boolean> {
  const deal = deals.get(planted.language);
  const sound = deal?.reports.get(planted.agent);
  if (deal === undefined || sound === undefined) throw new Error(`No report of ${planted.agent}.`);
  const report = planted.change(sound);
  const index = report.findings.findIndex(({ id }) => id.includes(planted.about));
  const flag = report.redFlags.findIndex(({ id }) => id.includes(planted.about));
  const text = report.findings[index]?.text ?? report.redFlags[flag]?.text ?? "";
  const remark = {
    item: index >= 0 ? `R1F${index + 1}` : `R1K${flag + 1}`,
    type: planted.fault === "inconsistent" ? "inconsistency" : "weak_conclusion",
    quote: text.slice(0, 120),
    issue: SAYS[planted.language].issue,
    action: SAYS[planted.language].action,
  };
  await using model = languageModelOf(
    scriptedRuntime((_, count) =>
      count > 1
        ? JSON.stringify({ corrections: [] })
        : JSON.stringify({ critiques: index >= 0 || flag >= 0 ? [remark] : [] }),
    ),
  );
  const [result] = await reflectOnAll(
    [{ agentName: report.agentName, tier: report.tier, output: report }],
    deal.material,
    { model: { model, marker: "data-1f" } },
  );
  if (result?.kind !== "reflected") throw new Error("Nothing was reviewed.");
  return result.output.critiques.some((critique) => aboutOf(critique, report).some((id) => id.includes(planted.about)));
}

const SAYS = {
  en: {
    issue: "This sentence says more than its sources, or something else than they do.",
    action: "Say only what the sources of this sentence say.",
  },
  fr: {
    issue: "Cette phrase en dit plus que ses sources, ou autre chose qu'elles.",
    action: "Ne dire que ce que disent les sources de cette phrase.",
  },
} as const;

const known = new Map<AgentReport, ReadonlySet<string>>();

/** What is said of the report as it is; read once a report. */
async function knownOf(sound: AgentReport, material: DealMaterial): Promise<ReadonlySet<string>> {
  const earlier = known.get(sound);
  if (earlier !== undefined) return earlier;
  const said = (await critiquesOf(sound, material)).map(({ type, location }) => `${type}|${location.quote}`);
  known.set(sound, new Set(said));
  return new Set(said);
}

async function found({ language, agent, about, change }: PlantedContent): Promise<boolean> {
  const deal = deals.get(language);
  const sound = deal?.reports.get(agent);
  if (deal === undefined || sound === undefined) throw new Error(`No report of ${agent}.`);
  const before = await knownOf(sound, deal.material);
  const report = change(sound);
  const critiques = await critiquesOf(report, deal.material);
  return critiques
    .filter(({ type, location }) => !before.has(`${type}|${location.quote}`))
    .some((critique) => aboutOf(critique, report).some((id) => id.includes(about)));
}

describe("without a model", () => {
  // 0.36 of them when it had seen none. bench/critic counts a set written later.
  test("the critic finds six in ten of the faults that were planted", async () => {
    const missed: PlantedContent[] = [];
    for (const planted of PLANTED_CONTENT) if (!(await found(planted))) missed.push(planted);
    const share = 1 - missed.length / PLANTED_CONTENT.length;
    expect(share).toBeGreaterThanOrEqual(0.6);
  }, 300_000);

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
  }, 300_000);
});

describe("with a model that answers from a table", () => {
  test("eight in ten of the faults are found", async () => {
    const missed: string[] = [];
    for (const planted of PLANTED_CONTENT)
      if (!(await found(planted)) && !(await foundWithModel(planted))) missed.push(planted.what);
    expect(missed.length).toBeLessThanOrEqual(0.2 * PLANTED_CONTENT.length);
  }, 300_000);
});
