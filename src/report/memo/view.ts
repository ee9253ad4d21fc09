/** What each part of the memo says, so that nothing is said in two of them: page, Markdown and terminal print the same. */
import type {
  ContradictionPosition,
  Materiality,
  Memo,
  MemoCell,
  Objection,
  RedFlag,
  Source,
} from "../../analysis/findings/index.ts";
import { MATERIALITIES, shownInCell } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import type { Status } from "../../judge/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { sideBySide } from "../gap.ts";
import { anchorName } from "../place.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { capital } from "../text.ts";
import { inReadersNumbers, printFigure, printMonth } from "./figures.ts";
import { MEMO_SENTENCES, type MemoSentences } from "./sentences/index.ts";

type Entry = Memo["contradictions"][number];
type Question = Memo["questions"][number];
export type Severity = keyof MemoSentences["severity"];

/** One contradiction, told once. */
export type Block = {
  readonly id: string;
  readonly topic: string;
  readonly severity: Severity;
  readonly claim: string | null;
  readonly sides: readonly {
    readonly place: string;
    readonly value: string;
    readonly says: string;
    readonly sources: readonly Source[];
  }[];
  /** In money (or the figure's own unit) and per cent; null where it cannot be put in figures. */
  readonly gap: string | null;
  /** The value upheld and where it stands; null where nothing is settled. */
  readonly upheld: string | null;
  /** Why it is upheld, or why nothing is settled. */
  readonly why: string;
  readonly ruledBy: string;
  /** What the refuted figure really is; "" where page one says it, or nobody knows. */
  readonly explanation: string;
  readonly question: string;
};

/** One of the three findings of page one. */
export type Point = {
  readonly title: string;
  readonly text: string;
  readonly severity: Severity;
  readonly evidence: readonly Source[];
  /** Of its block among the annexes. */
  readonly blockId: string | null;
};

export type MemoView = {
  readonly points: readonly Point[];
  readonly counts: readonly { readonly materiality: Materiality; readonly by: Readonly<Record<Status, number>> }[];
  readonly changes: readonly string[];
  /** The firmest of what other places bear out. */
  readonly holds: Memo["holds"];
  readonly blocks: readonly Block[];
  /** Those that no block tells; `told`: page one says what it comes to. */
  readonly otherFlags: readonly { readonly flag: RedFlag; readonly told: boolean }[];
  readonly objections: readonly Objection[];
  readonly questions: readonly Question[];
  readonly missing: Memo["notVerifiable"];
};

const MOST_POINTS = 3;
const MOST_CHANGES = 4;
const MOST_HOLDING = 2;
/** Questions beside those of the contradictions; the groups are in the order of what hangs on them. */
const MOST_OPEN = 8;
const RANK: Readonly<Record<Severity, number>> = { CRITICAL: 0, MAJOR: 1, HIGH: 1, MODERATE: 2, MEDIUM: 2, MINOR: 3 };

export function memoView(whole: Memo, language: Language): MemoView {
  const memo: Memo = { ...whole, contradictions: toldOnce(whole.contradictions) };
  const texts = MEMO_SENTENCES[language];
  const flagsOf = new Map(memo.contradictions.map((entry) => [entry, flagsAbout(entry, memo.redFlags)]));
  const flagOf = new Map([...flagsOf].map(([entry, [first]]) => [entry, first ?? null]));
  const linked = new Set([...flagsOf.values()].flat());
  const otherFlags = memo.redFlags.filter((flag) => !linked.has(flag));
  const points = pointsOf(memo, flagOf, otherFlags, { texts, language });
  const told = new Set(points.map(({ blockId }) => blockId));
  const own = memo.caseAgainst.filter(({ basis }) => !basis.some((id) => memo.redFlags.some((flag) => flag.id === id)));
  const spoken = new Set(memo.companyLines.map(({ text }) => text));
  const blocks = memo.contradictions.map((entry) => {
    const block = blockOf(entry, flagOf.get(entry) ?? null, memo, { texts, language });
    return told.has(block.id) ? { ...block, explanation: "" } : block;
  });
  const asked = new Set([
    ...memo.contradictions.map(({ contradiction }) => contradiction.id),
    ...memo.redFlags.map(({ id }) => id),
  ]);
  let room = MOST_OPEN;
  const questions = memo.questions.flatMap((group) => {
    const open = group.questions
      .filter(({ basis }) => basis.length === 0 || !basis.some((id) => asked.has(id)))
      .slice(0, room);
    room -= open.length;
    return open.length === 0 ? [] : [{ ...group, questions: open }];
  });
  const terms = memo.notVerifiable.filter(
    ({ id, kind }) => kind === "missing_figure" && id.startsWith("missing:cap-table-auditor:"),
  );
  return {
    points,
    counts: countsOf(memo),
    // What holds the score down, what lifts the objections, and what settles the first disputes.
    changes: [
      ...(memo.score.ceiling ? [memo.score.ceiling.text] : []),
      ...own.map(({ title, whatWouldChangeIt }) => texts.lifts(title, whatWouldChangeIt)),
      ...points.flatMap(({ title, blockId }) => (blockId === null ? [] : [texts.settles(title)])),
    ].slice(0, MOST_CHANGES),
    holds: memo.holds.slice(0, MOST_HOLDING),
    blocks,
    otherFlags: otherFlags.map((flag) => ({ flag, told: points.some(({ title }) => title === flag.title) })),
    objections: own.filter(({ text }) => !spoken.has(text)),
    questions,
    missing: memo.notVerifiable.filter((one) => one.kind !== "claim" && !terms.includes(one)),
  };
}

type Words = { readonly texts: MemoSentences; readonly language: Language };

/** Figures this near (share of the larger) are one, printed with fewer digits. */
const SAME_FIGURE = 0.002;

/**
 * Two entries that share a place and oppose the same figures are one clash, found from two claims: the second adds its places
 * to the first.
 */
function toldOnce(entries: readonly Entry[]): Entry[] {
  const told: Entry[] = [];
  for (const entry of entries) {
    const at = told.findIndex((known) => isSameClash(known.contradiction, entry.contradiction));
    const known = told[at];
    if (known === undefined) told.push(entry);
    else told[at] = { ...known, contradiction: joined(known.contradiction, entry.contradiction) };
  }
  return told;
}

function isSameClash({ positions: a }: Entry["contradiction"], { positions: b }: Entry["contradiction"]): boolean {
  const isSame = (x: ContradictionPosition, y: ContradictionPosition) =>
    typeof x.value === "number" && typeof y.value === "number" && x.value * y.value > 0
      ? isSameAmount(x.value, y.value, { share: SAME_FIGURE })
      : x.value === y.value;
  // A deck's 52% and the model's 52.2% that bears it out stand together: whoever cites that cell speaks of the same side.
  const meets = (x: ContradictionPosition, y: ContradictionPosition) =>
    x.sources.some((one) => isCell(one) && y.sources.some((other) => keyOf(one) === keyOf(other)));
  const covers = (one: typeof a, other: typeof a) => one.every((x) => other.some((y) => isSame(x, y) || meets(x, y)));
  return covers(a, b) && covers(b, a) && a.some((x) => b.some((y) => x.agentName === y.agentName || meets(x, y)));
}

function joined(known: Entry["contradiction"], more: Entry["contradiction"]): Entry["contradiction"] {
  const added = more.positions.filter((one) => !known.positions.some(({ agentName }) => agentName === one.agentName));
  const claimIds = [...new Set([...(known.claimIds ?? []), ...(more.claimIds ?? [])])];
  return {
    ...known,
    positions: [...known.positions, ...added],
    ...(known.claimIds === undefined && more.claimIds === undefined ? {} : { claimIds }),
  };
}

/**
 * Flags about the same claims as a contradiction: their ids end with the claim's. Memos written before contradictions named
 * their claims go by two places that both cite.
 */
function flagsAbout({ contradiction }: Entry, flags: readonly RedFlag[]): readonly RedFlag[] {
  const { claimIds } = contradiction;
  if (claimIds !== undefined) return flags.filter(({ id }) => claimIds.some((claim) => id.endsWith(`:${claim}`)));
  const sides = contradiction.positions.map(({ sources }) => new Set(sources.map(keyOf)));
  const meets = ({ evidence }: RedFlag) =>
    sides.filter((side) => evidence.some((source) => side.has(keyOf(source)))).length >= 2;
  return flags.filter(meets).slice(0, 1);
}

function keyOf({ file, anchor, reference }: Source): string {
  return file === undefined ? reference : `${file}|${anchor ?? ""}`;
}

function pointsOf(
  memo: Memo,
  flagOf: ReadonlyMap<Entry, RedFlag | null>,
  others: readonly RedFlag[],
  words: Words,
): Point[] {
  const fromEntries = memo.contradictions.map((entry) => ({
    rank: RANK[entry.contradiction.severity.level],
    point: pointOf(entry, flagOf.get(entry) ?? null, memo, words),
  }));
  const fromFlags = others.map((flag) => ({
    rank: RANK[flag.severity],
    point: {
      title: flag.title,
      text: flag.text,
      severity: flag.severity,
      evidence: flag.evidence,
      blockId: null,
    },
  }));
  return [...fromEntries, ...fromFlags]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_POINTS)
    .map(({ point }) => point);
}

function pointOf({ contradiction, resolution }: Entry, flag: RedFlag | null, memo: Memo, words: Words): Point {
  const { texts } = words;
  const [a, b] = contradiction.positions as [ContradictionPosition, ContradictionPosition]; // two at least, by schema
  const gap = gapOf(a, b, memo, words);
  const sides = texts.against(figureIn(a, words), placeOf(a, memo, words), figureIn(b, words), placeOf(b, memo, words));
  const ruled = resolution !== null && resolution.verdict.decision !== "UNRESOLVED" ? resolution.finalValue : null;
  return {
    title: capital(contradiction.topic),
    text: [
      gap === null ? `${sides}.` : texts.apart(sides, gap),
      ruled === null ? texts.notSettledShort : texts.upheldShort(printRuled(ruled, contradiction, words)),
      flag?.explanation ?? "",
    ]
      .filter((part) => part !== "")
      .join(" "),
    severity: contradiction.severity.level,
    evidence: contradiction.positions.flatMap(({ sources }) => sources.slice(0, 1)),
    blockId: contradiction.id,
  };
}

function blockOf({ contradiction, resolution }: Entry, flag: RedFlag | null, memo: Memo, words: Words): Block {
  const { texts, language } = words;
  const [a, b] = contradiction.positions as [ContradictionPosition, ContradictionPosition]; // two at least, by schema
  const settled = resolution !== null && resolution.verdict.decision !== "UNRESOLVED" ? resolution : null;
  const { decisiveFactors = [] } = settled?.verdict.justification ?? {};
  const claim = claimOf(contradiction, memo);
  return {
    id: contradiction.id,
    topic: capital(contradiction.topic),
    severity: contradiction.severity.level,
    claim: claim === undefined || sameWords(a.claim, claim.text) ? null : claim.text,
    sides: contradiction.positions.map((position) => ({
      place: placeOf(position, memo, words),
      value: figureIn(position, words),
      says: position.sources
        .slice(0, 1)
        .reduce((said, source) => (source.quote === said ? inReadersNumbers(source, language) : said), position.claim),
      sources: position.sources,
    })),
    gap: gapOf(a, b, memo, words),
    upheld: settled === null ? null : upheldIn(settled, contradiction, memo, words),
    why:
      settled === null
        ? (resolution?.unresolvedAspects[0]?.reason ?? "")
        : decisiveFactors
            .slice(0, 2)
            // "model.xlsx, P&L!C4: “Net revenue: 1,075”" without what stands there.
            .map(({ factor, source }) => `${factor} (${source.replace(/\s*:\s*[«“].*$/s, "")})`)
            .join(texts.semicolon),
    ruledBy: resolution === null ? "" : resolution.debateRecord.judge === "model" ? texts.byModel : texts.byRules,
    explanation: flag?.explanation ?? "",
    question: questionOf({ contradiction, resolution }, flag, memo),
  };
}

/** The claim that a contradiction is about. */
function claimOf(
  { claimIds, positions }: Entry["contradiction"],
  { claims }: Memo,
): Memo["claims"][number] | undefined {
  if (claimIds !== undefined) return claims.find(({ claimId }) => claimIds.includes(claimId));
  return claims.find(({ source }) => source !== null && positions[0]?.sources.some((one) => isSame(one, source)));
}

/** Whether a text says the other already: a claim is often its sentence, spaced as a printer would. */
function sameWords(whole: string, part: string): boolean {
  const bare = (text: string) => text.replace(/[\s.,;:]+/gu, " ").trim();
  return bare(whole).includes(bare(part));
}

/** As the memo asks it, else as its red flag or its ruling does. */
function questionOf({ contradiction, resolution }: Entry, flag: RedFlag | null, { questions }: Memo): string {
  const asked = questions.flatMap((group) => group.questions).find(({ basis }) => basis.includes(contradiction.id));
  return asked?.text ?? flag?.questionForFounder ?? resolution?.baGuidance.questionForFounder ?? "";
}

/** The value that the ruling retains, with the place that speaks for it; between the sides, the value alone. */
function upheldIn(
  { finalValue, verdict }: NonNullable<Entry["resolution"]>,
  contradiction: Entry["contradiction"],
  memo: Memo,
  words: Words,
): string {
  const { positions } = contradiction;
  const value = printRuled(finalValue, contradiction, words);
  const winner = positions.find(({ agentName }) => agentName === verdict.winner);
  return winner === undefined || verdict.decision === "SYNTHESIS"
    ? value
    : // A cell bears a figure out, where a slide of the same side only states it.
      words.texts.rulingFor(
        value,
        placeOf(
          { ...winner, sources: winner.sources.toSorted((a, b) => Number(isCell(b)) - Number(isCell(a))) },
          memo,
          words,
        ),
      );
}

/**
 * The figure retained. Where the other side is in words, what stands beside the figure is said too: "no repayment before
 * 2028" is not refuted by "−€50k" but by the quarter in which it is repaid.
 */
function printRuled(
  { value, unit }: Pick<NonNullable<Entry["resolution"]>["finalValue"], "value" | "unit">,
  { positions }: Entry["contradiction"],
  { language, texts }: Words,
): string {
  const figure = printFigure(value, unit, language);
  const spoken = positions.find((one) => one.value === value);
  if (typeof value === "string") return texts.quoted(value);
  return typeof value === "number" && spoken && positions.some((one) => typeof one.value !== "number")
    ? texts.quoted(shownInCell(spoken.claim, language))
    : figure;
}

function isSame(a: Source, b: Source): boolean {
  return keyOf(a) === keyOf(b) && (a.quote === undefined || b.quote === undefined || a.quote === b.quote);
}

/** The figure, or the words of a side that gives none. */
function figureIn({ value, unit, claim }: ContradictionPosition, { language, texts }: Words): string {
  return typeof value === "number" ? printFigure(value, unit, language) : texts.quoted(value ?? claim);
}

const isCell = ({ type }: Source): boolean => type === "financial_model";

/** The place alone where one file speaks in that format, else with its file. */
function placeOf({ sources, agentName }: ContradictionPosition, memo: Memo, { language }: Words): string {
  const source = sources[0];
  if (source?.file === undefined || source.anchor === undefined) return agentName;
  const kind = memo.documents.find(({ file }) => file === source.file)?.kind;
  const alone = memo.documents.filter((document) => document.kind === kind).length === 1;
  const place = anchorName(source.anchor, language);
  return alone ? place : `${source.file}, ${place}`;
}

/** Between two rates the gap is in points: "1.5%" would be read as a share of them. */
export function printImpact({ id, impact }: RedFlag, { language }: Words): string | null {
  if (impact === null) return null;
  const isOfTwoRates = impact.unit === "percent" && BETWEEN_FIGURES.some((kind) => id.includes(kind));
  if (!isOfTwoRates) return printFigure(impact.value, impact.unit, language);
  return REPORT_SENTENCES[language].points(
    printFigure(100 * impact.value, null, language),
    Math.round(10_000 * impact.value) / 100,
  );
}

/** Red flags whose impact is the gap between two figures. */
const BETWEEN_FIGURES = [":flag:refuted:", ":flag:disputed:", ":flag:defect:", ":flag:mismatch:"];

/** What the first side gives beside the second; of amounts, how much lies between them too. */
function gapOf(a: ContradictionPosition, b: ContradictionPosition, memo: Memo, words: Words): string | null {
  if (typeof a.value !== "number" || typeof b.value !== "number" || a.value === b.value) return null;
  const { texts, language } = words;
  const unit = a.unit ?? b.unit ?? null;
  const told = sideBySide(
    { value: a.value, unit, place: placeOf(a, memo, words) },
    { value: b.value, unit, place: placeOf(b, memo, words) },
    language,
  );
  const isAmountTold = unit === "ratio" || unit === "percent" || a.value * b.value <= 0;
  return isAmountTold ? told : printFigure(Math.abs(a.value - b.value), unit, language) + texts.semicolon + told;
}

function countsOf({ claims }: Memo): MemoView["counts"] {
  return MATERIALITIES.flatMap((materiality) => {
    const by = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
    for (const claim of claims) if (claim.materiality === materiality) by[claim.status]++;
    return Object.values(by).some((count) => count > 0) ? [{ materiality, by }] : [];
  });
}

export function printCell(cell: MemoCell | string | null, language: Language): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  return cell.unit === "month" ? printMonth(cell.value, language) : printFigure(cell.value, cell.unit, language);
}
