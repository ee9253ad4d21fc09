/** Gathers what the documents hold for each position: its own sources once checked, what a search finds, what can be recomputed. */
import type { Language } from "../../../documents/index.ts";
import type { Fact } from "../../../facts/index.ts";
import type { VerificationResult } from "../../../judge/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import {
  type CitationCheck,
  type CitationChecker,
  type CitationFault,
  type ContradictionPosition,
  checkRecorded,
  citationChecker,
  type DealMaterial,
  type EnhancedContradiction,
  endsOfRange,
} from "../../findings/index.ts";
import { sourceTypeOf } from "../detection/from-documents.ts";
import { gapPercent } from "../figures.ts";
import { sayFault } from "../words.ts";
import { type CellStanding, type Workbook, workbookOf } from "./cells.ts";
import type { Exhibit, Grade } from "./exhibit.ts";

/** Positions that stand or fall together: one each, or a cluster of them. */
export type Side = {
  /** Indexes of its positions in the contradiction; the first speaks for it. */
  readonly members: readonly number[];
  readonly exhibits: readonly Exhibit[];
};

export type Dossier = {
  readonly sides: readonly Side[];
  readonly faults: readonly CitationFault[];
  readonly checker: CitationChecker;
  /** Puts a place that has been checked on the right side; null when it says nothing for that side. */
  exhibitFor(
    side: number,
    check: Extract<CitationCheck, { kind: "stands" }>,
    quote: string,
    from: Exhibit["from"],
  ): Exhibit | null;
};

export async function gatherEvidence(
  contradiction: EnhancedContradiction,
  sides: readonly (readonly number[])[],
  material: DealMaterial,
  signal: AbortSignal | undefined,
): Promise<Dossier> {
  const { language } = material;
  const checker = citationChecker({ documents: material.documents, facts: material.facts.all });
  const grader = graderOf(material);
  const faults: CitationFault[] = [];
  const gathered: Exhibit[][] = sides.map(() => []);
  const speakers = sides.map((members) => contradiction.positions[members[0]!]!);
  const tolerance = toleranceOf(speakers);
  const saysFor = (value: number, halfUnit: number, side: number) => {
    const wanted = speakers[side]!.value;
    return typeof wanted === "number" && near(value, wanted, halfUnit, tolerance);
  };

  const exhibitFor: Dossier["exhibitFor"] = (side, check, quote, from) => {
    const speaker = speakers[side]!;
    const facts = material.facts.all.filter((f) => f.place.file === check.file && f.place.anchor === check.anchor);
    const shared = { hidden: check.hidden, from } as const;
    if (typeof speaker.value === "number") {
      const fact = facts.find((f) => saysFor(f.value.value, f.value.halfUnit, side) && sameFigure(f, quote, language));
      if (fact) return grader.exhibit(fact.place.file, fact.place.anchor, quote, fact.value.value, shared);
      const figure = readQuantities(quote, { language }).find((q) => saysFor(q.value, q.halfUnit, side));
      return figure ? grader.exhibit(check.file, check.anchor, quote, figure.value, shared) : null;
    }
    return grader.exhibit(check.file, check.anchor, quote, null, shared);
  };

  for (const [side, members] of sides.entries()) {
    for (const position of members.map((index) => contradiction.positions[index]!)) {
      for (const source of position.sources) {
        const check = checker.checkSource(source);
        if (check === null) continue;
        if (check.kind !== "stands") {
          faults.push(faultOf(position.agentName, check, language));
          continue;
        }
        const exhibit =
          exhibitFor(side, check, source.quote ?? check.text, "position") ??
          derivedExhibit(position, check, material, grader);
        if (exhibit) gathered[side]!.push(exhibit);
      }
    }
  }
  for (const [side, speaker] of speakers.entries()) {
    signal?.throwIfAborted();
    const results = [
      await material.findEvidence(speaker.claim, signal ? { signal } : {}),
      ...material.claims.filter(({ claim }) => statedBy(speaker, claim)).map(({ result }) => result),
    ];
    for (const result of results) addResult(result, side);
  }

  /** Each place goes to the side whose value it gives; in a clash of words, to the side the verdict was on, or the other. */
  function addResult(result: VerificationResult, side: number): void {
    const { status, evidence, supportingEvidence = [], contradictoryEvidence = [] } = result;
    const against = status === "CONTRADICTED" ? [evidence, ...contradictoryEvidence] : contradictoryEvidence;
    const inFavour = status === "CONTRADICTED" ? supportingEvidence : [evidence, ...supportingEvidence];
    for (const [items, words] of [
      [inFavour, side],
      [against, sides.length === 2 ? 1 - side : null],
    ] as const) {
      for (const item of items) {
        if (!item) continue;
        const fact = material.facts.all.find((f) => f.id === item.sourceNodeId);
        const holder = fact ? sides.findIndex((_, i) => saysFor(fact.value.value, fact.value.halfUnit, i)) : -1;
        const hidden = item.nuance === "hidden";
        if (fact && holder >= 0)
          gathered[holder]!.push(
            grader.exhibit(item.file, item.anchor, item.content, fact.value.value, { hidden, from: "search" }),
          );
        else if (words !== null && status !== "UNKNOWN" && typeof speakers[words]!.value !== "number")
          gathered[words]!.push(grader.exhibit(item.file, item.anchor, item.content, null, { hidden, from: "search" }));
      }
    }
    const { calculation } = result;
    if (!calculation || checkRecorded(calculation, material.facts.all).kind === "wrong_result") return;
    const holder = sides.findIndex((_, i) => saysFor(calculation.result, 0, i));
    const exhibit = holder < 0 ? null : grader.calculated(calculation);
    if (exhibit) gathered[holder]!.push(exhibit);
  }

  return {
    sides: sides.map((members, side) => ({ members, exhibits: distinct(gathered[side]!) })),
    faults,
    checker,
    exhibitFor,
  };
}

/** Within 1 %, as far as that stays well inside the gap that is to be settled. */
function toleranceOf(speakers: readonly ContradictionPosition[]): number {
  const values = speakers.map((p) => p.value).filter((v): v is number => typeof v === "number");
  const gaps = values.flatMap((a, i) => values.slice(i + 1).map((b) => gapPercent(a, b) ?? 100));
  return Math.min(1, ...gaps.map((gap) => gap / 4)) / 100;
}

function near(value: number, wanted: number, halfUnit: number, tolerance: number): boolean {
  const scale = Math.max(Math.abs(value), Math.abs(wanted));
  const rounding = Math.min(halfUnit, scale * tolerance * 3);
  return Math.abs(value - wanted) <= rounding + scale * tolerance;
}

/** The quote must hold the fact's own figure: another figure of the slide is no proof. */
function sameFigure(fact: Fact, quote: string, language: Language): boolean {
  if (fact.cell !== null || quote === fact.quote) return true;
  return readQuantities(quote, { language }).some(
    (q) => Math.abs(q.value - fact.value.value) <= q.halfUnit + fact.value.halfUnit + 1e-9 * Math.abs(q.value),
  );
}

/** A place that does not give the value itself, but that verification computed it from. */
function derivedExhibit(
  { value }: ContradictionPosition,
  check: Extract<CitationCheck, { kind: "stands" }>,
  material: DealMaterial,
  grader: Grader,
): Exhibit | null {
  const calculation = material.claims
    .map(({ result }) => result.calculation)
    .find((c) => c?.result === value && c?.inputs.some((i) => i.file === check.file && i.anchor === check.anchor));
  return calculation && checkRecorded(calculation, material.facts.all).kind !== "wrong_result"
    ? grader.calculated(calculation)
    : null;
}

function statedBy(
  { sources }: ContradictionPosition,
  claim: { place: { file: string; anchor: string } | null; text: string },
): boolean {
  return sources.some(
    (s) =>
      s.file === claim.place?.file &&
      s.anchor === claim.place?.anchor &&
      s.quote !== undefined &&
      (s.quote.includes(claim.text) || claim.text.includes(s.quote)),
  );
}

export function faultOf(
  agentName: string,
  check: Exclude<CitationCheck, { kind: "stands" }>,
  language: Language,
): CitationFault {
  return { agentName, ...sayFault(check, language) };
}

function distinct(exhibits: readonly Exhibit[]): Exhibit[] {
  const seen = new Map<string, Exhibit>();
  for (const exhibit of exhibits) {
    const key = `${exhibit.file}|${exhibit.anchor}|${exhibit.calculation?.formula ?? ""}`;
    if (!seen.has(key)) seen.set(key, exhibit);
  }
  return [...seen.values()];
}

type Grader = {
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

function graderOf(material: DealMaterial): Grader {
  const books = new Map<string, Workbook>();
  const bookOf = (file: string): Workbook | null => {
    const document = material.documents.find((d) => d.name === file && d.kind === "financial_model");
    if (!document) return null;
    const known = books.get(file) ?? workbookOf(document, material.modelDefects);
    books.set(file, known);
    return known;
  };
  const exhibit: Grader["exhibit"] = (file, anchor, quote, value, more) => {
    const type = sourceTypeOf(file, material);
    const cell = bookOf(file)?.standingOf(anchor) ?? null;
    const blame = cell?.fault ?? cell?.upstreamFault ?? null;
    const grade: Grade = cell
      ? cell.fault
        ? "faulty"
        : cell.kind === "computed"
          ? cell.upstreamFault
            ? "computed_over_fault"
            : "computed"
          : cell.kind
      : type === "context_engine"
        ? "context"
        : type === "financial_model"
          ? "typed"
          : isNote(file, anchor, quote, material)
            ? "note"
            : value === null
              ? "words"
              : "deck";
    return {
      file,
      anchor,
      reference: `${file}, ${anchor}`,
      quote,
      type: type === "financial_model" || type === "context_engine" ? type : "deck",
      grade,
      hidden: more.hidden || (cell?.hidden ?? false),
      fault: blame ? `${blame.anchor}: ${blame.defect}` : null,
      value,
      origin: originOf(file, value, cell) ?? (type === "deck" ? "deck" : `${file}|${anchor}`),
      calculation: null,
      inputs: [],
      from: more.from,
    };
  };
  return {
    exhibit,
    calculated(calculation) {
      const places = calculation.inputs.flatMap(({ file, anchor, value }) => {
        const anchors = endsOfRange(anchor);
        const there = material.facts.all.filter((f) => f.place.file === file && anchors.includes(f.place.anchor));
        const fact =
          there.find((f) => Math.abs(Math.abs(f.value.value) - Math.abs(value)) <= 1e-6 * Math.abs(value)) ?? there[0];
        return fact ? [{ file, anchor, quote: fact.quote }] : [];
      });
      const [first] = places;
      if (!first) return null;
      const base = exhibit(first.file, first.anchor, first.quote, calculation.result, {
        hidden: false,
        from: "search",
      });
      const origin = `calculation|${calculation.inputs
        .map((i) => `${i.file}|${i.anchor}`)
        .sort()
        .join("|")}`;
      return { ...base, grade: base.type === "deck" ? "deck" : "calculation", origin, calculation, inputs: places };
    },
  };
}

/** Computed cells of one workbook that hold the very same figure show one calculation several times. */
function originOf(file: string, value: number | null, cell: CellStanding | null): string | null {
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
