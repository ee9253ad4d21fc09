/** Says what a place or a calculation is worth as evidence: what kind of cell or page it is, and which fault lies beneath it. */

import type { ModelDefect } from "../../../audit/index.ts";
import type { Document, FormulaReference, SheetCell, SheetUnit } from "../../../documents/index.ts";
import { type FormulaGraph, formulaGraph, formulaOf, linkTo } from "../../../formulas/index.ts";
import type { VerificationResult } from "../../../judge/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { type DealMaterial, endsOfRange, kindsOf, sourceTypeOf } from "../../findings/index.ts";
import type { Exhibit, Grade } from "./exhibit.ts";

/** Makes exhibits of places and calculations, each with what it is worth. */
export type Grader = {
  exhibit(
    file: string,
    anchor: string,
    quote: string,
    value: number | null,
    more: { hidden: boolean; from: Exhibit["from"] },
  ): Exhibit;
  /** Null where no fact was read at any of its inputs. */
  calculated(calculation: NonNullable<VerificationResult["calculation"]>): Exhibit | null;
};

export function graderOf(material: DealMaterial): Grader {
  const books = new Map<string, Workbook>();
  const kinds = kindsOf(material.documents);
  const bookOf = (file: string): Workbook | null => {
    const document = material.documents.find((d) => d.name === file && d.kind === "financial_model");
    if (!document) return null;
    const known = books.get(file) ?? workbookOf(document, material.modelDefects);
    books.set(file, known);
    return known;
  };
  const exhibit: Grader["exhibit"] = (file, anchor, quote, value, more) => {
    const type = sourceTypeOf(file, kinds);
    const cell = bookOf(file)?.worthOf(anchor) ?? null;
    // Computed cells of one workbook that hold the very same figure show one calculation several times.
    const shown = cell?.kind === "computed" && value !== null ? `${file}|= ${value.toPrecision(9)}` : cell?.origin;
    const blame = cell?.fault ?? cell?.upstreamFault ?? null;
    return {
      file,
      anchor,
      reference: `${file}, ${anchor}`,
      quote,
      type,
      grade: cell ? gradeOfCell(cell) : gradeOutsideCells(type, isNote(file, anchor, quote, material), value),
      hidden: more.hidden || (cell?.hidden ?? false),
      // Its place alone: the red flags tell each fault in the reader's words.
      fault: blame?.anchor ?? null,
      value,
      origin: shown ?? (type === "deck" ? "deck" : `${file}|${anchor}`),
      calculation: null,
      inputs: [],
      from: more.from,
    };
  };
  return { exhibit, calculated: (calculation) => calculatedExhibit(calculation, material, exhibit) };
}

function gradeOfCell({ kind, fault, upstreamFault }: CellWorth): Grade {
  if (fault) return "faulty";
  return kind === "computed" && upstreamFault ? "computed_over_fault" : kind;
}

/** Pages and notes, and what stands in a workbook but in no cell that was read. */
function gradeOutsideCells(type: ReturnType<typeof sourceTypeOf>, isNote: boolean, value: number | null): Grade {
  if (type === "context_engine") return "context";
  if (type === "financial_model") return "typed";
  if (isNote) return "note";
  return value === null ? "words" : "deck";
}

/** A calculation over its inputs' places, as far as facts were read there. */
function calculatedExhibit(
  calculation: NonNullable<VerificationResult["calculation"]>,
  { facts }: DealMaterial,
  exhibit: Grader["exhibit"],
): Exhibit | null {
  const places = calculation.inputs.flatMap(({ file, anchor, value }) => {
    const anchors = endsOfRange(anchor);
    const there = facts.all.filter((f) => f.place.file === file && anchors.includes(f.place.anchor));
    const fact =
      there.find((f) => isSameAmount(f.value.value, value, { share: 1e-6, of: "second", eitherSign: true })) ??
      there[0];
    return fact ? [{ file, anchor, quote: fact.quote }] : [];
  });
  const [first] = places;
  if (!first) return null;
  const base = exhibit(first.file, first.anchor, first.quote, calculation.result, { hidden: false, from: "search" });
  const inputs = calculation.inputs.map((i) => `${i.file}|${i.anchor}`).sort();
  return {
    ...base,
    grade: base.type === "deck" ? "deck" : "calculation",
    origin: `calculation|${inputs.join("|")}`,
    calculation,
    inputs: places,
  };
}

/** Said aloud by the presenter, not shown. */
function isNote(file: string, anchor: string, quote: string, { documents }: DealMaterial): boolean {
  const start = quote.slice(0, 24);
  return documents
    .filter((d) => d.name === file)
    .flatMap((d) => d.units)
    .some(
      (unit) =>
        unit.kind !== "sheet" &&
        unit.blocks.some(
          (b) =>
            b.kind === "text" &&
            b.role === "note" &&
            b.anchor === anchor &&
            b.paragraphs.some((p) => p.text.includes(start)),
        ),
    );
}

type CellWorth = {
  readonly kind: "computed" | "input" | "typed";
  /** The fault named at this very cell. */
  readonly fault: ModelDefect | null;
  /** The first fault among the cells it is computed from. */
  readonly upstreamFault: ModelDefect | null;
  readonly hidden: boolean;
  /** Where the figure first stands: cells that only repeat another share its origin. */
  readonly origin: string;
};

type Workbook = { worthOf(anchor: string): CellWorth | null };

/** Cells followed upstream of one figure. */
const MOST_FOLLOWED = 4000;
/** Links followed to where a figure first stands. */
const MOST_LINKS = 20;

function workbookOf(document: Document, defects: readonly ModelDefect[]): Workbook {
  const graph = formulaGraph(document);
  const faults = new Map(defects.filter((d) => d.file === document.name).map((d) => [`${d.sheet}!${d.cell}`, d]));
  const faultAt = (sheet: string, cell: SheetCell): ModelDefect | null =>
    faults.get(`${sheet}!${cell.address}`) ?? null;
  return {
    worthOf(anchor) {
      const at = placedIn(graph, formulaOf(anchor, "").references[0]);
      if (at === null) return null;
      const root = originOf(at, graph);
      const place = { sheet: root.sheet.name, row: root.cell.row, column: root.cell.column };
      const typed = () => (graph.dependents(place).length > 0 ? "input" : "typed");
      return {
        kind: root.cell.formula !== null ? "computed" : typed(),
        fault: faultAt(root.sheet.name, root.cell) ?? faultAt(at.sheet.name, at.cell),
        upstreamFault: upstreamFault(at, graph, faultAt),
        hidden: at.sheet.hidden,
        origin: `${document.name}|${root.sheet.name}!${root.cell.address}`,
      };
    },
  };
}

type Placed = { readonly sheet: SheetUnit; readonly cell: SheetCell };

function placedIn(graph: FormulaGraph, reference: FormulaReference | undefined): Placed | null {
  const sheet = reference && graph.sheet(reference.sheet);
  const cell = sheet && graph.cell(sheet.name, reference.range.top, reference.range.left);
  return cell ? { sheet, cell } : null;
}

/** Follows links, at most with a change of scale: the same figure shown again. */
function originOf(at: Placed, graph: FormulaGraph): Placed {
  let here = at;
  for (let step = 0; step < MOST_LINKS; step++) {
    const formula = graph.formula(here.sheet.name, here.cell.row, here.cell.column);
    const link = formula && linkTo(formula, { scaled: true });
    const next = link && placedIn(graph, link);
    if (!next) break;
    here = next;
  }
  return here;
}

/** The first fault among the cells that a figure is computed from, nearest first. */
function upstreamFault(
  { sheet, cell }: Placed,
  graph: FormulaGraph,
  faultAt: (sheet: string, cell: SheetCell) => ModelDefect | null,
): ModelDefect | null {
  const seen = new Set([cell]);
  const queue = [graph.formula(sheet.name, cell.row, cell.column)];
  for (const formula of queue) {
    for (const reference of formula === null ? [] : graph.referencesOf(formula))
      for (const used of graph.cellsIn(reference, MOST_FOLLOWED)) {
        if (seen.has(used)) continue;
        seen.add(used);
        const fault = faultAt(graph.sheet(reference.sheet)?.name ?? "", used);
        if (fault) return fault;
        if (seen.size < MOST_FOLLOWED) queue.push(graph.formula(reference.sheet, used.row, used.column));
      }
  }
  return null;
}
