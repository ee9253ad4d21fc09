/** The memo's text as a model writes it: drafted section by section, criticised, checked and put in order; every sentence is held to its findings by code. */
import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { citation, type LanguageModel, LlmError } from "../../../model/index.ts";
import {
  type AgentReport,
  PROSE_SECTIONS,
  type Prose,
  type ProseSection,
  type Scenarios,
} from "../../findings/index.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { checkedSentences, listed, sentencesSchema } from "./checked-sentences.ts";
import { REVIEW_ASKS, reviewerSystem, writerAsk, writerSystem } from "./prompts/writer.ts";
import { type CitedStatement, statementsOf } from "./statements.ts";

export type ProseOptions = {
  readonly model: LanguageModel;
  readonly marker: string;
  readonly signal?: AbortSignal | undefined;
};

export type ProseMaterial = {
  readonly language: Language;
  /** Of the first two tiers, as reflexion and consensus left them. */
  readonly reports: readonly AgentReport[];
  readonly scenarios: Scenarios["scenarios"];
};

/** A draft, with what to tell of it. */
export type DraftedProse = { readonly prose: Prose; readonly notes: readonly string[] };

const MOST_SENTENCES = 4;
/** Statements a section is written from: what does not fit is left to the lists of the memo. */
const MOST_STATEMENTS = 20;
const FEWEST_STATEMENTS = 2;

const SentencesSchema = sentencesSchema(MOST_SENTENCES);

/** First step. Rejects only when aborted. */
export async function draftProse(
  { language, reports, scenarios }: ProseMaterial,
  { model, marker, signal }: ProseOptions,
): Promise<DraftedProse> {
  const notes = AGENT_SENTENCES[language].prose;
  const statements = statementsOf(reports, scenarios, language);
  const prose: Prose = [];
  let refused = 0;
  let failure: string | null = null;
  for (const section of PROSE_SECTIONS) {
    const own = statementsFor(section, statements);
    if (own.length < FEWEST_STATEMENTS) continue;
    try {
      const { value } = await model.completeJson(
        ROLES[section] ?? "writer",
        SentencesSchema,
        { system: writerSystem(language, marker), shared: listed(marker, own), ask: writerAsk(section, language) },
        { citations: own.map(({ id }) => id), maxTokens: 900, ...(signal ? { signal } : {}) },
      );
      const said = prose.flatMap(({ sentences }) => sentences.map(({ text }) => text));
      const taking = value.sentences.filter(({ cites }) => takesSide(section, own, cites));
      const checked = checkedSentences(taking, own, said, language);
      refused += value.sentences.length - checked.kept.length;
      if (checked.kept.length > 0)
        prose.push({
          section,
          title: AGENT_SENTENCES[language].prose.titles[section],
          sentences: checked.kept.map((sentence, i) => ({
            id: `prose:${section}:${i + 1}`,
            text: sentence.text,
            basis: [...sentence.basis],
            evidence: [...sentence.evidence],
          })),
        });
    } catch (error) {
      if (!(error instanceof LlmError) || error.code === "aborted") throw error;
      failure ??= error.message;
    }
  }
  return {
    prose,
    notes: [...(refused > 0 ? [notes.refused(refused)] : []), ...(failure === null ? [] : [notes.failed(failure)])],
  };
}

const ROLES: Readonly<Partial<Record<ProseSection, string>>> = { for: "defender", against: "advocate" };

const AGENTS: Readonly<Partial<Record<ProseSection, readonly string[]>>> = {
  business: ["financial-auditor", "sector-expert"],
  cash: ["financial-auditor"],
  deck: ["deck-forensics"],
  market_team: ["market-intelligence", "team-investigator"],
  terms: ["cap-table-auditor"],
  scenarios: ["scenario-modeler"],
};

/** Topics of the financial auditor that are told under cash, and not under the business. */
const CASH = new Set(["cash_balance", "net_burn", "runway", "runway_to_zero", "debt", "net_cash"]);

function statementsFor(section: ProseSection, statements: readonly CitedStatement[]): CitedStatement[] {
  const agents = AGENTS[section];
  const own =
    agents === undefined
      ? // Both sides are shown the same list: what one has read serves the other.
        statements.filter(({ side }) => side !== null)
      : statements.filter(
          ({ agentName, basis }) =>
            agents.includes(agentName) &&
            (agentName !== "financial-auditor" || CASH.has(basis.split(":")[1] ?? "") === (section === "cash")),
        );
  return own.slice(0, MOST_STATEMENTS);
}

/** An argument cites something that argues so: the grade of a finding, or a red flag, is code's. */
function takesSide(section: ProseSection, statements: readonly CitedStatement[], cites: readonly string[]): boolean {
  if (section !== "for" && section !== "against") return true;
  const cited = statements.filter(({ id }) => cites.includes(id));
  return cited.some(({ side }) => side === section) && cited.every(({ side }) => side === section);
}

type Step = keyof typeof REVIEW_ASKS;

/** What each step is called in the report of tokens, and the lists in which it names sentences. */
const STEPS: Readonly<Record<Step, { readonly role: string; readonly fields: readonly string[] }>> = {
  critique: { role: "memo-critic", fields: ["unsupported", "inconsistent"] },
  check: { role: "fact-checker", fields: ["wrong"] },
  order: { role: "editor", fields: ["order"] },
};

/** The sentences that a step names, as ids of the draft, in its order. Rejects only when aborted: a model that fails names none. */
async function named(
  prose: Prose,
  material: ProseMaterial,
  step: Step,
  { model, marker, signal }: ProseOptions,
): Promise<string[]> {
  const sentences = prose.flatMap((section) => section.sentences);
  if (sentences.length === 0) return [];
  const { language } = material;
  const { role, fields } = STEPS[step];
  const statements = textsByBasis(material);
  const numbered = sentences.map((sentence, i) => ({ ...sentence, number: `T${i + 1}` }));
  const list = z.array(citation()).max(sentences.length);
  try {
    const { value } = await model.completeJson(
      role,
      z.object(Object.fromEntries(fields.map((field) => [field, list]))),
      {
        system: reviewerSystem(language, marker),
        shared: [
          `<${marker}>`,
          ...numbered.map(
            ({ number, text, basis }) =>
              `[${number}] ${text} (${basis.map((id) => statements.get(id) ?? "").join(" ")})`,
          ),
          `</${marker}>`,
        ].join("\n"),
        ask: REVIEW_ASKS[step][language],
      },
      { citations: numbered.map(({ number }) => number), maxTokens: 300, ...(signal ? { signal } : {}) },
    );
    const idOf = new Map(numbered.map(({ number, id }) => [number, id]));
    return [...new Set(fields.flatMap((field) => value[field] ?? []))].flatMap((number) => idOf.get(number) ?? []);
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return [];
  }
}

function textsByBasis({ reports, scenarios, language }: ProseMaterial): ReadonlyMap<string, string> {
  return new Map(statementsOf(reports, scenarios, language).map(({ basis, text }) => [basis, text]));
}

/** Second step: sentences of the draft that the model itself finds to say too much, or to clash. */
export function critiqueProse(prose: Prose, material: ProseMaterial, options: ProseOptions): Promise<string[]> {
  return named(prose, material, "critique", options);
}

/** Third step: sentences in which the model finds a figure, name or reservation that is not in their findings. */
export function factCheckProse(prose: Prose, material: ProseMaterial, options: ProseOptions): Promise<string[]> {
  return named(prose, material, "check", options);
}

/** Fourth step: the draft without these sentences, in the order that the model gives; those it passes over stay, at the end. */
export async function synthesiseProse(
  prose: Prose,
  dropped: ReadonlySet<string>,
  material: ProseMaterial,
  options: ProseOptions | null,
): Promise<DraftedProse> {
  const kept = withSentences(prose, (sentences) => sentences.filter(({ id }) => !dropped.has(id)));
  const order = options === null ? [] : await named(kept, material, "order", options);
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return {
    prose: withSentences(kept, (sentences) => sentences.toSorted((a, b) => rank(a.id) - rank(b.id))),
    notes: dropped.size > 0 ? [AGENT_SENTENCES[material.language].prose.reviewed(dropped.size)] : [],
  };
}

type Sentences = Prose[number]["sentences"];

function withSentences(prose: Prose, change: (sentences: Sentences) => Sentences): Prose {
  return prose.flatMap((section) => {
    const sentences = change(section.sentences);
    return sentences.length === 0 ? [] : [{ ...section, sentences }];
  });
}
