/** Cited cells in their sheet, with a walk from there along the formulas and back. */
import { useState } from "react";
import type { Located } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { Icon } from "../parts/icon.tsx";
import { useFailures } from "../parts/toast.tsx";
import { useCase } from "../state/case.tsx";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { CellLinks } from "./cell-links.tsx";
import { SheetGrid } from "./sheet-grid.tsx";

type Cells = Extract<Located, { readonly kind: "cells" }>;

export function SheetPlace({ cited, anchor }: { readonly cited: Cells; readonly anchor: string }) {
  const words = useWords();
  const engine = useEngine();
  const attempt = useFailures();
  const { caseId } = useCase();
  /** The cells that were followed, the last one shown. */
  const [steps, setSteps] = useState<readonly { readonly place: Cells; readonly anchor: string }[]>([]);
  const here = steps.at(-1) ?? { place: cited, anchor };
  const [active, setActive] = useState({ row: cited.range.top, column: cited.range.left });
  const follow = (to: string) =>
    attempt(async () => {
      const place = await engine.request({
        kind: "locate",
        caseId,
        place: { file: cited.file, anchor: to },
        nodeId: null,
        text: "",
      });
      if (place.kind !== "cells") return;
      setSteps((before) => [...before, { place, anchor: to }]);
      setActive({ row: place.range.top, column: place.range.left });
    });
  const back = (to: number) => {
    const place = steps[to - 1]?.place ?? cited;
    setSteps(steps.slice(0, to));
    setActive({ row: place.range.top, column: place.range.left });
  };
  return (
    <div className="sheet-place">
      {steps.length === 0 ? null : (
        <nav className="cell-path" aria-label={words.place.path}>
          {[anchor, ...steps.map((step) => step.anchor)].map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's place in the path is its name
            <span key={i}>
              {i === 0 ? null : <Icon name="next" size={12} />}
              {i === steps.length ? (
                <Foreign text={name} limit={60} />
              ) : (
                <button type="button" className="link" onClick={() => back(i)}>
                  <Foreign text={name} limit={60} />
                </button>
              )}
            </span>
          ))}
        </nav>
      )}
      <SheetGrid
        caseId={caseId}
        file={cited.file}
        number={here.place.number}
        cited={here.place}
        followed={steps.length > 0}
        onActive={setActive}
      />
      <CellLinks file={cited.file} number={here.place.number} {...active} onFollow={follow} />
    </div>
  );
}
