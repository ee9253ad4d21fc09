/** A run in a thread of its own: the same answer, ended by a limit or by the user at any moment. */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { IsolatedRun } from "../../../../src/app/pipeline/isolated/run-isolated.ts";
import { runIsolated, standingThread } from "../../../../src/app/pipeline/isolated/run-isolated.ts";
import { carryOut } from "../../../../src/app/pipeline/isolated/run-task.ts";
import { READER_VERSION } from "../../../../src/app/pipeline/kept.ts";
import { standingCase } from "../../../../src/app/pipeline/standing-case.ts";
import { EmbedderError } from "../../../../src/case/embedding/index.ts";
import { type Graph, openGraph } from "../../../../src/case/graph/index.ts";
import { chunkDocument } from "../../../../src/case/search/index.ts";
import { readDocument } from "../../../../src/documents/index.ts";
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
  await using standing = standingCase(here, undefined);
  const expected = (await carryOut(verifying(), { ...NO_MODEL, graph: here, standing })) as { report: Report };
  using graph = openGraph(":memory:");
  const outcome = await runIsolated(verifying(), { ...NO_MODEL, graph });
  expect(timeless(outcome.answer.report)).toEqual(timeless(expected.report));
  using given = openGraph(":memory:", { bytes: outcome.bytes ?? new Uint8Array() });
  const undated = (from: Graph) => from.verdicts().map((verdict) => ({ ...verdict, decidedAt: "" }));
  expect(undated(given)).toEqual(undated(here));
  expect(graph.verdicts()).toEqual([]);
  const passing = await runIsolated(verifying(), { ...NO_MODEL, graph, passing: true });
  expect(passing.bytes).toBeNull();
  expect(timeless(passing.answer.report)).toEqual(timeless(expected.report));
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

describe("questions asked one after the other", () => {
  /** The stages of answering one question, each once. */
  async function stagesOf(graph: Graph, means: Partial<IsolatedRun>): Promise<ReadonlySet<string>> {
    const stages = new Set<string>();
    const task = { kind: "ask", text: "ARR was €4m in 2025." } as const;
    const onProgress: IsolatedRun["onProgress"] = ({ stage }) => void stages.add(stage);
    const outcome = await runIsolated(task, { ...NO_MODEL, ...means, graph, onProgress });
    expect(outcome).toMatchObject({ answer: { claim: task.text } });
    return stages;
  }

  test.each(["a file", "memory alone"])("read the case once, in %s, until it changes", async (where) => {
    await using standing = standingThread();
    using graph = openGraph(where === "a file" ? join(deal.folder, "asked.sqlite") : ":memory:");
    const document = await readDocument(Buffer.from("ARR was €4m in 2025."), "note.md");
    graph.putDocument(document, chunkDocument(document), [], { readerVersion: READER_VERSION });
    expect(await stagesOf(graph, { standing })).toContain("facts");
    expect(await stagesOf(graph, { standing })).not.toContain("facts");
    graph.putDocument({ ...document, name: "renamed.md" }, [], [], { readerVersion: READER_VERSION });
    expect(await stagesOf(graph, { standing })).toContain("facts");
  });

  test("are read anew where nobody asked for a while, and each by itself where no thread is kept", async () => {
    await using standing = standingThread({ idleMs: 1 });
    using graph = openGraph(join(deal.folder, "idle.sqlite"));
    expect(await stagesOf(graph, { standing })).toContain("facts");
    await setTimeout(100);
    expect(await stagesOf(graph, { standing })).toContain("facts");
    expect(await stagesOf(graph, {})).toContain("facts");
  });
});
