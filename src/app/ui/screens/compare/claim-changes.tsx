/** The claims that two versions do not make alike, side by side with their verdicts, and the figures that changed marked. */

import { useState } from "react";
import type { ClaimOfVersion, ComparedClaim } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Table } from "../../parts/table.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useWords } from "../../state/settings.tsx";
import { markedFigures } from "./marked-figures.ts";

const FEW = 40;

type ClaimChangesProps = {
  readonly claims: readonly ComparedClaim[];
  /** The older version is no longer in the case. */
  readonly isOldGone?: boolean;
};

export function ClaimChanges({ claims, isOldGone = false }: ClaimChangesProps) {
  const words = useWords();
  const [all, setAll] = useState(false);
  if (claims.length === 0) return null;
  const count = (kind: ComparedClaim["kind"]) => claims.filter((one) => one.kind === kind).length;
  const shown = all ? claims : claims.slice(0, FEW);
  return (
    <section aria-labelledby="compare-claims">
      <h2 id="compare-claims">{words.compare.claims}</h2>
      <p className="soft number">
        {words.compare.claimCounts({
          changed: count("changed"),
          appeared: count("appeared"),
          vanished: count("vanished"),
          otherwise: count("judged_otherwise"),
        })}
      </p>
      <Table
        region={words.compare.claims}
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
