/** All figures of the case place by place, what the newer version of its files changed, and two versions page by page. */

import { useState } from "react";
import type { CaseFile } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Failure, Loading } from "../../parts/notice.tsx";
import { ScreenHead } from "../../parts/screen-parts.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";
import { ClaimChanges } from "./claim-changes.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { VersionPages } from "./version-pages.tsx";

export function CompareScreen() {
  const words = useWords();
  const { caseId, summary, version } = useCase();
  const numbers = useAnswer({ kind: "numbers", caseId }, version);
  const changes = useAnswer({ kind: "versionChanges", caseId }, version);
  const versions = [...Map.groupBy(summary.files, ({ kind }) => kind)]
    .toSorted(([a], [b]) => Number(b === "deck") - Number(a === "deck"))
    .flatMap(([kind, files]) => (kind !== null && files.length > 1 ? files : []));
  return (
    <div className="compare">
      <ScreenHead title={words.compare.title} lead={words.compare.lead} />
      {changes.value ? <ClaimChanges claims={changes.value.claims} isOldGone /> : null}
      {versions.length > 0 ? <Versions files={versions} /> : null}
      {numbers.state === "failed" ? <Failure failure={numbers.failure} /> : null}
      {numbers.state === "loading" ? <Loading /> : null}
      {numbers.state === "ready" ? <MatrixTable series={numbers.value} /> : null}
    </div>
  );
}

/** Two files of one kind. */
function Versions({ files }: { readonly files: readonly CaseFile[] }) {
  const words = useWords();
  const { caseId, version } = useCase();
  const [left, setLeft] = useState(files[0]?.name ?? "");
  const [right, setRight] = useState(files[1]?.name ?? "");
  const isPair = left !== right && kindOf(files, left) === kindOf(files, right);
  const compared = useAnswer(isPair ? { kind: "compareVersions", caseId, left, right } : null, version);
  return (
    <>
      <div className="compare-choice">
        <FileChoice label={words.compare.left} files={files} value={left} onChange={setLeft} />
        <FileChoice label={words.compare.right} files={files} value={right} onChange={setRight} />
      </div>
      {isPair && compared.state === "failed" ? <Failure failure={compared.failure} /> : null}
      {isPair && compared.value ? (
        <>
          <VersionPages left={left} right={right} compared={compared.value} />
          <ClaimChanges claims={compared.value.claims} />
        </>
      ) : null}
    </>
  );
}

function kindOf(files: readonly CaseFile[], name: string): CaseFile["kind"] {
  return files.find((file) => file.name === name)?.kind ?? null;
}

function FileChoice({
  label,
  files,
  value,
  onChange,
}: {
  readonly label: string;
  readonly files: readonly CaseFile[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {files.map(({ name }) => (
          <option key={name} value={name}>
            <Foreign text={name} limit={80} />
          </option>
        ))}
      </select>
    </label>
  );
}
