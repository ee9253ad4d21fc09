/** What a refused request says, by its code where it has one. */
import type { EngineFailure } from "../../protocol/index.ts";

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof Error && "code" in error) return { code: String(error.code), message: error.message };
  return { code: "unexpected", message: error instanceof Error ? error.message : String(error) };
}
