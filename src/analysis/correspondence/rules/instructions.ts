/** The user's own words, parted into rules, escalation triggers and special instructions; and what a line that sets no figure asks for. */
import { z } from "zod";
import { guessLanguageOf } from "../../../documents/index.ts";
import { CORRESPONDENCE_WORDS, cue, cues } from "../../../language/index.ts";
import type { Adviser } from "../advice/adviser.ts";
import type { ToSay } from "../advice/inputs.ts";
import { instructionsPrompt } from "../advice/prompts.ts";
import type { Domain } from "../domain.ts";
import type { ClassifiedInstructions, Instruction, Metadata } from "../types.ts";
import { instructionsIn } from "./conditions.ts";

export type WordedRule = ClassifiedInstructions["worded"][number];
type Kind = "rule" | "trigger" | "special";
type Statement = { readonly text: string; readonly kind: Kind };

const AnswerSchema = z.object({
  statements: z.array(z.object({ number: z.number().int(), kind: z.enum(["rule", "trigger", "special"]) })).max(60),
});

/** A model says what each statement is; its words stay the user's. */
export async function classifyInstructions(
  text: string,
  domain: Domain,
  adviser: Adviser | null,
): Promise<{ readonly classified: ClassifiedInstructions; readonly metadata: Metadata | null }> {
  const statements = statementsOf(text);
  const byCode = sorted(statements, text, domain, "code");
  if (adviser === null || text.trim() === "") return { classified: byCode, metadata: null };
  const prompt = instructionsPrompt(
    adviser.marker,
    statements.map((statement) => statement.text),
    guessLanguageOf([text]),
  );
  const { value, metadata } = await adviser.ask("classify_instructions", AnswerSchema, prompt);
  if (value === null) return { classified: byCode, metadata };
  const told = statements.map((statement, i) => ({
    ...statement,
    kind: value.statements.find(({ number }) => number === i + 1)?.kind ?? statement.kind,
  }));
  return { classified: sorted(told, text, domain, "model"), metadata };
}

export function classifyByCode(text: string, domain: Domain): ClassifiedInstructions {
  return sorted(statementsOf(text), text, domain, "code");
}

/** A rule that sets no figure may still be one that code can follow. */
function sorted(
  statements: readonly Statement[],
  text: string,
  domain: Domain,
  by: ClassifiedInstructions["by"],
): ClassifiedInstructions {
  const language = guessLanguageOf([text]);
  const worded = new Map<string, WordedRule>();
  const rules: Instruction[] = [];
  const triggers: Instruction[] = [];
  // "We are out above 12 M€": a figure that makes the user leave is his to decide on, as one that alerts him is.
  const leaving: Instruction[] = [];
  for (const { text: line, kind } of statements) {
    const rule = kind === "trigger" ? null : wordedRule(line);
    const read = kind === "special" ? [] : instructionsIn(line, domain, language);
    const setsFigure = read.some(({ condition }) => condition !== null && condition.value !== null);
    const leaves = rule?.kind === "walk-away" && setsFigure;
    const isWorded = rule !== null && !setsFigure && isFollowed(rule, read);
    if (rule !== null && (leaves || isWorded)) worded.set(line, rule);
    if (kind === "trigger") triggers.push(...read);
    else if (leaves) leaving.push(...read);
    else if (!isWorded) rules.push(...read);
  }
  const special = statements.filter(({ kind }) => kind === "special").map((statement) => statement.text);
  return { rules, triggers: [...triggers, ...leaving], special, worded: [...worded.values()], by };
}

/** What names a field ("tell her that we take no board seat") may be a limit, unless it plainly is an order. */
function isFollowed({ kind, text }: WordedRule, read: readonly Instruction[]): boolean {
  const isOrder = kind === "must-ask" || kind === "walk-away" || (kind === "must-say" && SENTENCE.test(text));
  return isOrder || read.every(({ condition }) => condition === null);
}

const HEAD_OF_RULES = cue`^\s*#*\s*<rulesHead>[^:]{0,30}:?\s*$`;
const ESCALATES = cue`<escalates>`;
const SPECIAL = cue`<special>`;

function statementsOf(text: string): readonly Statement[] {
  const told = (line: string): Kind | null =>
    ESCALATES.test(line) ? "trigger" : SPECIAL.test(line) ? "special" : null;
  let section: Kind | null = null;
  return text.split(/\r\n?|\n/).flatMap((line): readonly Statement[] => {
    const bare = line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, "").trim();
    const isHeadOfRules = HEAD_OF_RULES.test(bare);
    if (isHeadOfRules || /:\s*$|^#/.test(bare)) {
      section = isHeadOfRules ? "rule" : told(bare);
      return [];
    }
    const sentences = bare.split(/(?<=[.!;])\s+(?=[\p{Lu}])/u).map((sentence) => sentence.trim());
    return sentences
      .filter((sentence) => sentence !== "")
      .map((sentence) => ({ text: sentence, kind: told(sentence) ?? section ?? "rule" }));
  });
}

/** In this order: "do not mention" is no order to mention, "ask for a friendly tone" none for a tone. */
const KINDS: readonly (readonly [WordedRule["kind"], RegExp])[] = [
  ["must-say", cue`^\s*<rules.mustSay>\s+<rules.clause>`],
  ["tone", cue`^\s*<rules.toneFirst>\s+(?:\p{L}+\s+)?<rules.tone>`],
  ["walk-away", cue`<rules.walkAway>`],
  ["must-not", cue`<rules.mustNot>`],
  ["must-ask", cue`<rules.mustAsk>`],
  ["must-say", cue`<rules.mustSay>`],
  ["tone", cue`<rules.tone>`],
];
const BEFORE = cue`\s*,?\s*<rules.before>[^]*$`;
const LENGTH = cue`(\d+)\s+<rules.words>`;

/** The most words of a draft that a rule allows; null where it sets no length. */
export function mostWordsIn(text: string): number | null {
  const count = LENGTH.exec(text)?.[1];
  return count === undefined ? null : Number(count);
}

/** Null for a line that is of none of these kinds. */
export function wordedRule(text: string): WordedRule | null {
  const awaited = heldBackFor(text);
  if (awaited !== null) return { text, kind: "must-ask", object: awaited, first: true };
  if (mostWordsIn(text) !== null) return { text, kind: "tone", object: "", first: false };
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (kind === undefined) return null;
  return { text, kind, object: objectOf(text, kind), first: kind === "must-ask" && BEFORE.test(text) };
}

/** "Accept nothing before we have the accounts": what has to be there, and the words around it that say only that it is. */
const HOLDS_BACK = cue`<rules.holdsBack>\D*?<rules.until>[\s,]*`;
const IS_THERE = cue`^<rules.isThere>\s*`;
const ARE_THERE = cue`\s+<rules.areThere>$`;
const WORDS = Object.values(CORRESPONDENCE_WORDS);
const AWAITED = WORDS.flatMap(({ awaited }) => awaited).map(([from, to]) => [new RegExp(from, "iu"), to] as const);

function heldBackFor(text: string): string | null {
  const opening = HOLDS_BACK.exec(text);
  if (opening === null) return null;
  const awaited = text
    .slice(opening.index + opening[0].length)
    .replace(/[.;!\s]+$/, "")
    .replace(IS_THERE, "")
    .replace(ARE_THERE, "");
  const [from, to] = AWAITED.find(([pattern]) => pattern.test(awaited)) ?? [/$^/, ""];
  return asYours(awaited.replace(from, to)) || null;
}

const TO_DO = cues`<rules.mustAsk|rules.mustSay|rules.mustNot>`;
/** "tell him that we come on Monday": a whole sentence, and no object of a verb. */
const SENTENCE = cue`<rules.mustSay>\s+<rules.clause>`;
const SENTENCE_HERE = new RegExp(`^${SENTENCE.source}`, "iu");
const SUBJECT_FIRST = cue`^<subjects>`;
const ASKED = cue`<rules.mustAsk>(?:\s+<leadsToObject>)?\s+(?=<rules.questions>)`;
const QUESTION_FIRST = cue`^<rules.questions>`;
/** Verbs and prepositions that stand between the order and its object. */
const LEADING = cue`^\s*(?:<leadsToObject>\s+)*`;

/** The words after the verb: what "ask to see the loan agreement before we accept" asks for, or the question that it puts. */
function objectOf(text: string, kind: WordedRule["kind"]): string {
  const question = kind === "must-ask" ? ASKED.exec(text) : null;
  const verbs = [...text.matchAll(TO_DO)];
  // "Say that we get the lease on Monday": what is said may hold a verb of asking.
  const saying = kind === "must-say" ? verbs.find(({ index }) => SENTENCE_HERE.test(text.slice(index))) : undefined;
  const verb = question ?? saying ?? verbs.at(-1);
  // "Demande-leur la liste": whom it is asked of is joined to the verb.
  const rest = verb ? text.slice(verb.index + verb[0].length).replace(/^-\p{L}+/u, "") : text;
  const whole = kind === "must-ask" ? asYours(rest.replace(BEFORE, "")) : rest;
  return (question ? whole : whole.replace(LEADING, "")).replace(question ? /[.;!?\s]+$/ : /[.;!\s]+$/, "").trim();
}

const THEIRS = WORDS.flatMap(({ theirs }) => theirs).map(
  ([of, to]) => [new RegExp(`(?<!\\p{L})${of}(?!\\p{L})`, "giu"), to] as const,
);

/** "Of their customers" in an order is "of your customers" in the mail. */
function asYours(text: string): string {
  return THEIRS.reduce((said, [of, to]) => said.replace(of, to), text);
}

export function toSay({ text, object }: WordedRule): ToSay {
  return { object, sentence: SENTENCE.test(text) || SUBJECT_FIRST.test(object) };
}

/** Whether what is asked for is a question, and no paper. */
export function asksQuestion({ object }: Pick<WordedRule, "object">): boolean {
  return QUESTION_FIRST.test(object);
}

/** What the worded rules tell to ask for, to say and to leave unsaid, and the fewest words that one allows. */
export function ordersIn({ worded }: ClassifiedInstructions) {
  const of = (wanted: WordedRule["kind"]) => worded.filter(({ kind, object }) => kind === wanted && object !== "");
  const lengths = worded.flatMap(({ text }) => mostWordsIn(text) ?? []);
  return {
    asks: of("must-ask"),
    says: of("must-say").map(toSay),
    unsaid: of("must-not").map(({ object }) => object),
    mostWords: lengths.length === 0 ? null : Math.min(...lengths),
  };
}
