/** A reply on the terminal: decision and reasons, what the message says, what it touches, the draft. */
import { placeName } from "../../language/index.ts";
import { type FirstMail, nameOfTerm, type ReplyResult } from "../engine.ts";
import { CLI_SENTENCES } from "./sentences/index.ts";

export function renderReply(result: ReplyResult, { verbose }: { readonly verbose: boolean }): string {
  const { language } = result.message;
  const { reply: words, ruleKinds, colon, quote, status: statuses } = CLI_SENTENCES[language];
  const at = (anchor: string) => placeName(anchor, language);
  const { decision, draft, totals } = result;
  const answered = result.questions.filter(({ answer }) => answer?.turn === result.turn);
  const open = result.questions.filter(({ answer }) => answer === null);
  const parts = [
    [`${words.decision}${colon} ${words.actions[decision.action]}`, ...decision.reasons.map((reason) => `  ${reason}`)],
    section(
      words.figures,
      result.figures.map((term) => {
        const name =
          term.field === "claim"
            ? words.claim
            : term.field === "other"
              ? words.other
              : nameOfTerm("field", term.field, result.message.language);
        const doubt = term.unclear === null ? "" : ` [${words.unclear}${colon} ${term.unclear}]`;
        return `${name}${colon} ${term.text}${words.roles[term.role]} - ${at(term.anchor)}${doubt}`;
      }),
    ),
    section(words.asks, result.message.asks),
    section(
      words.findings,
      result.findings.flatMap(({ status, sentence, settles, opens, reopens }) => [
        `${statuses[status].toUpperCase()}  ${sentence}`,
        ...settles.map(
          ({ file, anchor, content }) => `  ${words.settles}${colon} ${file} (${at(anchor)})${colon} ${content}`,
        ),
        ...(opens === null
          ? []
          : [`  ${words.opens}${colon} ${opens.file} (${at(opens.anchor)})${colon} ${opens.content}`]),
        ...reopens.map(({ id, text }) => `  ${words.reopens}${colon} ${id} ${text}`),
      ]),
    ),
    section(
      words.rules,
      result.rules.map(
        ({ text, kind, applied, why }) => `[${applied ? "x" : " "}] ${text} (${ruleKinds[kind]}) ${why}`,
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
      result.message.hostile.map(({ anchor, text, why }) => `${at(anchor)}${colon} ${quote(text)} (${why})`),
    ),
    section(
      words.attachments,
      result.message.attachments.map(({ file, why }) => (why === null ? file : `${file}${colon} ${why}`)),
    ),
    ...(verbose ? traced(result) : []),
    section(
      words.warnings,
      result.warnings.map((warning) => `${warning.text} ${quote(warning.quote)}`),
    ),
    [`${words.draft}`, `${words.subject}${colon} ${draft.subject}`, "", draft.body],
    [words.totals(totals.calls, totals.tokens, (totals.durationMs / 1000).toFixed(1))],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

/** The first mail, then the places of each figure that it asks about. */
export function renderFirstMail({ language, to, subject, body, questions }: FirstMail): string {
  const { reply: words, colon } = CLI_SENTENCES[language];
  const places = questions.flatMap(({ text, places }) => [
    text,
    ...places.map(({ file, anchor, content }) => `  ${file} (${placeName(anchor, language)})${colon} ${content}`),
  ]);
  const parts = [
    [
      words.draft,
      ...(to === null ? [] : [`${words.to}${colon} ${to}`]),
      `${words.subject}${colon} ${subject}`,
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

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [head, ...lines.map((line) => `  ${line}`)];
}

function traced(result: ReplyResult): readonly (readonly string[])[] {
  const { reply: words } = CLI_SENTENCES[result.message.language];
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
