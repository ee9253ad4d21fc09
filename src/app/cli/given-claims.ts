/** The claims of --claims: one JSON object a line; a line that is not one is named with its number. */
import { basename } from "node:path";
import { z } from "zod";
import type { GivenClaim } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";
import { textAt } from "./text-file.ts";

const GivenClaimSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  file: z.string().optional(),
  slide: z.number().int().positive().optional(),
  page: z.number().int().positive().optional(),
  anchor: z.string().optional(),
});

/** Throws CommandError. */
export async function readClaims(file: string): Promise<GivenClaim[]> {
  const claims: GivenClaim[] = [];
  for (const [index, line] of (await textAt(file)).split("\n").entries()) {
    if (line.trim() === "") continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new CommandError(EXIT.usage, `${basename(file)}, line ${index + 1}, is not JSON.`);
    }
    const claim = GivenClaimSchema.safeParse(value);
    if (!claim.success)
      throw new CommandError(EXIT.usage, `${basename(file)}, line ${index + 1}: ${z.prettifyError(claim.error)}`);
    claims.push(claim.data);
  }
  return claims;
}
