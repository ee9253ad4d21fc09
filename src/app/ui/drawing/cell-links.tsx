/** What the cell in hand rests on: its formula in words, the cells it uses and those that use it, each to be followed. */

import type { Language, PutRight } from "../../engine.ts";
import type { CellTrace, LinkedCell } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { shownFigure, shownPeriod } from "../parts/formats.ts";
import { Button } from "../parts/icon.tsx";
import { useFailures } from "../parts/toast.tsx";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useSettings } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";

type CellLinksProps = {
  readonly file: string;
  readonly number: number;
  readonly row: number;
  readonly column: number;
  readonly onFollow: (anchor: string) => void;
};

export function CellLinks({ file, number, row, column, onFollow }: CellLinksProps) {
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
            <Foreign as="strong" text={trace.name} limit={120} />
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
          <PutRightForm key={`${number} ${row} ${column}`} file={file} at={{ row, column }} trace={trace} />
          <Links title={words.place.uses} links={trace.precedents} total={trace.precedentCount} onFollow={onFollow} />
          <Links title={words.place.usedBy} links={trace.dependents} total={trace.dependentCount} onFollow={onFollow} />
        </>
      ) : null}
    </div>
  );
}

const WHATS = ["heading", "period", "unit"] as const;

type PutRightFormProps = {
  readonly file: string;
  readonly at: { readonly row: number; readonly column: number };
  readonly trace: CellTrace;
};

/** What was read in the cell, and the way to put it right for the whole table. */
function PutRightForm({ file, at, trace: { anchor, read, sign, putRight: before } }: PutRightFormProps) {
  const { words, language } = useSettings();
  const { putRight } = useCase();
  const attempt = useFailures();
  const said = words.place.putRight;
  const sheet = anchor.slice(0, anchor.lastIndexOf("!")).replace(/^'|'$/g, "").replaceAll("''", "'");
  const own = before.filter((one) => one.file === file && one.sheet === sheet);
  if (sign === null) return <p className="soft">{readAs(read, words, language)}</p>;
  const whats = read.length > 0 ? WHATS : WHATS.slice(0, 1);
  const [first] = read;
  const now = {
    heading: sign.text,
    period: first?.months && shownPeriod(...first.months, words.locale),
    unit: first?.currency ?? "",
  };
  const save = (form: FormData) => {
    const given = whats.flatMap((what) => {
      const text = String(form.get(what)).trim();
      const place = what === "heading" ? { row: sign.row, column: sign.column } : at;
      return text === "" ? [] : [{ ...place, file, sheet, what, text, sign }];
    });
    const isSame = (a: PutRight, b: PutRight) => a.what === b.what && a.row === b.row && a.column === b.column;
    const kept = before.filter((one) => !own.includes(one) || !given.some((other) => isSame(one, other)));
    if (given.length > 0)
      return attempt(() => putRight([...kept, ...given], before, said.said(given.map(({ text }) => text).join(", "))));
  };
  return (
    <details className="put-right-table">
      <summary>
        <span className="soft">{readAs(read, words, language)}</span> {said.open}
      </summary>
      <form onSubmit={(event) => save(new FormData(event.currentTarget))}>
        {whats.map((what) => (
          <label key={what}>
            <span>{said.what[what]}</span>
            <input name={what} maxLength={200} placeholder={now[what] ?? ""} />
          </label>
        ))}
        <Button type="submit" label={said.save} />
        <small className="soft">{said.lead}</small>
      </form>
      {own.map((one) => (
        <Button
          key={`${one.what} ${one.row} ${one.column}`}
          className="link"
          onClick={() =>
            attempt(() =>
              putRight(
                before.filter((other) => other !== one),
                before,
                words.toast.kept,
              ),
            )
          }
          label={said.takeBack(said.what[one.what], one.text)}
        />
      ))}
    </details>
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
      ...one.putRight.map((what) => words.place.putRight.byYou(words.place.putRight.what[what].toLowerCase())),
    ]
      .filter(Boolean)
      .join(", "),
  );
  return words.place.readAs(figures.join(" ; "));
}

type LinksProps = {
  readonly title: string;
  readonly links: readonly LinkedCell[];
  readonly total: number;
  readonly onFollow: (anchor: string) => void;
};

function Links({ title, links, total, onFollow }: LinksProps) {
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
              <Foreign as="span" className="number" text={link.display} limit={24} />
            </button>
          </li>
        ))}
        {total > links.length ? <li className="soft">{words.place.more(total - links.length)}</li> : null}
      </ul>
    </div>
  );
}
