/** Starts the full analysis of the case. */
import { useState } from "react";
import type { EngineFailure } from "../../../protocol/index.ts";
import { Failure } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { failureOf } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

export function RunAnalysis({ label }: { readonly label?: string }) {
  const words = useWords();
  const { start } = useCase();
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  return (
    <>
      <button
        type="button"
        className="primary"
        onClick={() => start("analyse").catch((error: unknown) => setFailure(failureOf(error)))}
      >
        {label ?? words.memo.runAnalysis}
      </button>
      {failure ? <Failure failure={failure} /> : null}
    </>
  );
}
