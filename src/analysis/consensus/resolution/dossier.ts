/** Gathers what the documents hold for each position: its own sources once checked, what a search finds, what can be recomputed. */
import type { Fact } from "../../../facts/index.ts";
import type { Evidence, VerificationResult } from "../../../judge/index.ts";
import { FLOAT_NOISE, isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import {
  type CitationCheck,
  type CitationChecker,
  type CitationFault,
  type ContradictionPosition,
  checkRecorded,
  citationsOf,
  type DealMaterial,
} from "../../findings/index.ts";
import { gapPercent, voiceOf } from "../voice.ts";
import type { Exhibit } from "./exhibit.ts";
import { type Grader, graderOf } from "./grader.ts";

/** Positions that stand or fall together: one each, or a cluster of them. */
export type PositionGroup = {
  /** The first speaks for the others. */
  readonly positions: readonly [ContradictionPosition, ...ContradictionPosition[]];
  /** The contradiction's first position, called A, is among them. */
  readonly holdsA: boolean;
};

export type Side = PositionGroup & { readonly exhibits: readonly Exhibit[] };

type FoundCitation = Extract<CitationCheck, { kind: "stands" }>;

export type Dossier = {
  readonly sides: readonly Side[];
  readonly faults: readonly CitationFault[];
  readonly checker: CitationChecker;
  /** Turns a place that has been checked into evidence for a position; null when it says nothing for it. */
  exhibitFor(
    position: ContradictionPosition,
    check: FoundCitation,
    quote: string,
    from: Exhibit["from"],
  ): Exhibit | null;
};

/** What reading evidence takes besides the position it is read for. */
type Reading = {
  readonly material: DealMaterial;
  readonly grader: Grader;
  /** Share by which a value may differ from the position's and still be meant. */
  readonly tolerance: number;
  /** A cost that both sides show without a sign stands in a sheet with either. */
  readonly eitherSign: boolean;
};

type Gathered = PositionGroup & { readonly exhibits: Exhibit[] };

export async function gatherEvidence(
  groups: readonly PositionGroup[],
  material: DealMaterial,
  signal: AbortSignal | undefined,
): Promise<Dossier> {
  const checker = citationsOf(material);
  const speakers = groups.map(({ positions: [speaker] }) => speaker);
  const signs = speakers.flatMap(({ value }) => (typeof value === "number" ? [Math.sign(value)] : []));
  const eitherSign = new Set(signs).size === 1;
  const reading: Reading = { material, grader: graderOf(material), tolerance: toleranceOf(speakers), eitherSign };
  const faults: CitationFault[] = [];
  const sides: readonly Gathered[] = groups.map((group) => ({ ...group, exhibits: [] }));
  for (const side of sides) {
    const cited = citedEvidence(side, checker, reading);
    side.exhibits.push(...cited.exhibits);
    faults.push(...cited.faults);
  }
  for (const side of sides) {
    signal?.throwIfAborted();
    const [speaker] = side.positions;
    const results = [
      await material.findEvidence(speaker.claim, signal ? { signal } : {}),
      ...material.claims.filter(({ claim }) => statedBy(speaker, claim)).map(({ result }) => result),
    ];
    for (const result of results) addResult(result, side, sides, reading);
  }
  return {
    sides: sides.map((side) => ({ ...side, exhibits: distinct(side.exhibits) })),
    faults,
    checker,
    exhibitFor: (position, check, quote, from) => exhibitFor(position, check, quote, from, reading),
  };
}

/** What a side's own sources give it once they are checked, and which of them do not stand. */
function citedEvidence(
  { positions }: PositionGroup,
  checker: CitationChecker,
  reading: Reading,
): { readonly exhibits: readonly Exhibit[]; readonly faults: readonly CitationFault[] } {
  const [speaker] = positions;
  const exhibits: Exhibit[] = [];
  const faults: CitationFault[] = [];
  for (const position of positions)
    for (const source of position.sources) {
      const check = checker.checkSource(source);
      if (check === null) continue;
      if (check.kind !== "stands") {
        faults.push(voiceOf(reading.material.language).fault(position.agentName, check));
        continue;
      }
      const exhibit =
        exhibitFor(speaker, check, source.quote ?? check.text, "position", reading) ??
        derivedExhibit(position, check, reading);
      if (exhibit) exhibits.push(exhibit);
    }
  return { exhibits, faults };
}

/** The place as evidence for a position: where the position gives a figure, the place must give the same. */
function exhibitFor(
  position: ContradictionPosition,
  check: FoundCitation,
  quote: string,
  from: Exhibit["from"],
  reading: Reading,
): Exhibit | null {
  const { material, grader } = reading;
  const { language } = material;
  const shared = { hidden: check.hidden, from } as const;
  if (typeof position.value !== "number") return grader.exhibit(check.file, check.anchor, quote, null, shared);
  const fact = material.facts.all.find(
    (f) =>
      f.place.file === check.file &&
      f.place.anchor === check.anchor &&
      agreesWithPosition(f.value.value, f.value.halfUnit, position, reading) &&
      holdsFigure(quote, f, language),
  );
  if (fact) return grader.exhibit(fact.place.file, fact.place.anchor, quote, fact.value.value, shared);
  const figure = readQuantities(quote, { language }).find((q) =>
    agreesWithPosition(q.value, q.halfUnit, position, reading),
  );
  return figure ? grader.exhibit(check.file, check.anchor, quote, figure.value, shared) : null;
}

/** Each place goes to the side whose value it gives; in a clash of words, to the side the verdict was on, or the other. */
function addResult(result: VerificationResult, side: Gathered, sides: readonly Gathered[], reading: Reading): void {
  const { status, evidence, supportingEvidence = [], contradictoryEvidence = [] } = result;
  const isContradicted = status === "CONTRADICTED";
  const opposite = sides.length === 2 ? (sides.find((other) => other !== side) ?? null) : null;
  const inWords = status === "UNKNOWN" ? { pro: null, contra: null } : { pro: side, contra: opposite };
  const pro = isContradicted ? supportingEvidence : [evidence, ...supportingEvidence];
  const contra = isContradicted ? [evidence, ...contradictoryEvidence] : contradictoryEvidence;
  for (const item of pro) if (item) addItem(item, inWords.pro, sides, reading);
  for (const item of contra) if (item) addItem(item, inWords.contra, sides, reading);
  addCalculation(result, sides, reading);
}

/** `inWords`: the side that takes it where no figure tells whose it is. */
function addItem(item: Evidence, inWords: Gathered | null, sides: readonly Gathered[], reading: Reading): void {
  const { material, grader } = reading;
  const shared = { hidden: item.nuance === "hidden", from: "search" } as const;
  const fact = material.facts.all.find((f) => f.id === item.sourceNodeId);
  // "Profitable every month": months of profit do not outweigh the month of loss that denies it.
  const isOpposedByFigures = sides.some(({ positions: [speaker] }) => typeof speaker.value === "number");
  const holder = fact && holderOf(fact.value.value, fact.value.halfUnit, sides, reading);
  if (fact && holder && isOfOtherTax(fact, holder, reading)) return;
  if (fact && holder)
    holder.exhibits.push(grader.exhibit(item.file, item.anchor, item.content, fact.value.value, shared));
  else if (inWords && typeof inWords.positions[0].value !== "number" && !(fact?.cell && isOpposedByFigures))
    inWords.exhibits.push(grader.exhibit(item.file, item.anchor, item.content, null, shared));
}

const TAX = ["excluding_vat", "including_vat"];

/** A basket with its tax bears out none without it, though the figure be the same. */
function isOfOtherTax({ words }: Fact, { positions: [{ sources }] }: Gathered, { material }: Reading): boolean {
  const [own] = material.facts.all.filter(({ place, quote }) =>
    sources.some((one) => one.file === place.file && one.anchor === place.anchor && one.quote === quote),
  );
  const told = TAX.filter((word) => words.includes(word));
  return told.length === 1 && TAX.some((word) => !told.includes(word) && own?.words.includes(word));
}

function addCalculation({ calculation }: VerificationResult, sides: readonly Gathered[], reading: Reading): void {
  if (!calculation || checkRecorded(calculation, reading.material.facts.all).kind === "wrong_result") return;
  const holder = holderOf(calculation.result, 0, sides, reading);
  const exhibit = holder && reading.grader.calculated(calculation);
  if (exhibit) holder.exhibits.push(exhibit);
}

/** The first side that gives this value. */
function holderOf(value: number, halfUnit: number, sides: readonly Gathered[], reading: Reading): Gathered | undefined {
  return sides.find(({ positions: [speaker] }) => agreesWithPosition(value, halfUnit, speaker, reading));
}

function agreesWithPosition(
  value: number,
  halfUnit: number,
  { value: wanted }: ContradictionPosition,
  { tolerance, eitherSign }: Reading,
): boolean {
  if (typeof wanted !== "number") return false;
  const scale = Math.max(Math.abs(value), Math.abs(wanted));
  return isSameAmount(value, wanted, {
    rounding: Math.min(halfUnit, scale * tolerance * 3),
    share: tolerance,
    together: "sum",
    eitherSign,
  });
}

/** Within 1 %, as far as that stays well inside the gap that is to be settled. */
function toleranceOf(speakers: readonly ContradictionPosition[]): number {
  const values = speakers.map((p) => p.value).filter((v): v is number => typeof v === "number");
  const gaps = values.flatMap((a, i) => values.slice(i + 1).map((b) => gapPercent(a, b) ?? 100));
  return Math.min(1, ...gaps.map((gap) => gap / 4)) / 100;
}

/** The quote must hold the fact's own figure: another figure of the slide is no proof. */
function holdsFigure(quote: string, fact: Fact, language: DealMaterial["language"]): boolean {
  if (fact.cell !== null || quote === fact.quote) return true;
  return readQuantities(quote, { language }).some((q) =>
    isSameAmount(fact.value.value, q.value, {
      rounding: q.halfUnit + fact.value.halfUnit,
      share: FLOAT_NOISE,
      of: "second",
      together: "sum",
    }),
  );
}

/** A place that does not give the value itself, but that verification computed it from. */
function derivedExhibit(
  { value, claim }: ContradictionPosition,
  check: FoundCitation,
  { material, grader }: Reading,
): Exhibit | null {
  const calculation = material.claims
    .map(({ result }) => result.calculation)
    .find((c) => c?.result === value && c?.inputs.some((i) => i.file === check.file && i.anchor === check.anchor));
  if (calculation && checkRecorded(calculation, material.facts.all).kind !== "wrong_result")
    return grader.calculated(calculation);
  // "(Ada + Bo) / Total = 63%": what no claim's verdict worked out is worth what its cells are.
  const isWorkedOut = typeof value === "number" && / = [^=]*$/.test(claim) && !calculation;
  return isWorkedOut
    ? grader.exhibit(check.file, check.anchor, check.text, value, { hidden: check.hidden, from: "position" })
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

function distinct(exhibits: readonly Exhibit[]): Exhibit[] {
  const seen = new Map<string, Exhibit>();
  for (const exhibit of exhibits) {
    const key = `${exhibit.file}|${exhibit.anchor}|${exhibit.calculation?.formula ?? ""}`;
    if (!seen.has(key)) seen.set(key, exhibit);
  }
  return [...seen.values()];
}
