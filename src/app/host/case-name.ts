/** The name of a case that nobody has named: the company's, once the deck has been read. */
import type { DealSummary } from "../engine.ts";
import type { CaseSummary } from "../protocol/index.ts";
import { LIMITS } from "../protocol/index.ts";

/** Null where the case has a name of the user's, or no deck says whose it is. */
export function companyNameFor({ name, files }: CaseSummary, deal: DealSummary | null): string | null {
  const fromFile = files.some((file) => file.name.replace(/\.[^.]+$/, "").slice(0, LIMITS.caseName) === name);
  return name !== "" && !fromFile ? null : (deal?.company ?? null);
}
