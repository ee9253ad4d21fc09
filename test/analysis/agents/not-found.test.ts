/** "Not found" is said, and asked of the founder, only of what no document speaks of. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { reportOf } from "../../../src/analysis/agents/analyst.ts";
import { saidIn, withoutSaid } from "../../../src/analysis/agents/evidence/said.ts";
import { runSectorExpert, runTier1 } from "../../../src/analysis/agents/run.ts";
import { asMetricId } from "../../../src/ontology/index.ts";
import { deck, sheet, text, workbook } from "../../facts/fixtures.ts";
import { EXAMPLES, exampleMaterial, materialIn } from "./material.ts";

function gapsLeft(gaps: readonly string[], said: (topic: string) => boolean): string[] {
  const report = reportOf("team-investigator", 1, {
    summary: "A team.",
    findings: [],
    redFlags: [],
    gaps: gaps.map((metric) => ({ metric, text: `No ${metric} was found.`, questionForFounder: "What is it?" })),
    crossReferences: [],
  });
  return withoutSaid(report, said).gaps.map(({ metric }) => metric);
}

test("a figure printed on a slide is not said to be missing; what is printed nowhere still is", async () => {
  const slides = deck([{ title: "Growth", blocks: [text("Headcount: 24 at the end of December 2024")] }]);
  const said = saidIn(await materialIn([slides]));
  expect(gapsLeft(["headcount", "round_size"], said)).toEqual(["round_size"]);
});

test("a page that speaks of competitors is enough, though no name could be read from it", async () => {
  const said = saidIn(await materialIn([deck([{ title: "Competition", blocks: [text("Nobody does what we do")] }])]));
  expect(gapsLeft(["competitors", "cap_table"], said)).toEqual(["cap_table"]);
});

test("what follows from figures that are given is not missing: growth, from the years themselves", async () => {
  const book = workbook([
    sheet([
      ["€", "2024", "2025"],
      ["ARR", 800_000, 1_200_000],
    ]),
  ]);
  expect(gapsLeft(["arr_growth", "nrr"], saidIn(await materialIn([book])))).toEqual(["nrr"]);
});

/** Topics that the slides and sheets of the examples show, read by eye. */
const SHOWN: Readonly<Record<(typeof EXAMPLES)[number], readonly string[]>> = {
  "quillmoor-pay": ["headcount", "round_size", "pre_money", "cap_table", "key_people", "use_of_funds_share", "runway"],
  "velotri-materiel": ["headcount", "round_size", "pre_money", "cap_table", "key_people", "use_of_funds_share"],
};

describe.each(EXAMPLES)("%s", (name) => {
  let missing: string[];
  beforeAll(async () => {
    const material = await exampleMaterial(name, "en");
    const reports = [...(await runTier1(material)), (await runSectorExpert(material)).report];
    missing = reports.flatMap((report) => report.gaps.map(({ metric }) => metric));
  }, 120_000);

  test("nothing that its pages show is called missing", () => {
    expect(missing.filter((topic) => SHOWN[name].includes(topic))).toEqual([]);
  });

  test("nor any metric that its answer sheet has a claim of", () => {
    const file = join(import.meta.dirname, "../../../examples", name, "truth.json");
    expect(existsSync(file)).toBe(true);
    const truth = JSON.parse(readFileSync(file, "utf8")) as { claims: readonly { metric?: string | null }[] };
    const stated = new Set(truth.claims.flatMap(({ metric }) => asMetricId(metric ?? "") ?? []));
    expect(missing.filter((topic) => stated.has(topic as never))).toEqual([]); // a topic that is no metric is in no set of metrics
  });
});
