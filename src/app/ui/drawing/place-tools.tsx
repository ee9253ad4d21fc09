/** Opens the file itself, in its own program, at the place. */
import { useState } from "react";
import type { EngineFailure, NamedPlace } from "../../protocol/index.ts";
import { IconButton } from "../parts/icon.tsx";
import { CopyButton } from "../parts/notice.tsx";
import { useKeys } from "../parts/shortcuts.ts";
import { useCase } from "../state/case.tsx";
import { useEngine } from "../state/engine.tsx";
import { failureOf } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";
import type { Cited } from "./use-located.ts";

export function OpenSource({ place, shortcut = false }: { readonly place: NamedPlace; readonly shortcut?: boolean }) {
  const words = useWords();
  const engine = useEngine();
  const { caseId } = useCase();
  const [outcome, setOutcome] = useState<"opened" | EngineFailure | null>(null);
  const open = async () => {
    try {
      await engine.request({ kind: "openSource", caseId, place: { file: place.file, anchor: place.anchor } });
      setOutcome("opened");
    } catch (error) {
      setOutcome(failureOf(error));
    }
  };
  useKeys(shortcut ? { o: () => void open() } : {});
  return (
    <span className="open-source">
      <IconButton icon="open" label={words.claims.openSource} onClick={open} />
      <span role="status" className="soft">
        {outcome === null
          ? null
          : outcome === "opened"
            ? words.claims.opened
            : (words.app.failures[outcome.code] ?? outcome.message)}
      </span>
    </span>
  );
}

/** Copies a place with its words, to be pasted in a mail or a note. */
export function CopyCitation({ cited }: { readonly cited: Cited }) {
  const words = useWords();
  return (
    <CopyButton
      brief
      text={words.place.citation(cited.text, cited.file, cited.anchor)}
      label={words.place.copyCitation}
    />
  );
}
