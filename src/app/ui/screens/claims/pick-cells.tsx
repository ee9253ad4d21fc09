/** The place put right: cells are picked on a sheet, and each thing they may give says beforehand what it makes of the claim. */
import { useState } from "react";
import type { CellRange } from "../../../engine.ts";
import type { CellReading } from "../../../protocol/index.ts";
import { SheetGrid } from "../../drawing/sheet-grid.tsx";
import { useLocated } from "../../drawing/use-located.ts";
import { Foreign } from "../../parts/foreign.tsx";
import { shownFigure } from "../../parts/formats.ts";
import { Failure } from "../../parts/notice.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { type ShownClaim, useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

type Sheet = { readonly file: string; readonly number: number; readonly name: string };

export function PickCells({
  claim,
  onPick,
}: {
  readonly claim: ShownClaim;
  readonly onPick: (reading: CellReading) => void;
}) {
  const words = useWords();
  const { caseId, modelFiles } = useCase();
  const places = [claim.result.evidence, ...claim.result.lookedAt].filter((place) => place?.anchor.includes("!"));
  const [place] = places.filter((one) => one !== null);
  const [file = ""] = place ? [place.file] : modelFiles;
  const outline = useAnswer(file === "" ? null : { kind: "outline", caseId, file });
  const start = useLocated({ file, anchor: place?.anchor ?? "", nodeId: null, text: "" }).value;
  const [chosen, setChosen] = useState<number | null>(null);
  const [range, setRange] = useState<CellRange | null>(null);
  const sheets = (outline.value?.units ?? []).flatMap((unit): Sheet[] =>
    unit.kind === "sheet" ? [{ file, number: unit.number, name: unit.name }] : [],
  );
  const begin = start?.kind === "cells" ? start : null;
  const sheet = sheets.find(({ number }) => number === (chosen ?? begin?.number)) ?? sheets[0];
  const isThere = sheet !== undefined && begin?.number === sheet.number;
  const cited = isThere
    ? begin
    : { range: { top: 1, bottom: 1, left: 1, right: 1 }, labelColumn: null, headerRows: [] as readonly number[] };
  const picked = range ?? (isThere ? begin.range : null);
  const asked = useAnswer(
    sheet && picked ? { kind: "readings", caseId, claimId: claim.id, file, number: sheet.number, range: picked } : null,
  );
  const readings = asked.value ?? [];
  if (sheet === undefined) return null;
  return (
    <section className="pick-cells" aria-labelledby="pick-cells">
      <header className="panel-head">
        <h3 id="pick-cells">{words.pick.title}</h3>
        <select
          aria-label={words.pick.sheet}
          value={sheet.number}
          onChange={(event) => {
            setChosen(Number(event.target.value));
            setRange(null);
          }}
        >
          {sheets.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <SheetGrid
        key={sheet.number}
        caseId={caseId}
        file={file}
        number={sheet.number}
        cited={cited}
        onPick={(next, isEnter) => {
          setRange(next);
          const [best] = readings;
          if (isEnter && asked.state === "ready" && best) onPick(best);
        }}
      />
      <ul className="readings" aria-live="polite">
        {readings.slice(0, 5).map((reading, i) => (
          <li key={reading.id}>
            <button type="button" onClick={() => onPick(reading)}>
              <strong className="number">
                {shownFigure(reading.value, { dimension: reading.dimension, currency: reading.currency }, words.locale)}
              </strong>
              <span className="soft">
                <Foreign text={reading.formula ?? reading.anchor} limit={80} />
              </span>
              <Verdict status={reading.agrees ? "VERIFIED" : "CONTRADICTED"} />
              {i === 0 ? <kbd>{words.pick.enter}</kbd> : null}
            </button>
          </li>
        ))}
        {asked.state === "ready" && readings.length === 0 ? <li className="soft">{words.pick.nothing}</li> : null}
      </ul>
      {asked.state === "failed" ? <Failure failure={asked.failure} /> : null}
      <p className="soft">{words.pick.hint}</p>
    </section>
  );
}
