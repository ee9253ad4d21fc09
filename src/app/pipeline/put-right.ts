/** What the user put right of the tables of a case: kept with his other decisions, and read anew with every run. */
import { z } from "zod";
import type { Graph } from "../../case/graph/index.ts";
import type { PutRight } from "../../facts/index.ts";

/** Runs that keep what else the user said of a case than a verdict. */
export const MARKS = "marks";
const STEP = "tables put right";

const number = z.number().int().min(1).max(2_000_000);
const at = { row: number, column: number };
const name = z.string().min(1).max(255);
export const PutRightSchema = z
  .array(
    z.strictObject({
      ...at,
      file: name,
      sheet: name,
      what: z.enum(["heading", "period", "unit"]),
      text: z.string().trim().min(1).max(200),
      sign: z.strictObject({ ...at, text: z.string().max(4000) }),
    }),
  )
  .max(500);

/** In the order in which they were given. */
export function putRightIn(graph: Graph): readonly PutRight[] {
  return PutRightSchema.safeParse(graph.step(MARKS, STEP)?.output).data ?? [];
}

export function keepPutRight(graph: Graph, all: readonly PutRight[]): void {
  graph.startRun({ id: MARKS, kind: MARKS, inputsHash: "" });
  graph.putStep({ runId: MARKS, name: STEP, inputsHash: "", status: "done", output: all, ofUser: true });
  graph.finishRun(MARKS, "done");
}
