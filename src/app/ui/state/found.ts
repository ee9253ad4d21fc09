/** The places of the documents nearest to the words of a search. */
import { useEffect, useState } from "react";
import { LIMITS } from "../../protocol/index.ts";
import { useCase } from "./case.tsx";
import { useAnswer } from "./engine.tsx";

/** A search reads the whole index: it waits until the typing pauses, ms. */
const PAUSE_MS = 400;
/** Letters from which the documents are searched. */
export const LEAST_LETTERS = 3;

/** What a typed text finds once the typing pauses; of one that is too short nothing is asked. */
export function useFound(text: string) {
  const { caseId, version } = useCase();
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(wait);
  }, [text]);
  const isAsked = settled !== null && settled.length >= LEAST_LETTERS;
  const found = useAnswer(isAsked ? { kind: "find", caseId, text: settled.slice(0, LIMITS.search) } : null, version);
  return { found, searching: settled !== text || (isAsked && found.state === "loading") };
}
