/** Starts the full analysis of the case. */
import { Button } from "../../parts/icon.tsx";
import { useAttempt } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";

export function RunAnalysis({ label }: { readonly label?: string }) {
  const words = useWords();
  const { start } = useCase();
  const { attempt, refusal } = useAttempt();
  return (
    <>
      <Button
        className="primary"
        onClick={() => attempt(() => start("analyse"))}
        label={label ?? words.memo.runAnalysis}
      />
      {refusal}
    </>
  );
}
