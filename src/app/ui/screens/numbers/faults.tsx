/** The faults found in the cells of the model, one of them shown in its place. */
import { useState } from "react";
import { PlaceView } from "../../drawing/place-view.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Choice } from "../../parts/screen-parts.tsx";
import { listKeys, useKeys } from "../../parts/shortcuts.ts";
import { useCase } from "../../state/case.tsx";
import { useSettings } from "../../state/settings.tsx";

export function Faults() {
  const { words, language } = useSettings();
  const { report } = useCase();
  const defects = report?.modelDefects ?? [];
  const [at, setAt] = useState(0);
  const chosen = defects[at];
  const moving = defects.filter(({ effect }) => effect !== 0).length;
  useKeys(listKeys((by) => setAt(Math.min(defects.length - 1, Math.max(0, at + by)))));
  if (!chosen) return <p className="soft">{words.noDefects}</p>;
  const listed = (from: number, to = defects.length) => (
    <ul className="choices flat">
      {defects.slice(from, to).map((defect, i) => (
        <Choice
          key={`${defect.anchor}${defect.defect}`}
          name={words.defects[defect.defect.toLowerCase().replace(/[^a-z]+/g, "_")] ?? defect.defect}
          foot={<PlaceName file={defect.file} anchor={defect.anchor} />}
          current={from + i === at}
          onChoose={() => setAt(from + i)}
        />
      ))}
    </ul>
  );
  return (
    <section className="faults-view" aria-labelledby="faults">
      <h2 id="faults">{words.numbers.defects}</h2>
      <PlaceView cited={{ file: chosen.file, anchor: chosen.anchor, nodeId: null, text: chosen.detail }} />
      <Foreign as="p" className="quote" text={(language === "fr" ? chosen.detailFr : undefined) ?? chosen.detail} />
      {listed(0, moving)}
      {moving < defects.length ? (
        <details open={at >= moving}>
          <summary>{words.numbers.still(defects.length - moving)}</summary>
          {listed(moving)}
        </details>
      ) : null}
    </section>
  );
}
