/** The memo: one page to read in two minutes, then the rest, every sentence with the places it rests on. */

import type { ReactNode } from "react";
import type { Memo, MemoPoint, RedFlag } from "../../../engine.ts";
import { Sources } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownValue } from "../../parts/formats.ts";
import { VerdictBar } from "../../parts/verdict.tsx";
import { addressOf } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { QuestionGroups } from "./questions.tsx";

export function MemoPage({ memo }: { readonly memo: Memo }) {
  const words = useWords();
  const { caseId } = useCase();
  const { score } = memo;
  return (
    <article className="memo">
      <section className="memo-score">
        <p className="score-figure number">
          {score.value === null ? words.memo.notScored : Math.round(score.value)}
          {score.value === null ? null : <small> / 100</small>}
        </p>
        <div>
          <p>
            <strong>{words.recommendation[score.recommendation]}</strong>
          </p>
          <p>
            <Foreign text={score.recommendationText} />
          </p>
          <p className="soft">
            {words.memo.confidence(words.app.percent(score.confidence.score / 100))}
            {words.working.because}
            <Foreign text={score.confidence.reason} />
          </p>
        </div>
      </section>
      <p className="memo-short">
        <Foreign text={memo.inShort} />
      </p>
      <Part title={words.memo.summary}>
        <VerdictBar named counts={memo.claimsByVerdict} />
      </Part>
      <Part title={words.memo.keyFigures} when={memo.keyFigures.length > 0}>
        <table className="data-table wide">
          <tbody>
            {memo.keyFigures.map((figure) => (
              <tr key={figure.findingId}>
                <th scope="row">
                  <Foreign text={figure.name} limit={120} />
                </th>
                <td className="figure">
                  <strong>{figure.shown}</strong>
                </td>
                <td>{figure.period}</td>
                <td>
                  <Foreign text={figure.text} limit={400} />
                  <Sources sources={figure.evidence} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title={words.memo.redFlags} when={memo.redFlags.length > 0}>
        {memo.redFlags.map((flag) => (
          <Flag key={flag.id} flag={flag} />
        ))}
      </Part>
      <Part title={words.memo.holds} when={memo.holds.length > 0}>
        <Points points={memo.holds} />
      </Part>
      <Part title={words.memo.doesNotHold} when={memo.doesNotHold.length > 0}>
        <Points points={memo.doesNotHold} />
      </Part>
      <Part title={words.memo.contradictions} when={memo.contradictions.length > 0}>
        <ul className="points">
          {memo.contradictions.map(({ contradiction, resolution }) => (
            <li key={contradiction.id}>
              <a href={addressOf({ kind: "case", caseId, screen: "contradictions", item: contradiction.id })}>
                <Foreign text={contradiction.topic} limit={200} />
              </a>
              {resolution ? (
                <p>
                  <Foreign text={resolution.baGuidance.oneLiner} />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <QuestionGroups groups={memo.questions} />
      <Part title={words.memo.caseAgainst} when={memo.caseAgainst.length > 0}>
        <ul className="points">
          {memo.caseAgainst.map((objection) => (
            <li key={objection.id}>
              <strong>
                <Foreign text={objection.title} limit={300} />
              </strong>
              <p>
                <Foreign text={objection.text} />
              </p>
              <Sources sources={objection.evidence} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.memo.scenarios} when={memo.scenarios.scenarios.length > 0}>
        <p className="soft">
          <Foreign text={memo.scenarios.method} />
        </p>
        <div className="scenarios">
          {memo.scenarios.scenarios.map((scenario) => (
            <div key={scenario.id}>
              <h3>
                <Foreign text={scenario.name} limit={80} />
              </h3>
              <p>
                <Foreign text={scenario.text} />
              </p>
              <dl>
                {scenario.outcomes.map((outcome) => (
                  <div key={`${outcome.metric}${outcome.period?.lastMonth}`}>
                    <dt>
                      <Foreign text={outcome.name} limit={80} />
                    </dt>
                    <dd className="number">{shownValue(outcome.value, outcome.unit, words.locale)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Part>
      <Part title={words.memo.notVerifiable} when={memo.notVerifiable.length > 0}>
        <ul className="points">
          {memo.notVerifiable.map((one) => (
            <li key={one.id}>
              <Foreign text={one.text} />{" "}
              <span className="soft">
                <Foreign text={one.why} />
              </span>
              {one.source ? <Sources sources={[one.source]} /> : null}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.memo.parts}>
        <p>
          <Foreign text={score.formula} />
        </p>
        <table className="data-table wide">
          <tbody>
            {score.parts.map((part) => (
              <tr key={part.part}>
                <th scope="row">{part.name}</th>
                <td className="figure">{part.score === null ? "–" : Math.round(part.score)}</td>
                <td className="figure">{words.app.percent(part.weight)}</td>
                <td>
                  <Foreign text={part.text} />{" "}
                  <span className="soft">
                    <Foreign text={part.calculation} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title={words.memo.making}>
        <ul className="points">
          {memo.making.leftOut.map((line) => (
            <li key={line}>
              <Foreign text={line} />
            </li>
          ))}
          {memo.making.agents.map((agent) => (
            <li key={agent.name}>
              {words.agents[agent.name] ?? agent.name}:{" "}
              {words.claims.judge[agent.judge === "rules" ? "evidence" : "model"]}
              {agent.fellBack ? (
                <span className="soft">
                  {" "}
                  <Foreign text={agent.fellBack} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
    </article>
  );
}

function Part({
  title,
  when = true,
  children,
}: {
  readonly title: string;
  readonly when?: boolean;
  readonly children: ReactNode;
}) {
  if (!when) return null;
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { readonly points: readonly MemoPoint[] }) {
  const { caseId } = useCase();
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point.id}>
          {point.claimId ? (
            <a href={addressOf({ kind: "case", caseId, screen: "claims", item: point.claimId })}>
              <Foreign text={point.text} />
            </a>
          ) : (
            <Foreign text={point.text} />
          )}
          <Sources sources={point.evidence} />
        </li>
      ))}
    </ul>
  );
}

function Flag({ flag }: { readonly flag: RedFlag }) {
  const words = useWords();
  return (
    <div className="flag">
      <p className="choice-foot">
        <span className={`severity ${flag.severity.toLowerCase()}`}>{words.severity[flag.severity]}</span>
        <strong>
          <Foreign text={flag.title} limit={300} />
        </strong>
      </p>
      <p>
        <Foreign text={flag.text} />
      </p>
      <p className="soft">
        <Foreign text={flag.impactText} />
      </p>
      <Sources sources={flag.evidence} />
    </div>
  );
}
