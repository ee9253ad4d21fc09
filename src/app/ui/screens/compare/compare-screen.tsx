/** Two documents of the case against each other: the pages of two versions with what changed marked, and their figures as a table. */
import { useMemo, useState } from "react";
import type { CaseFile } from "../../../protocol/index.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { Empty, Failure, Loading } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";
import { ClaimChanges } from "./claim-changes.tsx";
import { FigureTable } from "./figure-table.tsx";
import { comparedFigures } from "./figures.ts";
import { VersionPages } from "./version-pages.tsx";

export function CompareScreen() {
  const words = useWords();
  const { caseId, summary, version } = useCase();
  const first = useMemo(() => likelyPair(summary.files), [summary.files]);
  const [left, setLeft] = useState(first[0]);
  const [right, setRight] = useState(first[1]);
  const numbers = useAnswer({ kind: "numbers", caseId }, version);
  const compared = useAnswer(
    left && right && left !== right ? { kind: "compareVersions", caseId, left, right } : null,
    version,
  );
  const changes = useAnswer({ kind: "versionChanges", caseId }, version);
  const figures = useMemo(() => comparedFigures(numbers.value ?? [], left, right), [numbers.value, left, right]);
  const versions = left !== right && sameKind(summary.files, left, right);
  return (
    <div className="compare">
      <header className="screen-head">
        <div>
          <h1>{words.compare.title}</h1>
          <p className="soft">{words.compare.lead}</p>
        </div>
        <div className="compare-choice">
          <FileChoice label={words.compare.left} files={summary.files} value={left} onChange={setLeft} />
          <FileChoice label={words.compare.right} files={summary.files} value={right} onChange={setRight} />
        </div>
      </header>
      {changes.value ? <ClaimChanges claims={changes.value.claims} isOldGone /> : null}
      {summary.files.length < 2 ? <Empty>{words.compare.oneFile}</Empty> : null}
      {numbers.state === "failed" ? <Failure failure={numbers.failure} /> : null}
      {versions && compared.state === "failed" ? <Failure failure={compared.failure} /> : null}
      {versions && compared.value ? (
        <>
          <VersionPages left={left} right={right} compared={compared.value} />
          <ClaimChanges claims={compared.value.claims} />
        </>
      ) : null}
      {numbers.state === "loading" ? <Loading /> : null}
      {numbers.state === "ready" && left !== right ? <FigureTable figures={figures} left={left} right={right} /> : null}
    </div>
  );
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

function sameKind(files: readonly CaseFile[], left: string, right: string): boolean {
  const kindOf = (name: string) => files.find((file) => file.name === name)?.kind ?? null;
  return kindOf(left) === kindOf(right);
}

/** Two versions of the deck where there are two, else the deck against the model. */
function likelyPair(files: readonly CaseFile[]): readonly [string, string] {
  const decks = files.filter(({ kind }) => kind === "deck");
  const model = files.find(({ kind }) => kind === "financial_model");
  const [a, b] = decks.length > 1 ? decks : [decks[0] ?? files[0], model ?? files[1] ?? files[0]];
  return [a?.name ?? "", b?.name ?? ""];
}
