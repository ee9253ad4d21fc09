/** Where a cited place stands in its document. */
import type { NamedPlace } from "../../protocol/index.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";

export type Cited = NamedPlace & {
  /** Id of the claim or fact, when it is known: it finds the very line. */
  readonly nodeId: string | null;
  readonly text: string;
};

export function useLocated(cited: Cited) {
  const { caseId, version } = useCase();
  return useAnswer(
    {
      kind: "locate",
      caseId,
      place: { file: cited.file, anchor: cited.anchor },
      nodeId: cited.nodeId,
      text: cited.text.slice(0, 4000),
    },
    version,
  );
}
