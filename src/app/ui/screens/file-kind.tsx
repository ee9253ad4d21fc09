/** What a file is taken for, and the way to say otherwise: it counts from the next run on. */
import { type CaseFile, FILE_KINDS } from "../../protocol/index.ts";
import { useCase } from "../state/case.tsx";
import { useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";

export function FileKind({ file, disabled }: { readonly file: CaseFile; readonly disabled: boolean }) {
  const words = useWords();
  const engine = useEngine();
  const { caseId, refresh } = useCase();
  const attempt = useFailures();
  const choose = (chosen: string) =>
    attempt(async () => {
      const as = FILE_KINDS.find((kind) => kind === chosen) ?? null;
      await engine.request({ kind: "setFileKind", caseId, file: file.name, as });
      await refresh();
    });
  return (
    <select
      className="file-kind"
      aria-label={words.working.kindOf(file.name)}
      disabled={disabled}
      value={file.kindGiven ? (file.kind ?? "") : ""}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{words.working.kindAsRead}</option>
      {FILE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {words.kinds[kind]}
        </option>
      ))}
    </select>
  );
}
