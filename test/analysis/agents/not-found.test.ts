/** "Not found" is said, and asked of the founder, only of what no document speaks of. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { reportOf } from "../../../src/analysis/agents/analyst.ts";
import { mentionedIn, withoutMentioned } from "../../../src/analysis/agents/evidence/mentioned.ts";
import { runSectorExpert, runTier1 } from "../../../src/analysis/agents/run.ts";
import { qualityProcessor } from "../../../src/app/pipeline/analysis/quality-processor.ts";
import { visibleTexts } from "../../../src/documents/index.ts";
import type { VerificationResult } from "../../../src/judge/index.ts";
import { asMetricId, foldText, metricById } from "../../../src/ontology/index.ts";
import { deck, sheet, table, text, workbook } from "../../facts/fixtures.ts";
import { documentsIn, EXAMPLES, materialIn } from "./material.ts";

function gapsLeft(gaps: readonly string[], said: (topic: string) => boolean): string[] {
  const report = reportOf("team-investigator", 1, {
    summary: "A team.",
    findings: [],
    redFlags: [],
    gaps: gaps.map((metric) => ({ metric, text: `No ${metric} was found.`, questionForFounder: "What is it?" })),
    crossReferences: [],
  });
  return withoutMentioned(report, said).gaps.map(({ metric }) => metric);
}

test("a figure printed on a slide is not said to be missing; what is printed nowhere still is", async () => {
  const slides = deck([{ title: "Growth", blocks: [text("Headcount: 24 at the end of December 2024")] }]);
  const said = mentionedIn(await materialIn([slides]));
  expect(gapsLeft(["headcount", "round_size"], said)).toEqual(["round_size"]);
});

test("a page that speaks of competitors is enough, though no name could be read from it", async () => {
  const said = mentionedIn(
    await materialIn([deck([{ title: "Competition", blocks: [text("Nobody does what we do")] }])]),
  );
  expect(gapsLeft(["competitors", "cap_table"], said)).toEqual(["cap_table"]);
});

test("a table with the company over one column and others over the rest names its competitors", async () => {
  const slides = (others: readonly string[]) =>
    deck([
      { title: "Vernis", blocks: [text("Vernis")] },
      {
        title: "Vernis and the rest",
        blocks: [
          table([
            ["", "Vernis", ...others],
            ["Fee per ticket", "€0.58", ...others.map(() => "€1.10")],
          ]),
        ],
      },
      { title: "Vernis in 2026", blocks: [text("Vernis sells in three countries")] },
    ]);
  const left = async (others: readonly string[]) =>
    gapsLeft(["competitors"], mentionedIn(await materialIn([slides(others)])));
  expect(await left(["Theatre software", "Global suite"])).toEqual([]);
  expect(await left(["2026"])).toEqual(["competitors"]);
});

test("an amount of a hundred million on a page about a market is the size of one", async () => {
  const left = async (amount: string) =>
    gapsLeft(
      ["tam"],
      mentionedIn(await materialIn([deck([{ title: "A market pulled by new rules", blocks: [text(amount)] }])])),
    );
  expect(await left("€6.8bn")).toEqual([]);
  expect(await left("€68k")).toEqual(["tam"]);
});

test("what follows from figures that are given is not missing: growth, from the years themselves", async () => {
  const book = workbook([
    sheet([
      ["€", "2024", "2025"],
      ["ARR", 800_000, 1_200_000],
    ]),
  ]);
  expect(gapsLeft(["arr_growth", "nrr"], mentionedIn(await materialIn([book])))).toEqual(["nrr"]);
});

test("an answer under another name is an answer: the share of the new investors tells the dilution, cash from operations the burn", async () => {
  const book = workbook([
    sheet([
      ["€", "2025"],
      ["Operating cash flow", -400_000],
      ["Share of new investors", { number: 0.2, format: "0%" }],
    ]),
  ]);
  expect(gapsLeft(["dilution", "net_burn", "cac"], mentionedIn(await materialIn([book])))).toEqual(["cac"]);
});

/** Topics that the slides and sheets of the examples show, read by eye. */
const SHOWN: Readonly<Record<(typeof EXAMPLES)[number], readonly string[]>> = {
  "quillmoor-pay": ["headcount", "round_size", "pre_money", "cap_table", "key_people", "use_of_funds_share", "runway"],
  "velotri-materiel": ["headcount", "round_size", "pre_money", "cap_table", "key_people", "use_of_funds_share"],
};

const ROOT = join(import.meta.dirname, "../../..");
const DATA = process.env["PROBANT_DATA"] ?? join(ROOT, "../shared/data");

/** Deals with what their pages and sheets show, read by eye. */
const DEALS: readonly (readonly [folder: string, shown: readonly string[]])[] = [
  ...EXAMPLES.map((name) => [join(ROOT, "examples", name), SHOWN[name]] as const),
  [
    join(ROOT, "bench/deals/written/larkwise"),
    ["pre_money", "round_size", "dilution", "cap_table", "tam", "headcount"],
  ],
  [
    join(DATA, "gold/nimbodesk-saas"),
    ["headcount", "round_size", "pre_money", "cap_table", "cash_balance", "runway", "cac"],
  ],
  [join(DATA, "gold/rechantier-marketplace"), ["headcount", "round_size", "pre_money", "cap_table", "competitors"]],
  // Sources as papers name them: "(Mintel, 2021)".
  [join(DATA, "real2/pairs/electrify"), ["market_source", "tam", "key_people"]],
  [join(DATA, "real2/pairs/eventura"), ["revenue", "cash_balance", "key_people"]],
  [join(DATA, "real2/pairs/santagostino"), ["competitors"]],
];
const held = DEALS.filter(([folder]) => existsSync(join(folder, "model.xlsx")));
if (held.length < DEALS.length)
  console.log(`skipped: ${DEALS.length - held.length} deals at ${DATA}; set PROBANT_DATA`);

describe.each(held)("%s", (folder, shown) => {
  let missing: string[];
  let texts: readonly string[];
  beforeAll(async () => {
    const deck = ["deck.pptx", "deck.pdf"].find((file) => existsSync(join(folder, file))) ?? "";
    const documents = await documentsIn(folder, [deck, "model.xlsx"]);
    texts = documents.flatMap(({ units }) => [...visibleTexts(units)]);
    const material = await materialIn(documents);
    const first = [...(await runTier1(material)), (await runSectorExpert(material)).report];
    const reviewed = { ...material, findEvidence: async (claim: string) => unknown(claim) };
    const options = { material: reviewed, model: null, debate: false, now: () => "", clock: () => 0 };
    const { reports } = await qualityProcessor(options).reflect(first);
    missing = reports.flatMap((report) => report.gaps.map(({ metric }) => metric));
  });

  test("nothing that its pages show is called missing, by the analysts or in the review", () => {
    expect(missing.filter((topic) => shown.includes(topic))).toEqual([]);
  });

  test("nor anything whose name stands in a text of them", async () => {
    const words = texts.map(plain);
    const named = (topic: string) => {
      const id = asMetricId(topic);
      const names = id === null ? [] : [...metricById(id).names.en, ...metricById(id).names.fr];
      return words.some((text) => names.some((name) => text.includes(plain(name))));
    };
    expect(missing.filter(named)).toEqual([]);
  });

  test("nor any metric that its answer sheet has a claim of", () => {
    const truth = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as {
      claims: readonly { metric?: string | null }[];
    };
    const stated = new Set<string>(truth.claims.flatMap(({ metric }) => asMetricId(metric ?? "") ?? []));
    expect(missing.filter((topic) => stated.has(topic))).toEqual([]);
  });
});

/** Whole words between spaces, without accents and signs. */
const plain = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

/** Of what the reviewer looks up: nothing bears on it. */
function unknown(claim: string): VerificationResult {
  return {
    claim,
    status: "UNKNOWN",
    confidenceScore: 0.5,
    evidence: null,
    judge: "evidence",
    explanation: "Nothing else bears on it.",
    lookedAt: [],
  };
}
