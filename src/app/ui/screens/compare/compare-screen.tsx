/** All figures of the case place by place, what the newer version of its files changed, and two versions page by page. */

import { useState } from "react";
import type { CaseFile } from "../../../protocol/index.ts";
import { Field, Select } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Failure } from "../../parts/notice.tsx";
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
  const changes = useAnswer({ kind: "versionChanges", caseId }, version);
  const versions = [...Map.groupBy(summary.files, ({ kind }) => kind)]
    .toSorted(([a], [b]) => Number(b === "deck") - Number(a === "deck"))
    .flatMap(([kind, files]) => (kind !== null && files.length > 1 ? files : []));
  return (
    <div className="compare">
      <ScreenHead title={words.compare.title} lead={words.compare.lead} />
      {changes.value ? <ClaimChanges claims={changes.value.claims} isOldGone /> : null}
      {versions.length > 0 ? <Versions files={versions} /> : null}
      <MatrixTable />
    </div>
  );
}

/** Two files of one kind. */
function Versions({ files }: { readonly files: readonly CaseFile[] }) {
  const words = useWords();
  const { caseId, version } = useCase();
  const [left, setLeft] = useState(files[0]?.name ?? "");
  const [right, setRight] = useState(files[1]?.name ?? "");
  const names = files.map(({ name }) => [name, <Foreign key={name} text={name} limit={80} />] as const);
  const isPair = left !== right && kindOf(files, left) === kindOf(files, right);
  const compared = useAnswer(isPair ? { kind: "compareVersions", caseId, left, right } : null, version);
  return (
    <>
      <div className="compare-choice">
        <Field label={words.compare.left}>
          <Select value={left} values={names} onChoose={setLeft} />
        </Field>
        <Field label={words.compare.right}>
          <Select value={right} values={names} onChoose={setRight} />
        </Field>
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
