/** Says what a place or a calculation is worth as evidence: what kind of cell or page it is, and which fault lies beneath it. */
import type { VerificationResult } from "../../../judge/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { type DealMaterial, endsOfRange, kindsOf, sourceTypeOf } from "../../findings/index.ts";
import { type CellWorth, type Workbook, workbookOf } from "./cells.ts";
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
      origin: originOf(file, value, cell) ?? (type === "deck" ? "deck" : `${file}|${anchor}`),
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

/** Computed cells of one workbook that hold the very same figure show one calculation several times. */
function originOf(file: string, value: number | null, cell: CellWorth | null): string | null {
  if (cell === null) return null;
  return cell.kind === "computed" && value !== null ? `${file}|= ${value.toPrecision(9)}` : cell.origin;
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
