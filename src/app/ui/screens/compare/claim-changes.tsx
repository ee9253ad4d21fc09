/** The claims that two versions do not make alike, side by side with their verdicts, and the figures that changed marked. */
import { useState } from "react";
import type { ClaimOfVersion, ComparedClaim } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useWords } from "../../state/settings.tsx";
import { markedFigures } from "./marked-figures.ts";

const FEW = 40;

export function ClaimChanges({
  claims,
  isOldGone = false,
}: {
  readonly claims: readonly ComparedClaim[];
  /** The older version is no longer in the case. */
  readonly isOldGone?: boolean;
}) {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="wide-table" tabIndex={0} role="region" aria-label={words.compare.claims}>
        <table className="data-table claim-changes">
          <thead>
            <tr>
              <th scope="col">{words.compare.pages}</th>
              <th scope="col">{isOldGone ? words.compare.before : words.compare.left}</th>
              <th scope="col">{isOldGone ? words.compare.now : words.compare.right}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, left, right }) => (
              <tr key={`${left?.id} ${right?.id}`}>
                <th scope="row">{words.compare.claimKinds[kind]}</th>
                <td>
                  <Made claim={left} other={right} isGone={isOldGone} />
                </td>
                <td>
                  <Made claim={right} other={left} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all || claims.length <= FEW ? null : (
        <button type="button" onClick={() => setAll(true)}>
          {words.compare.allClaims(claims.length)}
        </button>
      )}
    </section>
  );
}

function Made({
  claim,
  other,
  isGone = false,
}: {
  readonly claim: ClaimOfVersion | null;
  readonly other: ClaimOfVersion | null;
  readonly isGone?: boolean;
}) {
  if (claim === null) return <span className="soft">–</span>;
  return (
    <>
      <p className="claim-words">
        {markedFigures(claim.text, other?.text ?? null).map(({ text, marked }, i) =>
          marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece's place is its name
            <mark key={i}>
              <Foreign text={text} limit={300} />
            </mark>
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
