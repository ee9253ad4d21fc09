/** The place put right: cells are picked on a sheet, and each thing they may give says beforehand what it makes of the claim. */
import { useState } from "react";
import type { CellRange } from "../../../engine.ts";
import type { CellReading } from "../../../protocol/index.ts";
import { SheetGrid } from "../../drawing/sheet-grid.tsx";
import { useLocated } from "../../drawing/use-located.ts";
import { Select } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownFigure } from "../../parts/formats.ts";
import { Failure } from "../../parts/notice.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import type { ShownClaim } from "../../state/decisions.ts";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";

type Sheet = { readonly number: number; readonly name: string };
const MOST_READINGS = 5;

type PickCellsProps = { readonly claim: ShownClaim; readonly onPick: (reading: CellReading) => void };

export function PickCells({ claim, onPick }: PickCellsProps) {
  const words = useWords();
  const { caseId } = useCase();
  const { file, sheets, begin } = useSheetsOf(claim);
  const [chosen, setChosen] = useState<number | null>(null);
  const [range, setRange] = useState<CellRange | null>(null);
  const sheet = sheets.find(({ number }) => number === (chosen ?? begin?.number)) ?? sheets[0];
  const cited = sheet && begin?.number === sheet.number ? begin : TOP;
  const picked = range ?? (cited === TOP ? null : cited.range);
  const asked = useAnswer(
    sheet && picked ? { kind: "readings", caseId, claimId: claim.id, file, number: sheet.number, range: picked } : null,
  );
  if (sheet === undefined) return null;
  return (
    <section className="pick-cells" aria-labelledby="pick-cells">
      <header className="panel-head">
        <h3 id="pick-cells">{words.pick.title}</h3>
        <Select
          aria-label={words.pick.sheet}
          value={sheet.number}
          values={sheets.map(({ number, name }) => [number, name])}
          onChoose={(number) => {
            setChosen(number);
            setRange(null);
          }}
        />
      </header>
      <SheetGrid
        key={sheet.number}
        caseId={caseId}
        file={file}
        number={sheet.number}
        cited={cited}
        onPick={(next, isEnter) => {
          setRange(next);
          const [best] = asked.value ?? [];
          if (isEnter && asked.state === "ready" && best) onPick(best);
        }}
      />
      {asked.state === "failed" ? <Failure failure={asked.failure} /> : null}
      <Readings readings={asked.value} onPick={onPick} />
      <p className="soft">{words.pick.hint}</p>
    </section>
  );
}

const TOP = { range: { top: 1, bottom: 1, left: 1, right: 1 }, labelColumn: null, headerRows: [] as readonly number[] };

/** The sheets of the model where the claim's place is, and that place; null where it has none yet. */
function useSheetsOf({ result }: ShownClaim) {
  const { caseId, modelFiles } = useCase();
  const place = [result.evidence, ...result.lookedAt].find((one) => one?.anchor.includes("!"));
  const [file = ""] = place ? [place.file] : modelFiles;
  const outline = useAnswer(file === "" ? null : { kind: "outline", caseId, file });
  const begin = useLocated({ file, anchor: place?.anchor ?? "", nodeId: null, text: "" }).value;
  const sheets = (outline.value?.units ?? []).flatMap((unit): Sheet[] => (unit.kind === "sheet" ? [unit] : []));
  return { file, sheets, begin: begin?.kind === "cells" ? begin : null };
}

type ReadingsProps = {
  /** Null until they are known. */
  readonly readings: readonly CellReading[] | null;
  readonly onPick: (reading: CellReading) => void;
};

function Readings({ readings, onPick }: ReadingsProps) {
  const words = useWords();
  return (
    <ul className="readings" aria-live="polite">
      {(readings ?? []).slice(0, MOST_READINGS).map((reading, i) => (
        <li key={reading.id}>
          <button type="button" onClick={() => onPick(reading)}>
            <strong className="number">{shownFigure(reading.value, reading, words.locale)}</strong>
            <Foreign as="span" className="soft" text={reading.formula ?? reading.anchor} limit={80} />
            <Verdict status={reading.agrees ? "VERIFIED" : "CONTRADICTED"} />
            {i === 0 ? <kbd>{words.pick.enter}</kbd> : null}
          </button>
        </li>
      ))}
      {readings?.length === 0 ? <li className="soft">{words.pick.nothing}</li> : null}
    </ul>
  );
}
