/** A reply on the terminal: decision and reasons, what the message says, what it touches, the draft. */
import { DOMAINS, type FirstMail } from "../../analysis/correspondence/index.ts";
import type { ReplyResult } from "../engine.ts";

const WORDS = {
  en: {
    decision: "Decision",
    actions: { accept: "accept", counter: "counter-offer", escalate: "your call", clarify: "ask first" },
    figures: "In the message",
    unclear: "unclear",
    roles: { offer: "", ours: " (our own figure)", past: " (no longer holds)", refused: " (refused)" },
    claim: "claim",
    other: "not placed",
    findings: "Against the documents",
    reopens: "to look at again",
    answered: "Answered",
    open: "Still open",
    asks: "The message asks",
    settles: "settles",
    opens: "opens a contradiction with",
    rules: "Your instructions",
    kinds: {
      limit: "limit",
      target: "target",
      escalate: "when to ask you",
      "must-ask": "to ask for",
      "must-say": "to say",
      "must-not": "not to say",
      tone: "tone",
      "walk-away": "when to leave",
    },
    hostile: "Speaks to an AI, set aside",
    attachments: "Attachments",
    draft: "Draft (nothing is sent)",
    subject: "Subject",
    to: "To",
    places: "Where each figure stands",
    opinions: "Opinions",
    trace: "Decisions of the orchestrator",
    byCode: "without a model",
    totals: (calls: number, tokens: number, seconds: string) => `${calls} calls, ${tokens} tokens, ${seconds} s`,
  },
  fr: {
    decision: "Décision",
    actions: {
      accept: "accepter",
      counter: "contre-offre",
      escalate: "à vous de décider",
      clarify: "demander d'abord",
    },
    figures: "Dans le message",
    unclear: "à préciser",
    roles: { offer: "", ours: " (notre propre chiffre)", past: " (n'est plus valable)", refused: " (refusé)" },
    claim: "affirmation",
    other: "non classé",
    findings: "Face aux documents",
    reopens: "à réexaminer",
    answered: "Questions répondues",
    open: "Questions ouvertes",
    asks: "Le message demande",
    settles: "règle",
    opens: "ouvre une contradiction avec",
    rules: "Vos consignes",
    kinds: {
      limit: "limite",
      target: "cible",
      escalate: "quand vous consulter",
      "must-ask": "à demander",
      "must-say": "à dire",
      "must-not": "à taire",
      tone: "ton",
      "walk-away": "quand renoncer",
    },
    hostile: "S'adresse à une IA, mis de côté",
    attachments: "Pièces jointes",
    draft: "Brouillon (rien n'est envoyé)",
    subject: "Objet",
    to: "À",
    places: "Où se trouve chaque chiffre",
    opinions: "Avis",
    trace: "Décisions de l'orchestrateur",
    byCode: "sans modèle",
    totals: (calls: number, tokens: number, seconds: string) => `${calls} appels, ${tokens} tokens, ${seconds} s`,
  },
} as const;

export function renderReply(result: ReplyResult, { verbose }: { readonly verbose: boolean }): string {
  const words = WORDS[result.message.language];
  const colon = result.message.language === "fr" ? " " : "";
  const { decision, draft, totals } = result;
  const answered = result.questions.filter(({ answer }) => answer?.turn === result.turn);
  const open = result.questions.filter(({ answer }) => answer === null);
  const parts = [
    [
      `${words.decision}${colon}: ${words.actions[decision.action]}`,
      ...decision.reasons.map((reason) => `  ${reason}`),
    ],
    section(
      words.figures,
      result.figures.map((term) => {
        const name =
          term.field === "claim" ? words.claim : term.field === "other" ? words.other : labelOf(result, term.field);
        const doubt = term.unclear === null ? "" : ` [${words.unclear}${colon}: ${term.unclear}]`;
        return `${name}${colon}: ${term.text}${words.roles[term.role]} - ${term.anchor}${doubt}`;
      }),
    ),
    section(words.asks, result.message.asks),
    section(
      words.findings,
      result.findings.flatMap(({ status, sentence, settles, opens, reopens }) => [
        `${status}  ${sentence}`,
        ...settles.map(({ file, anchor, content }) => `  ${words.settles}${colon}: ${file} (${anchor}): ${content}`),
        ...(opens === null ? [] : [`  ${words.opens}${colon}: ${opens.file} (${opens.anchor}): ${opens.content}`]),
        ...reopens.map(({ id, text }) => `  ${words.reopens}${colon}: ${id} ${text}`),
      ]),
    ),
    section(
      words.rules,
      result.rules.map(
        ({ text, kind, applied, why }) => `[${applied ? "x" : " "}] ${text} (${words.kinds[kind]}) ${why}`,
      ),
    ),
    section(
      words.answered,
      answered.map(({ id, answer }) => `[x] ${id} ${answer?.quote}`),
    ),
    section(
      words.open,
      open.map(({ id, text }) => `[ ] ${id} ${text}`),
    ),
    section(
      words.hostile,
      result.message.hostile.map(({ anchor, text, why }) => `${anchor}: “${text}” (${why})`),
    ),
    section(
      words.attachments,
      result.message.attachments.map(({ file, why }) => (why === null ? file : `${file}: ${why}`)),
    ),
    ...(verbose ? traced(result) : []),
    [`${words.draft}`, `${words.subject}${colon}: ${draft.subject}`, "", draft.body],
    [words.totals(totals.calls, totals.tokens, (totals.durationMs / 1000).toFixed(1))],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

/** The first mail, then the places of each figure that it asks about. */
export function renderFirstMail({ language, to, subject, body, questions }: FirstMail): string {
  const words = WORDS[language];
  const colon = language === "fr" ? " " : "";
  const places = questions.flatMap(({ text, places }) => [
    text,
    ...places.map(({ file, anchor, content }) => `  ${file} (${anchor}): ${content}`),
  ]);
  const parts = [
    [
      words.draft,
      ...(to === null ? [] : [`${words.to}${colon}: ${to}`]),
      `${words.subject}${colon}: ${subject}`,
      "",
      body,
    ],
    section(words.places, places),
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

function labelOf({ domain, message }: ReplyResult, id: string): string {
  return DOMAINS[domain].fields.find((field) => field.id === id)?.label[message.language] ?? id;
}

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [head, ...lines.map((line) => `  ${line}`)];
}

function traced(result: ReplyResult): readonly (readonly string[])[] {
  const words = WORDS[result.message.language];
  const by = (metadata: ReplyResult["draft"]["metadata"]) =>
    `${metadata.by === "model" ? (metadata.model ?? "model") : words.byCode}, ${metadata.tokens} tokens, ${Math.round(metadata.durationMs)} ms${metadata.fellBack === null ? "" : `, ${metadata.fellBack}`}`;
  return [
    section(
      words.opinions,
      result.expertOpinions.flatMap(({ expert, question, analysis, metadata }) => [
        `${expert}${question === null ? "" : ` (${question})`} - ${by(metadata)}`,
        `  ${JSON.stringify(analysis)}`,
      ]),
    ),
    section(
      words.trace,
      result.orchestratorTrace.map(
        ({ action, nextExpert, questionForExpert, reasoning, metadata }, i) =>
          `${i + 1}. ${action ?? `${nextExpert}: ${questionForExpert}`} - ${reasoning} (${by(metadata)})`,
      ),
    ),
  ];
}
