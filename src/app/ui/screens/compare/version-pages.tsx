/** Two versions page by page: the pages that changed in a list, and both versions of the chosen one with the changes marked. */

import { useState } from "react";
import type { Box } from "../../../engine.ts";
import { type ComparedVersions, FORMATS, type SpotOfVersion } from "../../../protocol/index.ts";
import { Mark } from "../../drawing/mark.tsx";
import { PageDrawing } from "../../drawing/page-drawing.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Table } from "../../parts/table.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

type Pair = ComparedVersions["pages"][number];

type VersionPagesProps = { readonly left: string; readonly right: string; readonly compared: ComparedVersions };

export function VersionPages({ left, right, compared }: VersionPagesProps) {
  const words = useWords();
  const { summary } = useCase();
  const format = summary.files.find(({ name }) => name === right)?.format ?? null;
  const named = format !== null && FORMATS[format].units === "slides" ? words.place.slide : words.place.page;
  const pageName = ({ left: before, right: after }: Pair) => {
    if (after !== null) return before === null ? words.compare.new(named(after)) : named(after);
    return before === null ? "" : words.compare.gone(named(before));
  };
  const changed = compared.pages.filter((pair) => pair.left === null || pair.right === null || pair.changes.length > 0);
  const [at, setAt] = useState(0);
  const pair = changed[Math.min(at, changed.length - 1)];
  return (
    <section aria-labelledby="compare-pages" className="version-pages">
      <h2 id="compare-pages">{words.compare.pages}</h2>
      {pair === undefined && compared.cells.length === 0 ? <p className="soft">{words.compare.nothing}</p> : null}
      {pair === undefined ? null : (
        <>
          <ul className="version-list">
            {changed.map((one, i) => (
              <li key={`${one.left} ${one.right}`}>
                <button type="button" className="chip" aria-pressed={one === pair} onClick={() => setAt(i)}>
                  {pageName(one)}
                  <span className="number">{one.changes.length > 0 ? one.changes.length : ""}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="version-sides">
            <Side file={left} number={pair.left} spots={pair.changes.map((change) => change.left)} tone="claimed" />
            <Side file={right} number={pair.right} spots={pair.changes.map((change) => change.right)} tone="evidence" />
          </div>
          <Changes pair={pair} />
        </>
      )}
      {compared.cells.length > 0 ? (
        <details open={pair === undefined}>
          <summary>{words.compare.cells(compared.cells.length)}</summary>
          <Table
            figures={[1, 2]}
            rows={compared.cells.slice(0, 200).map(({ sheet, address, left: before, right: now }) => ({
              key: `${sheet}!${address}`,
              cells: [
                <Foreign key="cell" text={`${sheet}!${address}`} limit={60} />,
                <Foreign key="before" text={before} limit={60} />,
                <Foreign key="now" as="mark" text={now} limit={60} />,
              ],
            }))}
          />
        </details>
      ) : null}
    </section>
  );
}

function Changes({ pair }: { readonly pair: Pair }) {
  if (pair.changes.length === 0) return null;
  return (
    <ul className="points changes-list">
      {pair.changes.map(({ left, right }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change's place is its name
        <li key={i}>
          {left ? <Foreign as="del" text={left.text} limit={200} /> : null}{" "}
          {right ? <Foreign as="ins" text={right.text} limit={200} /> : null}
        </li>
      ))}
    </ul>
  );
}

type SideProps = {
  readonly file: string;
  readonly number: number | null;
  readonly spots: readonly (SpotOfVersion | null)[];
  readonly tone: string;
};

function Side({ file, number, spots, tone }: SideProps) {
  const words = useWords();
  const { caseId } = useCase();
  const outline = useAnswer(number === null ? null : { kind: "outline", caseId, file });
  const unit = outline.value?.units.find((one) => one.number === number);
  if (number === null) return <p className="place-nowhere">{words.compare.notThere}</p>;
  if (!outline.value || !unit || unit.kind === "sheet") return <div className="place waiting" />;
  const boxes = spots.flatMap((spot): Box[] => (spot?.box ? [spot.box] : []));
  return (
    <figure className="place">
      <PageDrawing
        file={file}
        format={outline.value.format}
        page={unit}
        mark={boxes.map((box) => <Mark key={JSON.stringify(box)} box={box} page={unit} tone={tone} />)}
      />
      <figcaption>
        <Foreign text={file} limit={80} />,{" "}
        {unit.kind === "slide" ? words.place.slide(number) : words.place.page(number)}
      </figcaption>
    </figure>
  );
}
