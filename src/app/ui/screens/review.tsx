/** What the review remarks on the analysts' reports, and beside each remark what the documents hold for it. */
import type { EnhancedReflexionOutput } from "../../engine.ts";
import { Foreign } from "../parts/foreign.tsx";
import { Empty, Failure, Loading } from "../parts/notice.tsx";
import { Part, ScreenHead } from "../parts/screen-parts.tsx";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { RunAnalysis } from "./memo/memo-screen.tsx";

export function ReviewScreen() {
  const words = useWords();
  const { caseId, version } = useCase();
  const analysis = useAnswer({ kind: "analysis", caseId }, version);
  const remarked = (analysis.value?.reflexions ?? []).filter(({ critiques }) => critiques.length > 0);
  return (
    <>
      <ScreenHead title={words.screens.review} lead={words.review.lead} />
      {analysis.state === "loading" ? <Loading /> : null}
      {analysis.state === "failed" ? <Failure failure={analysis.failure} /> : null}
      {analysis.state === "ready" && remarked.length === 0 ? (
        <Empty>
          <p>{analysis.value ? words.review.nothing : words.review.none}</p>
          {analysis.value ? null : <RunAnalysis />}
        </Empty>
      ) : null}
      <div className="memo">
        {remarked.map((reflexion) => (
          <Part key={reflexion.agentName} title={words.agents[reflexion.agentName] ?? reflexion.agentName}>
            <Remarks reflexion={reflexion} />
          </Part>
        ))}
      </div>
    </>
  );
}

/** One remark on several sentences is said once. */
function Remarks({ reflexion: { critiques, improvements } }: { readonly reflexion: EnhancedReflexionOutput }) {
  const words = useWords();
  const held = new Map(improvements.map(({ critiqueId, change }) => [critiqueId, change.after]));
  const remarks = Map.groupBy(critiques, ({ id, issue }) => `${issue}\n${held.get(id)}`);
  return [...remarks.values()].map((alike) =>
    alike.slice(0, 1).map(({ id, severity, type, issue, impactOnBA }) => (
      <div key={id} className="flag">
        <p className="choice-foot">
          <span className={`severity ${severity.toLowerCase()}`}>{words.severity[severity]}</span>
          <strong>{words.review.types[type]}</strong>
        </p>
        <Foreign as="p" text={issue} />
        {alike.map((one) => (
          <Foreign key={one.id} as="p" className="quote" text={one.location.quote} />
        ))}
        <p>
          {words.review.held}
          {words.working.because}
          <Foreign text={held.get(id) ?? "–"} />
        </p>
        <Foreign as="p" className="soft" text={impactOnBA} />
      </div>
    )),
  );
}
