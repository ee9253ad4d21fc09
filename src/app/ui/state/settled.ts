/** A typed text once the typing pauses. */
import { useEffect, useState } from "react";

/** A search reads the whole index: it waits until the typing pauses, ms. */
const PAUSE_MS = 400;

/** The text as it was when it last stayed the same for a while; null until it first did. */
export function useSettled(text: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(wait);
  }, [text]);
  return settled;
}
