/** Each analyst's report as it was criticised and corrected: before and after, and what could not be fixed. */

import { diffWords } from "diff";
import { useMemo } from "react";
import type { EnhancedCritique, EnhancedImprovement, EnhancedReflexionOutput } from "../../engine.ts";
import { Foreign } from "../parts/foreign.tsx";
import { Icon } from "../parts/icon.tsx";
import { Empty, Failure, Loading } from "../parts/notice.tsx";
import { Choice, ScreenHead } from "../parts/screen-parts.tsx";
import { go } from "../route.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { RunAnalysis } from "./memo/run-analysis.tsx";

export function ReviewScreen({ item }: { readonly item: string | null }) {
  const words = useWords();
  const { caseId, version } = useCase();
  const analysis = useAnswer({ kind: "analysis", caseId }, version);
  const reflexions = analysis.value?.reflexions ?? [];
  const chosen = reflexions.find((one) => one.agentName === item) ?? reflexions[0];
  return (
    <>
      <ScreenHead title={words.review.title} lead={words.review.lead} />
      {analysis.state === "loading" ? <Loading /> : null}
      {analysis.state === "failed" ? <Failure failure={analysis.failure} /> : null}
      {analysis.state === "ready" && !chosen ? (
        <Empty>
          <p>{analysis.value ? words.review.nothing : words.review.none}</p>
          {analysis.value ? null : <RunAnalysis />}
        </Empty>
      ) : null}
      {chosen ? (
        <div className="two-columns">
          <ul className="choices" aria-label={words.review.title}>
            {reflexions.map((one) => (
              <Choice
                key={one.agentName}
                name={words.agents[one.agentName] ?? one.agentName}
                foot={words.review.score(
                  Math.round(one.qualityMetrics.originalScore),
                  Math.round(one.qualityMetrics.revisedScore),
                )}
                current={one === chosen}
                onChoose={() => go({ kind: "case", caseId, screen: "review", item: one.agentName }, { replace: true })}
              />
            ))}
          </ul>
          <Reflexion reflexion={chosen} />
        </div>
      ) : null}
    </>
  );
}

function Reflexion({ reflexion }: { readonly reflexion: EnhancedReflexionOutput }) {
  const words = useWords();
  const { critiques, improvements, qualityMetrics } = reflexion;
  const fixes = new Map(improvements.map((one) => [one.critiqueId, one]));
  return (
    <article className="reflexion">
      <header>
        <h2>{words.agents[reflexion.agentName] ?? reflexion.agentName}</h2>
        <p className="soft number">
          {words.review.score(Math.round(qualityMetrics.originalScore), Math.round(qualityMetrics.revisedScore))} ·{" "}
          {qualityMetrics.readyForBA ? words.review.ready : words.review.notReady}
        </p>
      </header>
      {critiques.length === 0 ? <p className="soft">{words.review.nothing}</p> : null}
      <ol className="critiques">
        {critiques.map((critique) => (
          <li key={critique.id}>
            <Critique critique={critique} improvement={fixes.get(critique.id) ?? null} />
          </li>
        ))}
      </ol>
    </article>
  );
}

type CritiqueProps = { readonly critique: EnhancedCritique; readonly improvement: EnhancedImprovement | null };

function Critique({ critique, improvement }: CritiqueProps) {
  const words = useWords();
  return (
    <section className="critique">
      <p className="choice-foot">
        <span className="number soft">{critique.id}</span>
        <span className={`severity ${critique.severity.toLowerCase()}`}>{words.severity[critique.severity]}</span>
        <span>{words.review.types[critique.type]}</span>
        <span className={`fix ${improvement?.status.toLowerCase() ?? "open"}`}>
          <Icon
            name={
              improvement?.status === "FIXED" ? "check" : improvement?.status === "CANNOT_FIX" ? "cross" : "unequal"
            }
            size={14}
          />
          {improvement ? words.review.status[improvement.status] : words.review.open}
        </span>
      </p>
      <Foreign as="p" text={critique.issue} />
      {improvement && improvement.status !== "CANNOT_FIX" ? (
        <Change before={improvement.change.before} after={improvement.change.after} />
      ) : (
        <Foreign as="p" className="quote" text={critique.location.quote} />
      )}
      {improvement?.justification.ifCannotFix ? <Foreign as="p" text={improvement.justification.ifCannotFix} /> : null}
      <dl className="critique-facts">
        <dt>{words.review.impact}</dt>
        <Foreign as="dd" text={critique.impactOnBA} />
        <dt>{words.review.expected}</dt>
        <Foreign as="dd" text={critique.expectedBehavior} />
        {improvement?.justification.sourceUsed ? (
          <>
            <dt>{words.review.source}</dt>
            <Foreign as="dd" text={improvement.justification.sourceUsed} />
          </>
        ) : null}
        {improvement?.justification.calculationShown ? (
          <>
            <dt>{words.calculation}</dt>
            <Foreign as="dd" text={improvement.justification.calculationShown} />
          </>
        ) : null}
      </dl>
    </section>
  );
}

const DIFF_LIMIT = 20_000;

/** Words taken out are struck through, words put in are underlined: not by colour alone. */
function Change({ before, after }: { readonly before: string; readonly after: string }) {
  const words = useWords();
  const parts = useMemo(() => diffWords(before.slice(0, DIFF_LIMIT), after.slice(0, DIFF_LIMIT)), [before, after]);
  const side = (skip: "added" | "removed") =>
    parts.map((part, i) => {
      if (part[skip]) return null;
      const text = <Foreign text={part.value} limit={DIFF_LIMIT} />;
      // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its name
      if (part.removed) return <del key={i}>{text}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its name
      if (part.added) return <ins key={i}>{text}</ins>;
      // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its name
      return <span key={i}>{text}</span>;
    });
  return (
    <div className="change">
      <div>
        <h3>{words.review.before}</h3>
        <p>{side("added")}</p>
      </div>
      <div>
        <h3>{words.review.after}</h3>
        <p>{side("removed")}</p>
      </div>
    </div>
  );
}
