/** How far one is with a case: what the engine knows is told, the rest is chosen here, with a way back. */
import type { CaseStage, CaseSummary } from "../../protocol/index.ts";
import { useToasts } from "../parts/toast.tsx";
import { useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";

const CHOSEN = ["review", "sent", "decided"] as const satisfies readonly CaseStage[];

/** In the order of the work. */
export const CASE_STATES = ["new", "reading", ...CHOSEN] as const satisfies readonly CaseSummary["state"][];

export function CaseState({ summary: { id: caseId, name, state } }: { readonly summary: CaseSummary }) {
  const words = useWords();
  const engine = useEngine();
  const { say } = useToasts();
  const attempt = useFailures();
  if (state === "new" || state === "reading")
    return <span className="case-state soft">{words.states.names[state]}</span>;
  const put = (stage: CaseStage) =>
    attempt(async () => {
      await engine.request({ kind: "stageCase", caseId, stage });
      say({
        text: words.states.done(name, words.states.names[stage]),
        undo: () => engine.request({ kind: "stageCase", caseId, stage: state }),
      });
    });
  return (
    <select
      className={`case-state ${state}`}
      aria-label={words.states.of(name)}
      value={state}
      onChange={(event) => put(CHOSEN.find((one) => one === event.target.value) ?? "review")}
    >
      {CHOSEN.map((one) => (
        <option key={one} value={one}>
          {words.states.names[one]}
        </option>
      ))}
    </select>
  );
}
