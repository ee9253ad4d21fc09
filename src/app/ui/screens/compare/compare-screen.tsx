/** All figures of the case place by place, what the newer version of its files changed, and two versions page by page. */
import { useState } from "react";
import type { CaseFile, ClaimOfVersion, ComparedClaim } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Field, Select } from "../../parts/fields.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Failure } from "../../parts/notice.tsx";
import { ScreenHead } from "../../parts/screen-parts.tsx";
import { Table } from "../../parts/table.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";
import { markedFigures } from "./marked-figures.ts";
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
      <ScreenHead title={words.screens.compare} lead={words.compare.lead} />
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

const FEW = 40;

type ClaimChangesProps = {
  readonly claims: readonly ComparedClaim[];
  /** The older version is no longer in the case. */
  readonly isOldGone?: boolean;
};

/** The claims that two versions do not make alike, side by side with their verdicts, and the figures that changed marked. */
function ClaimChanges({ claims, isOldGone = false }: ClaimChangesProps) {
  const words = useWords();
  const [all, setAll] = useState(false);
  if (claims.length === 0) return null;
  const count = (kind: ComparedClaim["kind"]) => claims.filter((one) => one.kind === kind).length;
  const shown = all ? claims : claims.slice(0, FEW);
  return (
    <section aria-labelledby="compare-claims">
      <h2 id="compare-claims">{words.screens.claims}</h2>
      <p className="soft number">
        {words.compare.claimCounts({
          changed: count("changed"),
          appeared: count("appeared"),
          vanished: count("vanished"),
          otherwise: count("judged_otherwise"),
        })}
      </p>
      <Table
        region={words.screens.claims}
        className="data-table claim-changes"
        head={[
          words.compare.pages,
          isOldGone ? words.compare.before : words.compare.left,
          isOldGone ? words.compare.now : words.compare.right,
        ]}
        rows={shown.map(({ kind, left, right }) => ({
          key: `${left?.id} ${right?.id}`,
          cells: [
            words.compare.claimKinds[kind],
            <Made key="left" claim={left} other={right} isGone={isOldGone} />,
            <Made key="right" claim={right} other={left} />,
          ],
        }))}
      />
      {all || claims.length <= FEW ? null : (
        <Button onClick={() => setAll(true)} label={words.compare.allClaims(claims.length)} />
      )}
    </section>
  );
}

type MadeProps = {
  readonly claim: ClaimOfVersion | null;
  readonly other: ClaimOfVersion | null;
  readonly isGone?: boolean;
};

function Made({ claim, other, isGone = false }: MadeProps) {
  if (claim === null) return <span className="soft">–</span>;
  return (
    <>
      <p className="claim-words">
        {markedFigures(claim.text, other?.text ?? null).map(({ text, marked }, i) =>
          marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece's place is its name
            <Foreign as="mark" key={i} text={text} limit={300} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece's place is its name
            <Foreign key={i} text={text} limit={300} />
          ),
        )}
      </p>
      <p className="claim-foot">
        <Verdict status={claim.status} />{" "}
        {isGone ? (
          <PlaceName file={claim.file} anchor={claim.anchor} />
        ) : (
          <PlaceLink cited={{ file: claim.file, anchor: claim.anchor, nodeId: null, text: claim.text }} />
        )}
      </p>
    </>
  );
}
