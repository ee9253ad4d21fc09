/** What the user decided, told and asked, a line each in a file beside the database, so that a damaged database loses none. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { appendLine } from "../../disk/index.ts";

const DecisionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("override"),
    claimId: z.string(),
    status: z.string(),
    note: z.string(),
    decidedAt: z.string(),
  }),
  z.object({ kind: z.literal("override removed"), claimId: z.string() }),
  z.object({
    kind: z.literal("step"),
    runId: z.string(),
    runKind: z.string(),
    inputsHash: z.string(),
    name: z.string(),
    at: z.string(),
    output: z.unknown(),
  }),
]);
export type Decision = z.infer<typeof DecisionSchema>;

const DATABASE = ".sqlite";

/** Null for a database in memory. */
export function journalPath(databasePath: string): string | null {
  if (databasePath === ":memory:") return null;
  const base = databasePath.endsWith(DATABASE) ? databasePath.slice(0, -DATABASE.length) : databasePath;
  return `${base}.decisions.jsonl`;
}

export function noteDecision(databasePath: string, decision: Decision): void {
  const path = journalPath(databasePath);
  if (path !== null) appendLine(path, JSON.stringify(decision));
}

export function forgetDecisions(databasePath: string): void {
  const path = journalPath(databasePath);
  if (path !== null) rmSync(path, { force: true });
}

/** In the order in which they were taken. A line that does not parse, as a crash may leave the last one, is passed over. */
export function decisionsIn(databasePath: string): readonly Decision[] {
  const path = journalPath(databasePath);
  if (path === null || !existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      const decision = DecisionSchema.safeParse(parsed(line));
      return decision.success ? [decision.data] : [];
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
