/** One message as it was read: its figures marked in place, the decision with its reasons, and the draft. */

import { Fragment, type ReactNode } from "react";
import type { ExpertOpinion, ReplyResult, Term } from "../../../engine.ts";
import type { Correspondence } from "../../../protocol/index.ts";
import { Places } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Part, Points } from "../../parts/screen-parts.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { Draft } from "./draft.tsx";

type Fields = Correspondence["fields"];

export function Turn({ turn, fields }: { readonly turn: ReplyResult; readonly fields: Fields }) {
  const words = useWords();
  const { decision, message } = turn;
  return (
    <article className="turn" aria-label={words.correspondence.turn(turn.turn)}>
      {turn.warnings.length > 0 ? (
        <div className="failure" role="alert">
          <Icon name="warning" />
          <div>
            <strong>{words.correspondence.warnings}</strong>
            <Points
              items={turn.warnings.map(({ kind, quote, text }) => (
                <Fragment key={kind + quote}>
                  {text} <Foreign as="q" className="soft" text={quote} />
                </Fragment>
              ))}
            />
          </div>
        </div>
      ) : null}
      <div className="turn-pair">
        <Draft draft={{ to: message.from, ...turn.draft }} />
        <section>
          <h2>{words.correspondence.message}</h2>
          {message.hostile.length > 0 ? (
            <div className="failure">
              <Icon name="warning" />
              <div>
                <strong>{words.correspondence.hostile}</strong>
                <Points items={message.hostile.map(({ text }) => text)} />
              </div>
            </div>
          ) : null}
          <MarkedMessage text={message.text} terms={turn.figures} fields={fields} />
          {message.asks.length > 0 ? (
            <>
              <h3>{words.correspondence.asks}</h3>
              <Points items={message.asks} />
            </>
          ) : null}
        </section>
      </div>
      <section className="turn-decision">
        <h2>
          {words.correspondence.decision}: {words.correspondence.actions[decision.action]}
        </h2>
        <Foreign as="p" text={decision.reasoning} />
        <Points items={decision.reasons} />
        {decision.counterTerms && decision.counterTerms.length > 0 ? (
          <>
            <h3>{words.correspondence.counterTerms}</h3>
            <Points items={decision.counterTerms.map(({ text }) => text)} />
          </>
        ) : null}
      </section>
      <Part title={words.correspondence.findings} when={turn.findings.length > 0}>
        <ul className="findings">
          {turn.findings.map((finding) => (
            <li key={finding.terms.join() + finding.claim}>
              <Verdict status={finding.status} />
              <div>
                <Foreign as="p" text={finding.sentence} />
                <Places places={finding.evidence} />
                {finding.settles.length > 0 ? (
                  <p>
                    {words.correspondence.settles}:{" "}
                    <Foreign
                      text={finding.settles
                        .map(({ file, anchor, content }) => `${file} (${anchor}): ${content}`)
                        .join("; ")}
                      limit={600}
                    />
                  </p>
                ) : null}
                {finding.opens ? (
                  <p>
                    {words.correspondence.opens}:{" "}
                    <Foreign
                      text={`${finding.opens.file} (${finding.opens.anchor}): ${finding.opens.content}`}
                      limit={600}
                    />
                  </p>
                ) : null}
                {finding.reopens.length > 0 ? (
                  <p className="soft">
                    {words.correspondence.reopens}:{" "}
                    <Foreign text={finding.reopens.map(({ text }) => text).join("; ")} limit={600} />
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Rules rules={turn.rules} />
      <Part title={words.correspondence.questions} when={turn.questions.length > 0}>
        <ul className="open-questions">
          {turn.questions.map((question) => (
            <li key={question.id}>
              <span className={question.answer ? "ticked" : "open"}>
                <Icon name={question.answer ? "check" : "question"} />
                {question.answer ? words.correspondence.answered : words.correspondence.open}
              </span>
              <div>
                <Foreign as="p" text={question.text} />
                {question.answer ? <Foreign as="p" className="quote" text={question.answer.quote} /> : null}
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <details>
        <summary>{words.correspondence.opinions}</summary>
        {turn.expertOpinions.map((opinion, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an expert may speak twice
          <Opinion key={i} opinion={opinion} />
        ))}
        <Points items={turn.orchestratorTrace.map(({ reasoning }) => reasoning)} />
      </details>
    </article>
  );
}

function Rules({ rules }: { readonly rules: ReplyResult["rules"] }) {
  const { correspondence: words, ruleKinds } = useWords();
  return (
    <Part title={words.rules} when={rules.length > 0}>
      <Points
        items={rules.map(({ text, kind, applied, why }) => (
          <Fragment key={text}>
            <Foreign text={text} />{" "}
            <span className="soft">
              ({ruleKinds[kind]}, {applied ? words.applied : words.notApplied}){" "}
            </span>
            <Foreign as="span" className="soft" text={why} />
          </Fragment>
        ))}
      />
    </Part>
  );
}

type MarkedMessageProps = { readonly text: string; readonly terms: readonly Term[]; readonly fields: Fields };

/** The message with each figure marked where it stands; what overlaps an earlier one is left unmarked. */
function MarkedMessage({ text, terms, fields }: MarkedMessageProps) {
  const { words, language } = useSettings();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const term of [...terms].sort((a, b) => a.start - b.start)) {
    if (term.start < at || term.end > text.length) continue;
    pieces.push(<Foreign key={`${term.id}before`} text={text.slice(at, term.start)} limit={20_000} />);
    const name =
      fields[term.field]?.[language] ??
      (term.field === "claim" ? words.correspondence.claim : words.correspondence.other);
    pieces.push(
      <mark key={term.id} className={`term ${term.role}`} data-field={term.field}>
        <Foreign text={text.slice(term.start, term.end)} limit={400} />
        <small>
          {term.field === "claim" && term.role === "offer" ? name : `${name}, ${words.correspondence.roles[term.role]}`}
          {term.unclear ? ` (${term.unclear})` : ""}
        </small>
      </mark>,
    );
    at = term.end;
  }
  pieces.push(<Foreign key="rest" text={text.slice(at)} limit={20_000} />);
  return <div className="message-text">{pieces}</div>;
}

function Opinion({ opinion }: { readonly opinion: ExpertOpinion }) {
  const words = useWords();
  const lines = linesOf(opinion, words.correspondence.outcomes);
  return (
    <section className="round">
      <h4>
        {words.correspondence.experts[opinion.expert]},{" "}
        {opinion.metadata.by === "code" ? words.correspondence.byCode : words.correspondence.byModel}
      </h4>
      {opinion.question ? <Foreign as="p" className="soft" text={opinion.question} /> : null}
      <Points items={lines} />
    </section>
  );
}

function linesOf(
  opinion: ExpertOpinion,
  outcomes: ReturnType<typeof useWords>["correspondence"]["outcomes"],
): readonly string[] {
  switch (opinion.expert) {
    case "extraction":
      return [...opinion.analysis.terms.map(({ quote }) => quote), ...opinion.analysis.notes];
    case "escalation":
      return [
        opinion.analysis.reasoning,
        ...opinion.analysis.triggersEvaluated.map(
          ({ trigger, outcome, why }) => `${trigger}: ${outcomes[outcome]}. ${why}`,
        ),
      ];
    case "needs":
      return [opinion.analysis.reasoning, ...opinion.analysis.prioritizedQuestions];
    default:
      return opinion satisfies never;
  }
}
