/** Deals with known answers, as candidates that are right or wrong. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeDeal } from "../../bench/deals/generate/deal.ts";
import { createNames } from "../../bench/deals/generate/labels.ts";
import { readConcepts, readSectors } from "../../bench/deals/generate/phrases.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { agreesWith } from "../../src/judge/compare.ts";
import { locateClaim } from "../../src/judge/index.ts";
import { lineScore, textsOfDeal, weigh } from "../../src/judge/score/deal-judge.ts";
import { type Cell, dealView } from "../../src/judge/score/deal-view.ts";
import { FEATURES, NONE_FEATURES } from "../../src/judge/score/features.ts";
import { createMeaning, type Embed, type MeaningMap } from "../../src/judge/score/meaning.ts";
import type { Weighing } from "../../src/judge/score/verdict.ts";
import { cellsOfAnchor } from "./anchors.ts";
import { PHRASES } from "./phrases.ts";

export const LABELS = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"] as const;

export type Sparse = { readonly places: Uint16Array; readonly values: Float32Array };

/** One claim: its candidates, which of them are right, and the label it should get. */
export type Example = {
  readonly deal: string;
  /** What is left out together: a family of generated deals, or one real workbook. */
  readonly family: string;
  readonly text: string;
  readonly label: number;
  readonly sparse: readonly Sparse[];
  readonly right: readonly boolean[];
  /** Row of the sheet of each candidate's cells, and of the cells that the truth names. */
  readonly rows: readonly string[];
  readonly rightRows: ReadonlySet<string>;
  readonly none: Float64Array;
  readonly weighing: Weighing;
};

type Truth = {
  readonly deal: string;
  readonly family?: string;
  readonly claims: readonly {
    readonly id: string;
    readonly text: string;
    readonly label: (typeof LABELS)[number];
    readonly evidence?: readonly { readonly anchor: string }[];
  }[];
};

/** Candidates kept of one claim; those that are right or agree are always among them. */
const MOST = 300;
const noWeights = { alignment: FEATURES.map(() => 0), none: NONE_FEATURES.map(() => 0) };
const agrees = (figure: Fact, value: number): boolean => agreesWith(figure, value);

export type DealSource = {
  readonly name: string;
  readonly family: string;
  readonly truth: Truth;
  readonly bytes: Uint8Array;
};

/** Made-up deals, the same for the same seed. */
export function* generatedDeals(seed: number, count: number, every: number): Generator<DealSource> {
  const source = {
    sectors: readSectors(PHRASES),
    backbone: readConcepts(join(import.meta.dirname, "../../bench/deals/generate/backbone.jsonl")),
    names: createNames(),
  };
  for (let i = 0; i < count; i++) {
    const { truth, workbook } = makeDeal(seed, i * every, source);
    const bytes = workbook.bytes({ title: truth.deal, author: "generator", date: new Date(Date.UTC(2026, 0, 1, 12)) });
    yield { name: truth.deal, family: String(truth.family).split("/")[0] as string, truth: truth as Truth, bytes };
  }
}

/** Real workbooks with claims in an investor's words, where the reference data are at hand. */
export function* realBooks(): Generator<DealSource> {
  const folder = join(process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data"), "real2/books");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).sort()) {
    const truth = JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")) as Truth;
    yield {
      name,
      family: `book:${name}`,
      truth,
      bytes: new Uint8Array(readFileSync(join(folder, name, "model.xlsx"))),
    };
  }
}

const key = (sheet: string, row: number, column: number): string => `${sheet.trim().toLowerCase()}|${row}|${column}`;
const keyOf = (cell: Cell): string =>
  cell.fact.cell ? key(cell.fact.cell.sheet, cell.fact.cell.row, cell.fact.cell.column) : cell.fact.id;
const rowOf = (cellKey: string): string => cellKey.split("|").slice(0, 2).join("|");

export async function examplesOf(deal: DealSource, embed: Embed, map: MeaningMap): Promise<Example[]> {
  const document = await readDocument(deal.bytes, "model.xlsx");
  const context = dealContextOf([document]);
  const { facts, statements } = factsOfDocument(document, context);
  const view = dealView(facts);
  const meaning = createMeaning(embed, map);
  await meaning.learn(textsOfDeal(view));
  const examples: Example[] = [];
  for (const given of deal.truth.claims) {
    const claim = locateClaim({ id: given.id, text: given.text }, [{ document, statements }], context);
    const weighing = await weigh(claim, view, meaning, agrees, () => false, noWeights);
    if (weighing === null) continue;
    const named = new Set(
      (given.evidence ?? []).flatMap((e) => cellsOfAnchor(e.anchor)).map((c) => key(c.sheet, c.row, c.column)),
    );
    const kept = weighing.candidates
      .map((item) => ({
        item,
        right: isRight(given.label, item.candidate.operands, item.agrees, item.candidate.operation === "direct", named),
        look: lineScore(item.candidate.features),
      }))
      .sort((a, b) => Number(b.right || b.item.agrees) - Number(a.right || a.item.agrees) || b.look - a.look)
      .slice(0, MOST);
    examples.push({
      deal: deal.name,
      family: deal.family,
      text: given.text,
      label: LABELS.indexOf(given.label),
      sparse: kept.map(({ item }) => sparseOf(item.candidate.features)),
      right: kept.map(({ right }) => right),
      rows: kept.map(({ item }) => item.candidate.operands.map((c) => rowOf(keyOf(c))).join("+")),
      rightRows: new Set([...named].map(rowOf)),
      none: weighing.none,
      weighing: { ...weighing, candidates: kept.map(({ item }) => item) },
    });
  }
  return examples;
}

/** Whether a candidate is what the claim speaks of: it stands on the cells that the truth names. */
function isRight(
  label: Truth["claims"][number]["label"],
  operands: readonly Cell[],
  agreeing: boolean,
  direct: boolean,
  named: ReadonlySet<string>,
): boolean {
  if (label === "UNKNOWN" || !operands.some((c) => named.has(keyOf(c)))) return false;
  if (!operands.every((c) => c.value === 0 || named.has(keyOf(c)))) return false;
  if (label === "VERIFIED") return agreeing;
  if (label === "CONTRADICTED") return !agreeing && (direct || operands.length === named.size);
  return true;
}

function sparseOf(vector: Float64Array): Sparse {
  const places: number[] = [];
  vector.forEach((value, i) => {
    if (value !== 0) places.push(i);
  });
  return { places: Uint16Array.from(places), values: Float32Array.from(places, (i) => vector[i] as number) };
}
