/** The laws of the score on whole deals, through the analysts: fewer documents never earn more, and a repaired contradiction never costs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runSectorExpert, runTier1, runTier3 } from "../../../src/analysis/agents/run.ts";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import { type Document, readDocument, type SheetCell } from "../../../src/documents/index.ts";
import { documentsIn, materialIn } from "./material.ts";

const ROOT = join(import.meta.dirname, "../../..");
const DATA = process.env["PROBANT_DATA"] ?? join(ROOT, "../shared/data");
const EXAMPLES = ["quillmoor-pay", "velotri-materiel"].map((name) => join(ROOT, "examples", name));
const GOLD = ["nimbodesk-saas", "rechantier-marketplace"].map((name) => join(DATA, "gold", name));
const WRITTEN = ["larkwise", "osmave"].map((name) => join(ROOT, "bench/deals/written", name));
const held = GOLD.filter((folder) => existsSync(join(folder, "model.xlsx")));
if (held.length === 0) console.log(`skipped: no gold deals at ${DATA}; set PROBANT_DATA`);

/** Nothing recommended is worth nothing. */
async function scoreOf(material: DealMaterial): Promise<number> {
  const { report, sector } = await runSectorExpert(material);
  const reports = [...(await runTier1(material)), report];
  return runTier3(material, { reports, sector, rulings: [] }).score.value ?? 0;
}

/** As if the claims had been put right: borne out by what denied them, and nothing held against them any more. */
function repaired(material: DealMaterial, ids: ReadonlySet<string>): DealMaterial {
  return {
    ...material,
    claims: material.claims.map((judged) =>
      ids.has(judged.claim.id) ? { ...judged, result: { ...judged.result, status: "VERIFIED" } } : judged,
    ),
    contradictions: material.contradictions.filter(({ claimIds }) => !claimIds.some((id) => ids.has(id))),
  };
}

const notesOf = (lines: readonly string[]): Promise<Document> =>
  readDocument(
    new TextEncoder().encode(`# Notes of a call\n\n${lines.map((line) => `- ${line}`).join("\n")}`),
    "notes.md",
  );

/** The figures of a second workbook, laid out as the first; years stay years. */
function workbookOf({ units, ...model }: Document, say: (value: number) => number): Document {
  const isYear = (value: number) => Number.isInteger(value) && value > 1990 && value < 2100;
  const cellOf = (cell: SheetCell): SheetCell => {
    if (cell.value.kind !== "number" || isYear(cell.value.number)) return cell;
    const number = say(cell.value.number);
    const display = cell.numberFormat?.includes("%") ? `${(100 * number).toFixed(1)}%` : String(number);
    return { ...cell, value: { kind: "number", number }, display };
  };
  return {
    ...model,
    name: "second.xlsx",
    contentHash: "ab".repeat(32),
    units: units.map((unit) => (unit.kind === "sheet" ? { ...unit, cells: unit.cells.map(cellOf) } : unit)),
  };
}

/** The same words around other figures. */
const denied = (text: string) => text.replace(/\d+/g, (digits) => String(3 * Number(digits) + 1));

describe.each([...EXAMPLES, ...WRITTEN, ...held])("the score of %s", (folder) => {
  let documents: readonly Document[];
  let material: DealMaterial;
  let score: number;

  beforeAll(async () => {
    documents = await documentsIn(folder);
    material = await materialIn(documents);
    score = await scoreOf(material);
  });

  test("is one", () => {
    expect(score).toBeGreaterThan(0);
  });

  test("is never raised by leaving a document out", async () => {
    for (const left of documents)
      expect(await scoreOf(await materialIn(documents.filter((one) => one !== left))), left.name).toBeLessThanOrEqual(
        score,
      );
  });

  test("is never lowered by repairing a contradiction, one alone or all", async () => {
    const contradicted = material.claims
      .filter(({ result }) => result.status === "CONTRADICTED")
      .map(({ claim }) => claim.id);
    expect(contradicted.length).toBeGreaterThan(2);
    let all = 0;
    for (const id of contradicted) {
      const now = await scoreOf(repaired(material, new Set([id])));
      expect(now, id).toBeGreaterThanOrEqual(score);
      all = Math.max(all, now);
    }
    expect(await scoreOf(repaired(material, new Set(contradicted)))).toBeGreaterThanOrEqual(all);
  });
});

/** Two deals alone, since each is judged a dozen times. */
const TWO = [join(ROOT, "examples/velotri-materiel"), join(ROOT, "bench/deals/written/larkwise")];

describe.each(TWO)("the score of %s with a second workbook", (folder) => {
  test.each([
    ["says the same", (value: number) => value],
    ["gives three times every figure", (value: number) => 3 * value],
  ])(
    "is never raised by leaving either workbook out, of which the second %s",
    async (_, say) => {
      const documents = await documentsIn(folder);
      const model = documents.find(({ name }) => name === "model.xlsx");
      if (!model) throw new Error("The deal has no model.");
      const three = [...documents, workbookOf(model, say)];
      const whole = await scoreOf(await materialIn(three));
      for (const left of three)
        expect(await scoreOf(await materialIn(three.filter((one) => one !== left))), left.name).toBeLessThanOrEqual(
          whole,
        );
    },
    240_000,
  );
});

describe.each(TWO)("the score of %s with notes", (folder) => {
  let documents: readonly Document[];
  let words: readonly string[];

  beforeAll(async () => {
    documents = await documentsIn(folder);
    words = (await materialIn(documents)).claims.map(({ claim }) => claim.text);
  }, 120_000);

  test.each([
    ["bear every claim out", (lines: readonly string[]) => lines],
    ["deny every claim", (lines: readonly string[]) => lines.map(denied)],
    [
      "bear out one half of the claims and deny the other",
      (lines) => lines.map((line, i) => (i % 2 ? line : denied(line))),
    ],
  ])(
    "is never raised by leaving out any of three documents, of which the notes %s",
    async (_, say) => {
      const notes = await notesOf(say(words));
      const three = [...documents, notes];
      const whole = await scoreOf(await materialIn(three));
      for (const left of three)
        expect(await scoreOf(await materialIn(three.filter((one) => one !== left))), left.name).toBeLessThanOrEqual(
          whole,
        );
    },
    240_000,
  );
});
