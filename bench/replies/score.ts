/** Scores one answer against what was expected of it, each quality apart. */
import type { ReplyResult } from "../../src/analysis/correspondence/index.ts";
import { holdsAmount } from "./amounts.ts";
import type { Mail, RuleKind, Wanted } from "./expectation.ts";

/** Points of a quality: how many were right, of how many asked, and what was wrong. */
export type Points = { readonly right: number; readonly of: number; readonly wrong: readonly string[] };

export const QUALITIES = [
  "action",
  "must",
  "reveals",
  "rules",
  "verdicts",
  "ownWords",
  "sources",
  "greeting",
  "form",
  "language",
  "length",
  "plain",
  "nextStep",
  "signed",
  "ledger",
  "warned",
  "unread",
  "answered",
  "heads",
] as const;
export type Quality = (typeof QUALITIES)[number];
export type Score = Readonly<Record<Quality, Points>>;

const MOST_WORDS = 200;

export function scoreOf(mail: Mail, result: ReplyResult): Score {
  const { expect } = mail;
  const { body } = result.draft;
  const [opening = "", ...rest] = body.split("\n").filter((line) => line.trim() !== "");
  const words = body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return {
    action: points([[expect.actions.includes(result.decision.action), result.decision.action]]),
    must: points(expect.must.map((wanted) => [holds(body, wanted), JSON.stringify(wanted)])),
    reveals: points(expect.mustNot.map((never) => [!holds(body, never), `says ${never}`])),
    rules: points(mail.rules.map(([kind, rule]) => [isExplained(kind, rule, result), rule])),
    verdicts: points(
      (expect.verdicts ?? []).map(([said, verdict]) => {
        const given = findingOf(said, result)?.status ?? "not read";
        return [given === verdict, `${said}: ${given}, not ${verdict}`];
      }),
    ),
    ownWords: points(
      result.findings
        .filter(({ status }) => status === "VERIFIED")
        .map(({ claim, evidence }) => [evidence.some(({ file }) => !file.startsWith("deck.")), claim]),
    ),
    sources: points(
      (expect.verdicts ?? []).flatMap(([said], i): [boolean, string][] => {
        const places = expect.sources?.[i] ?? [];
        const named = findingOf(said, result)?.evidence.map(({ anchor }) => anchor.replaceAll("'", "")) ?? [];
        if (places.length === 0) return [];
        return [[places.some((place) => named.some((anchor) => covers(anchor, place))), `${said}: ${named.join()}`]];
      }),
    ),
    greeting: points([[expect.greets.some((name) => opening.includes(name)), opening]]),
    form: expect.form === undefined ? NONE : points([[formOf(body) === expect.form, formOf(body)]]),
    language: points([[languageOf(body) === mail.language, languageOf(body)]]),
    length: points([[words < MOST_WORDS, `${words} words`]]),
    plain: points([[internalWords(body).length === 0, internalWords(body).join(" ")]]),
    nextStep: points([[namesDay(rest.join("\n")), "no day is named"]]),
    signed: points([[(rest.at(-1) ?? "").includes("Claire"), rest.at(-1) ?? ""]]),
    ledger: points([
      ...atLeast("settles", expect.settles, result.findings.filter(({ settles }) => settles.length > 0).length),
      ...atLeast("opens", expect.opens, opened(result)),
    ]),
    warned: points([
      ...(expect.warns ?? []).map(([kind, words]): [boolean, string] => [
        result.warnings.some((warning) => warning.kind === kind && flat(warning.quote).includes(flat(words))),
        `${kind} is not warned of: ${words}`,
      ]),
      ...(expect.warnsNot === true
        ? [[result.warnings.length === 0, `warns of ${result.warnings.map(({ kind }) => kind).join(", ")}`] as const]
        : []),
    ]),
    unread: points(
      (expect.noFigures ?? []).map((words) => [figuresWithin(words, result).length === 0, `a figure in ${words}`]),
    ),
    answered: points([
      ...(expect.open ?? []).map((about): [boolean, string] => [
        questionsAbout(about, result).length > 0 &&
          questionsAbout(about, result).every(({ answer }) => answer === null),
        `${about} is not open: ${questionsAbout(about, result).length} questions`,
      ]),
      ...(expect.answered ?? []).map((about): [boolean, string] => [
        questionsAbout(about, result).every(({ answer }) => answer !== null),
        `${about} is not answered`,
      ]),
    ]),
    heads: points([
      ...atLeast("asks", expect.asks, result.message.asks.length),
      ...(expect.subject === undefined
        ? []
        : [[result.message.subject === expect.subject, `subject ${result.message.subject}`] as const]),
    ]),
  };
}

const NONE: Points = { right: 0, of: 0, wrong: [] };

function points(checks: readonly (readonly [right: boolean, what: string])[]): Points {
  const wrong = checks.filter(([right]) => !right).map(([, what]) => what);
  return { right: checks.length - wrong.length, of: checks.length, wrong };
}

function atLeast(name: string, wanted: number | undefined, found: number): [boolean, string][] {
  return wanted === undefined ? [] : [[found >= wanted, `${name} ${found} of ${wanted}`]];
}

function figuresWithin(words: string, { message, figures }: ReplyResult) {
  const start = message.text.indexOf(words);
  return start < 0 ? [] : figures.filter((figure) => figure.start < start + words.length && start < figure.end);
}

function questionsAbout(about: number | string, { questions }: ReplyResult) {
  return questions.filter(({ text, plain }) => holds(`${text}\n${plain ?? ""}`, about));
}

/** Contradictions that the mail opened in the case. */
function opened({ findings }: ReplyResult): number {
  return findings.filter(({ opens }) => opens !== null).length;
}

function holds(body: string, wanted: Wanted): boolean {
  if (typeof wanted === "number") return holdsAmount(body, wanted);
  if (typeof wanted === "string") return flat(body).includes(flat(wanted));
  return wanted.some((one) => holds(body, one));
}

function flat(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .replace(/[’]/g, "'")
    .toLowerCase();
}

/** The rule is named beside the draft, with what it is, whether it applied and why. */
function isExplained(kind: RuleKind, rule: string, { rules }: ReplyResult): boolean {
  return rules.some((use) => use.text === rule && use.kind === kind && use.why !== "");
}

/** The finding about the figure that these words of the mail hold. */
function findingOf(said: string, { message, figures, findings }: ReplyResult) {
  const text = message.text.replace(/[\u00a0\u202f]/g, " ");
  const bounded = new RegExp(`(?<![\\p{L}\\d])${said.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")}(?![\\p{L}\\d])`, "u");
  const at = bounded.exec(text)?.index ?? text.indexOf(said);
  if (at < 0) return findings.find(({ claim }) => flat(claim).includes(flat(said)));
  const ids = new Set(figures.filter(({ start, end }) => start < at + said.length && at < end).map(({ id }) => id));
  return (
    findings.find(({ terms }) => terms.some((id) => ids.has(id))) ??
    findings.find(({ claim }) => flat(claim).includes(flat(said)))
  );
}

/** "Capital!B6:C6" covers "Capital!C6". */
function covers(anchor: string, place: string): boolean {
  const [first = "", last] = anchor.split(":");
  return anchor.includes(place) || (last !== undefined && `${first.split("!")[0]}!${last}` === place);
}

function formOf(body: string): string {
  const tu = body.match(/(?<!\p{L})(?:tu|ton|ta|tes|toi|te)(?!\p{L})/giu)?.length ?? 0;
  const vous = body.match(/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu)?.length ?? 0;
  if (tu > 0 && vous > 0) return "both";
  return tu > 0 ? "tu" : vous > 0 ? "vous" : "neither";
}

function languageOf(body: string): string {
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
  const french = count(/(?<!\p{L})(?:le|la|les|des|de|du|et|vous|pour|nous|je|est|une?)(?!\p{L})/giu);
  const english = count(/\b(?:the|of|and|you|your|for|we|is|an?|to|with|have)\b/gi);
  return french > english ? "fr" : "en";
}

/** Places of cells, names of verdicts, ids, rows of tables: nothing of these belongs in a mail. */
function internalWords(body: string): readonly string[] {
  return (
    body.match(
      /\S+![A-Z]{1,3}\d+|\b(?:VERIFIED|CONTRADICTED|AMBIGUOUS|UNKNOWN)\b|\bQ\d+\s*:|\bm\d+\.\d+\b|\bpre_money\b|\|[^|\n]*\||\bundefined\b|\bNaN\b/g,
    ) ?? []
  );
}

function namesDay(body: string): boolean {
  return /\b(?:mon|tues|wednes|thurs|fri)day\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi)\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/i.test(
    body,
  );
}
