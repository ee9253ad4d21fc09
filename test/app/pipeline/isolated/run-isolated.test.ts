/** A run in a thread of its own: the same answer, ended by a limit or by the user at any moment. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { IsolatedRun } from "../../../../src/app/pipeline/isolated/run-isolated.ts";
import { runIsolated } from "../../../../src/app/pipeline/isolated/run-isolated.ts";
import { carryOut } from "../../../../src/app/pipeline/isolated/run-task.ts";
import { EmbedderError } from "../../../../src/case/embedding/index.ts";
import { type Graph, openGraph } from "../../../../src/case/graph/index.ts";
import type { Report } from "../../../../src/report/index.ts";
import { readHere } from "../../../documents/read-here.ts";
import { type DealFiles, writeDeal } from "../deal-files.ts";

// A thread loads the program anew, which takes long on a machine at other work.
vi.setConfig({ testTimeout: 180_000 });

let deal: DealFiles;
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

const NO_MODEL = {
  model: null,
  budgetTokens: undefined,
  calibration: undefined,
  embedderFolder: undefined,
  startReader: readHere,
} satisfies Partial<IsolatedRun>;

const verifying = () =>
  ({ kind: "verify", files: [{ path: deal.deck }, { path: deal.model }], withDocuments: false }) as const;

/** One claim whose reading does not give way to anything for many seconds. */
const endless = () => ({ ...verifying(), claims: [{ id: "c1", text: `ARR ${"1 ".repeat(400_000)}` }] });

const timeless = (report: Report) => ({ ...report, timings: {} });

test("a run in a thread answers what it answers here, and gives the database back", async () => {
  using here = openGraph(":memory:");
  const expected = (await carryOut(verifying(), { ...NO_MODEL, graph: here })) as { report: Report };
  using graph = openGraph(":memory:");
  const outcome = await runIsolated(verifying(), { ...NO_MODEL, graph });
  if (outcome.kind !== "done") throw new Error("no thread was started", { cause: outcome.cause });
  expect(timeless(outcome.answer.report)).toEqual(timeless(expected.report));
  using given = openGraph(":memory:", { bytes: outcome.bytes ?? new Uint8Array() });
  const undated = (from: Graph) => from.verdicts().map((verdict) => ({ ...verdict, decidedAt: "" }));
  expect(undated(given)).toEqual(undated(here));
  expect(graph.verdicts()).toEqual([]);
});

test("an error keeps its class and its fields", async () => {
  using graph = openGraph(":memory:");
  const embedderFolder = join(deal.folder, "none");
  const run = runIsolated(verifying(), { ...NO_MODEL, graph, embedderFolder });
  await expect(run).rejects.toBeInstanceOf(EmbedderError);
  await expect(run).rejects.toMatchObject({ file: expect.stringContaining("none") });
});

describe("a run that is ended from outside", () => {
  test("over its processor time", async () => {
    using graph = openGraph(":memory:");
    const run = runIsolated(endless(), { ...NO_MODEL, graph, limits: { processorMs: 1 } });
    await expect(run).rejects.toMatchObject({ name: "RunError", code: "run_timed_out" });
  });

  test("over its memory", async () => {
    using graph = openGraph(":memory:");
    const run = runIsolated(verifying(), { ...NO_MODEL, graph, limits: { memoryMb: 8 } });
    await expect(run).rejects.toMatchObject({ name: "RunError", code: "run_out_of_memory" });
  });

  test("by the user inside one claim, and the case is whole", async () => {
    using graph = openGraph(join(deal.folder, "case.sqlite"));
    const abort = new AbortController();
    const run = runIsolated(endless(), {
      ...NO_MODEL,
      graph,
      signal: abort.signal,
      // The claim is read from here on, without a pause in which the thread would hear of it.
      onProgress: ({ stage, done }) => {
        if (stage === "facts" && done > 0) abort.abort(new Error("enough"));
      },
    });
    await expect(run).rejects.toThrow("enough");
    expect(graph.check()).toEqual([]);
    expect(graph.listDocuments().map(({ name }) => name)).toContain("deck.pptx");
  });
});
