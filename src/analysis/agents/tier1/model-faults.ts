/** Red flags on the model itself: figures that do not follow from their own cells, and the faults found in its formulas. */
import type { ModelDefect } from "../../../audit/index.ts";
import type { Language } from "../../../documents/index.ts";
import { type Fact, spanOf } from "../../../facts/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import {
  DEFECT_KINDS,
  type DefectKind,
  kindOf,
  type RedFlag,
  type ScoredFinding,
  sayDefect,
  sayGap,
  shownInCell,
} from "../../findings/index.ts";
import { flagOn, type Setting, statement } from "../analyst.ts";
import type { FigureBook } from "../evidence/figures.ts";
import { recomputed } from "../evidence/recompute.ts";
import { sourceAt, sourceOf } from "../evidence/sources.ts";
import { capital, metricName, shown, shownFigure } from "../evidence/wording.ts";
import type { CitedDefect, FinancialAuditorInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "financial-auditor";
/** Beyond this a stated ratio does not follow from its inputs. */
const MISMATCH = 0.03;
/** A faulty figure off by more is serious on its own. */
const SERIOUS_GAP = 0.1;

/** Ratios whose definition leaves no room: stated in a cell, they follow from the cells beside it. */
const IDENTITIES: readonly MetricId[] = ["gross_margin", "ebitda_margin", "arr", "runway", "post_money"];

/** Figures typed into a cell that the cells beside it do not give: one a metric. */
export function mismatches(book: FigureBook, input: FinancialAuditorInput): RedFlag[] {
  const { language } = input;
  const { mismatch } = AGENT_SENTENCES[language].financial;
  const flags: RedFlag[] = [];
  for (const metricId of IDENTITIES) {
    // A cell already named as a fault is not blamed twice.
    const typed = book
      .stated(metricId)
      .filter((fact) => fact.cell?.formula === null && !isFaulty(fact, input.defects) && spanOf(fact) !== null);
    for (const fact of typed.slice(0, 4)) {
      const span = spanOf(fact);
      const again = span && recomputed(metricId, span, book);
      if (!again || again.inputs.some((i) => i.fact.place.file !== fact.place.file)) continue;
      const gap =
        Math.abs(again.value - fact.value.value) / Math.max(Math.abs(again.value), Math.abs(fact.value.value));
      if (!(gap > MISMATCH) || Math.abs(again.value - fact.value.value) <= 2 * fact.value.halfUnit) continue;
      const name = metricName(metricId, language);
      const [stated, right] = [shown(fact.value.value, again.unit, language), shownFigure(again, language)];
      const apart = sayGap(fact.value.value, again.value, again.unit, language) ?? "";
      const words = mismatch(name, fact.place.anchor, stated, right, apart);
      const off = { value: fact.value.value - again.value, unit: again.unit };
      const id = `mismatch:${metricId}:${fact.place.anchor}`;
      const flag = flagOn(
        NAME,
        id,
        gap > SERIOUS_GAP ? "HIGH" : "MEDIUM",
        again,
        { ...words, title: capital(words.title) },
        off,
        input,
      );
      flags.push({ ...flag, evidence: [sourceOf(fact, input.kinds), ...flag.evidence] });
      break;
    }
  }
  return flags;
}

export function isFaulty(fact: Fact, defects: readonly ModelDefect[]): boolean {
  return defects.some(({ file, anchor }) => file === fact.place.file && anchor === fact.place.anchor);
}

/** One red flag a kind of fault, those first that move most money, and a finding that counts them all. */
export function modelFaults({ language, defects, kinds }: FinancialAuditorInput): {
  readonly flags: readonly RedFlag[];
  readonly findings: readonly ScoredFinding[];
} {
  const texts = AGENT_SENTENCES[language].financial.defects;
  const models = [...kinds].filter(([, kind]) => kind === "financial_model");
  if (models.length === 0) return { flags: [], findings: [] };
  const costliestFirst = [...defects].sort((a, b) => moneyMoved(b) - moneyMoved(a));
  const byKind = Map.groupBy(costliestFirst, kindOf);
  const flags = [...byKind].flatMap(([kind, own]) => (kind ? [flagOfKind(kind, own, { language, kinds })] : []));
  const cited = flags.flatMap(({ evidence }) => evidence);
  const named = DEFECT_KINDS.filter((kind) => defects.some((defect) => kindOf(defect) === kind))
    .map((kind) => sayDefect(kind, language))
    .join(AGENT_SENTENCES[language].evidence.semicolon);
  const finding = statement(
    NAME,
    "model_integrity",
    defects.length,
    defects.length === 0 ? texts.none : texts.finding(defects.length, named),
    cited.length > 0 ? cited : models.map(([file]) => ({ type: "inference" as const, reference: file })),
    85,
    { assessment: defects.length === 0 ? "above_average" : defects.length > 3 ? "poor" : "below_average" },
  );
  return { flags, findings: [finding] };
}

type NamedFault = {
  readonly defect: CitedDefect;
  readonly pair: Discrepancy | null;
  /** The result that hangs on it. */
  readonly moved: Discrepancy | null;
};

/** Faults of a kind that are told with what hangs on them; the others are counted. */
const MOST_NAMED = 3;

/** By how much money a result moves with a fault; a share or a count is none. */
function moneyMoved({ moves }: CitedDefect): number {
  return moves && moves.unit !== null && moves.unit !== "percent" ? Math.abs(moves.to - moves.from) : 0;
}

function flagOfKind(kind: DefectKind, defects: readonly CitedDefect[], { language, kinds }: Setting): RedFlag {
  const texts = AGENT_SENTENCES[language].financial.defects;
  const { semicolon } = AGENT_SENTENCES[language].evidence;
  const named = defects.map(
    (defect): NamedFault => ({
      defect,
      pair: defect.change ? discrepancyOf(defect.change, language) : null,
      moved: defect.moves ? discrepancyOf(defect.moves, language) : null,
    }),
  );
  const rows = defects.map(({ anchor, label, when }) =>
    texts.row(anchor, shownInCell(label, language), shownInCell(label.includes(when) ? "" : when, language)),
  );
  const more = defects.length > MOST_NAMED ? texts.more(defects.length - MOST_NAMED) : "";
  const worst = worstOf(named);
  const told =
    named.flatMap((fault) => movedBy(fault) ?? [])[0] ?? (worst && { ...worst.pair, name: rowOf(worst.defect) });
  const ones = named.slice(0, MOST_NAMED).map((fault, at) => texts.one(rows[at] ?? "", fault.pair, movedBy(fault)));
  return {
    id: `${NAME}:flag:defect:${kind.replaceAll(" ", "_")}`,
    agentName: NAME,
    title: texts.title(sayDefect(kind, language), defects.length),
    severity: severityOf(kind, worst),
    severityReason:
      worst?.pair.gap == null ? texts.reasonUnknown : texts.reasonGap(worst.pair.gap, worst.defect.forecast === false),
    text: texts.text(sayDefect(kind, language), ones.join(semicolon) + more),
    evidence: defects.map((defect) => sourceAt(defect, defect.quote, kinds)),
    impact: amountOf(worst?.defect),
    impactText: told ? texts.impact(told.found, told.expected, told.name) : texts.noImpact,
    questionForFounder: texts.question(rows.slice(0, MOST_NAMED).join(semicolon) + more),
  };
}

/** What the worst of them is off by, in its own unit. */
function amountOf(defect: CitedDefect | undefined): RedFlag["impact"] {
  const { from = 0, to = 0, unit = null } = defect?.change ?? {};
  return unit === null ? null : { value: Math.abs(to - from), unit };
}

const rowOf = ({ label, anchor }: { readonly label: string; readonly anchor: string }): string => label || anchor;

function movedBy({ defect: { moves }, moved }: NamedFault): (Discrepancy & { readonly name: string }) | null {
  return moved && moves ? { ...moved, name: rowOf(moves) } : null;
}

/**
 * The fault that is furthest off, among those whose two figures are known. Of several workbooks the one whose worst is least
 * off says how serious the kind is: one document more never costs.
 */
function worstOf(faults: readonly NamedFault[]): (NamedFault & { readonly pair: Discrepancy }) | undefined {
  const gapOf = (fault: NamedFault | undefined): number => fault?.pair?.gapRatio ?? 0;
  const [least] = [...Map.groupBy(faults, ({ defect }) => defect.file).values()]
    .map((own) => own.filter(({ pair }) => pair !== null).sort((a, b) => gapOf(b) - gapOf(a))[0])
    .sort((a, b) => gapOf(a) - gapOf(b));
  return least?.pair ? { ...least, pair: least.pair } : undefined;
}

/** Share of a result below which an amount hardly moves it. */
const LEAST_MOVED = 0.01;

/** Off by much in figures already closed is serious, where a result hangs on the amount; a slip in a month to come is to be corrected. */
function severityOf(kind: DefectKind, worst: ReturnType<typeof worstOf>): RedFlag["severity"] {
  const isClosed = worst?.defect.forecast === false && worst.pair.gapRatio !== null;
  if (!isClosed) return kind === "error value" ? "HIGH" : "MEDIUM";
  const isAmount = /^[A-Z]{3}$/.test(worst.defect.change?.unit ?? "");
  const moves = !isAmount || (worst.moved?.gapRatio ?? 0) > LEAST_MOVED;
  return moves && (worst.pair.gapRatio ?? 0) > SERIOUS_GAP ? "HIGH" : "MEDIUM";
}

type Discrepancy = {
  readonly found: string;
  readonly expected: string;
  readonly gapRatio: number | null;
  /** In words; null where the gap has no ratio. */
  readonly gap: string | null;
};

/** As printed; null where they are one, print alike or are not known. */
function discrepancyOf({ from, to, unit }: NonNullable<ModelDefect["change"]>, language: Language): Discrepancy | null {
  const [found, expected] = [from, to].map((value) => shown(value, unit, language));
  // Two figures that print alike differ by less than the sheet shows: the cell is named, and no gap is claimed.
  if (found === undefined || expected === undefined || found === expected) return null;
  const larger = Math.max(Math.abs(from), Math.abs(to));
  const gapRatio = larger === 0 ? null : Math.abs(from - to) / larger;
  return { found, expected, gapRatio, gap: gapRatio === null ? null : sayGap(from, to, unit, language) };
}
