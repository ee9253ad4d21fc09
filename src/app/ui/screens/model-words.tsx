/** The last words that the language model is writing just now: shown as such, for nobody has checked them. */
import { useState } from "react";
import { Foreign } from "../parts/foreign.tsx";
import { useCase } from "../state/case.tsx";
import { useEngineEvent } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";

const SHOWN = 240;

export function ModelWords() {
  const words = useWords();
  const { caseId } = useCase();
  const [written, setWritten] = useState("");
  useEngineEvent((event) => {
    if (event.kind === "modelWords" && event.caseId === caseId) setWritten(event.words);
  });
  if (written === "") return null;
  const end = written.length > SHOWN ? `…${written.slice(-SHOWN)}` : written;
  return (
    // Several times a second: nothing to be read aloud.
    <p className="model-words" aria-live="off">
      {words.working.modelWrites} <Foreign text={end.toWellFormed()} limit={SHOWN + 1} />
    </p>
  );
}
