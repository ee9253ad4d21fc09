/** What is typed or pasted into the field: one claim or question, or a text that is judged statement by statement. */
import type { EngineClient } from "../../host/index.ts";
import { type AskedClaim, LIMITS } from "../../protocol/index.ts";

/** In the order of the text; empty where nothing in a long one can be judged. */
export async function judged(
  engine: EngineClient,
  caseId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly AskedClaim[]> {
  const stated = isPassage(text) ? await engine.request({ kind: "check", caseId, text }, { signal }) : [];
  // What states nothing may still ask something.
  const isWhole = stated.length === 0 && text.length <= LIMITS.claimText;
  return isWhole ? [await engine.request({ kind: "ask", caseId, text }, { signal })] : stated;
}

/** Whether more follows a line, or the end of a sentence: then it may state several things. */
function isPassage(text: string): boolean {
  return text.length > LIMITS.claimText || /\n|[.!?;…]\s+\S/u.test(text.trim());
}
