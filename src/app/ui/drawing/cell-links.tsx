/** What the cell in hand rests on: its formula in words, the cells it uses and those that use it, each to be followed. */
import type { Language } from "../../engine.ts";
import type { CellTrace, LinkedCell } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { shownFigure, shownPeriod } from "../parts/formats.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useSettings } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";

export function CellLinks({
  file,
  number,
  row,
  column,
  onFollow,
}: {
  readonly file: string;
  readonly number: number;
  readonly row: number;
  readonly column: number;
  readonly onFollow: (anchor: string) => void;
}) {
  const { words, language } = useSettings();
  const { caseId, version } = useCase();
  const asked = useAnswer({ kind: "cell", caseId, file, number, row, column, language }, version);
  const trace = asked.value;
  return (
    <div className="cell-links" aria-live="polite">
      <p className="cell-words">
        {trace === null ? (
          " "
        ) : (
          <>
            <strong>
              <Foreign text={trace.name} limit={120} />
            </strong>
            {trace.inWords === null ? null : (
              <>
                {" = "}
                <Foreign text={trace.inWords} limit={600} />
              </>
            )}
          </>
        )}
      </p>
      {trace ? (
        <>
          <p className="soft">{readAs(trace.read, words, language)}</p>
          <Links title={words.place.uses} links={trace.precedents} total={trace.precedentCount} onFollow={onFollow} />
          <Links title={words.place.usedBy} links={trace.dependents} total={trace.dependentCount} onFollow={onFollow} />
        </>
      ) : null}
    </div>
  );
}

/** What was read in the cell: the metric, its period and its value in full. */
function readAs(read: CellTrace["read"], words: Words, language: Language): string {
  if (read.length === 0) return words.place.notRead;
  const figures = read.map((one) =>
    [
      one.metric?.[language],
      one.months && shownPeriod(...one.months, words.locale),
      shownFigure(one.value, one, words.locale),
    ]
      .filter(Boolean)
      .join(", "),
  );
  return words.place.readAs(figures.join(" ; "));
}

function Links({
  title,
  links,
  total,
  onFollow,
}: {
  readonly title: string;
  readonly links: readonly LinkedCell[];
  readonly total: number;
  readonly onFollow: (anchor: string) => void;
}) {
  const words = useSettings().words;
  if (total === 0) return null;
  return (
    <div className="cell-link-row">
      <span className="soft">{title}</span>
      <ul>
        {links.map((link) => (
          <li key={link.anchor}>
            <button type="button" className="chip" title={link.anchor} onClick={() => onFollow(link.anchor)}>
              <Foreign text={link.name} limit={60} />
              <span className="number">
                <Foreign text={link.display} limit={24} />
              </span>
            </button>
          </li>
        ))}
        {total > links.length ? <li className="soft">{words.place.more(total - links.length)}</li> : null}
      </ul>
    </div>
  );
}
