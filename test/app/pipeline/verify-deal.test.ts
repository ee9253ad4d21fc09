import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Progress, type Stage, verifyDeal } from "../../../src/app/pipeline/index.ts";
import { openIndex } from "../../../src/app/pipeline/verify-deal.ts";
import { type Embedder, openEmbedder } from "../../../src/case/embedding/index.ts";
import { type Graph, openGraph } from "../../../src/case/graph/index.ts";
import { sampleChunks, sampleDocument } from "../../case/graph/sample.ts";
import { readHere } from "../../documents/read-here.ts";
import { type DealFiles, writeDeal } from "./deal-files.ts";

const STAGES: readonly Stage[] = ["read", "facts", "index", "verify", "cross-check"];
/** More rounds: KILL_ROUNDS=50. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 8);

let deal: DealFiles;
let embedder: Embedder;
beforeAll(async () => {
  deal = writeDeal();
  embedder = await openEmbedder();
});
afterAll(async () => {
  deal[Symbol.dispose]();
  await embedder[Symbol.asyncDispose]();
});

type Extra = { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void };

async function verify(graph: Graph, files: readonly string[], extra: Extra = {}) {
  const { report } = await verifyDeal(
    files.map((path) => ({ path })),
    { graph, embedder, startReader: readHere, ...extra },
  );
  return { ...report, timings: {} };
}
const all = () => [deal.deck, deal.model, deal.notes];

describe("a run", () => {
  test("says each stage in order, and never goes backwards within one", async () => {
    using graph = openGraph(":memory:");
    const seen: Progress[] = [];
    await verify(graph, all(), { onProgress: (progress) => seen.push(progress) });
    const order = seen.map((p) => STAGES.indexOf(p.stage));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect([...new Set(order)]).toEqual([0, 1, 2, 3, 4]);
    for (const stage of STAGES) {
      const done = seen.filter((p) => p.stage === stage).map((p) => p.done);
      expect(done).toEqual(done.toSorted((a, b) => a - b));
    }
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total);
    expect(seen.at(-1)).toMatchObject({ stage: "cross-check", done: 1, total: 1 });
  });

  test("gives the verdicts of the plan: borne out, refuted, and unknown", async () => {
    using graph = openGraph(":memory:");
    const report = await verify(graph, all());
    const statusOf = (words: string) => report.claims.find((c) => c.text.includes(words))?.result.status;
    expect(statusOf("€1.4m in FY25")).toBe("VERIFIED");
    expect(statusOf("€2.9m in FY24")).toBe("CONTRADICTED");
    expect(statusOf("40 partners")).toBe("UNKNOWN");
  });

  test("twice gives the same report, timings apart", async () => {
    using first = openGraph(":memory:");
    using second = openGraph(":memory:");
    const report = await verify(first, all());
    expect(await verify(second, all())).toEqual(report);
    // And once more in a case that holds it all.
    expect(await verify(first, all())).toEqual(report);
  });

  test.each(["hnsw", "exact"] as const)("vectors are searched the way that was asked for: %s", async (index) => {
    using graph = openGraph(":memory:");
    graph.putDocument(sampleDocument("a"), sampleChunks(["revenue of March", "churn of May"]), [], {
      readerVersion: "test",
    });
    using search = await openIndex(graph, embedder, { index });
    expect(search.indexKind).toBe(index);
  });

  test("runs without an embedder, on facts alone", async () => {
    using graph = openGraph(":memory:");
    const { report } = await verifyDeal([{ path: deal.deck }, { path: deal.model }], { graph, embedder: null });
    expect(report.models.embedder).toBeNull();
    expect(report.claims.map((c) => c.result.status)).toContain("VERIFIED");
  });
});

describe("cancelling", () => {
  let whole: ReturnType<typeof verify> | null = null;
  const uninterrupted = () => {
    whole ??= (async () => {
      using graph = openGraph(":memory:");
      return await verify(graph, all());
    })();
    return whole;
  };

  test.each(STAGES)("in “%s” rejects, and leaves a case that goes on", async (stage) => {
    using graph = openGraph(":memory:");
    const controller = new AbortController();
    const running = verify(graph, all(), {
      signal: controller.signal,
      onProgress: (progress) => {
        if (progress.stage === stage) controller.abort();
      },
    });
    await expect(running).rejects.toThrow();
    expect(graph.check()).toEqual([]);
    expect(await verify(graph, all())).toEqual(await uninterrupted());
  });

  test("while claims are judged lets at most one more verdict be told", async () => {
    using graph = openGraph(":memory:");
    const controller = new AbortController();
    const text = "Over 40 partners across Europe";
    let before = 0;
    let after = 0;
    const running = verifyDeal(
      all().map((path) => ({ path })),
      {
        graph,
        embedder,
        startReader: readHere,
        signal: controller.signal,
        claims: Array.from({ length: 300 }, (_, index) => ({ id: `c${index}`, text })),
        onVerdict: () => {
          if (controller.signal.aborted) after++;
          else if (before++ === 0) setImmediate(() => controller.abort());
        },
      },
    );
    await expect(running).rejects.toThrow();
    expect(before).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(1);
    expect(before).toBeLessThan(300);
    expect(graph.check()).toEqual([]);
  });

  test("before it begins reads nothing", async () => {
    using graph = openGraph(":memory:");
    await expect(verify(graph, all(), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(graph.listDocuments()).toEqual([]);
  });
});

describe("files", () => {
  test("one that is missing and one that is torn are reported, and the others go on", async () => {
    using graph = openGraph(":memory:");
    const torn = join(deal.folder, "torn.xlsx");
    writeFileSync(torn, "PK\u0003\u0004");
    const report = await verify(graph, [deal.deck, torn, join(deal.folder, "gone.pdf"), deal.model]);
    expect(report.unread.map(({ file, code }) => [file, code]).toSorted()).toEqual([
      ["gone.pdf", "not_found"],
      ["torn.xlsx", "corrupt"],
    ]);
    for (const { message } of report.unread) expect(message).not.toMatch(/\n\s+at /);
    expect(report.documents.map((d) => d.file)).toEqual(["deck.pptx", "model.csv"]);
    expect(report.claims.map((c) => c.result.status)).toContain("VERIFIED");
  });

  test("documents stand in the order they were given", async () => {
    using graph = openGraph(":memory:");
    const report = await verify(graph, [deal.notes, deal.model, deal.deck]);
    expect(report.documents.map((d) => d.file)).toEqual(["notes.md", "model.csv", "deck.pptx"]);
  });

  test("one whose bytes have not changed is not read again; one that changed is", async () => {
    using own = writeDeal();
    using graph = openGraph(":memory:");
    const files = [own.deck, own.model];
    await verify(graph, files);
    const hashes = graph.listDocuments().map((d) => d.hash);
    const puts: string[] = [];
    const watched: Graph = new Proxy(graph, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name === "putDocument")
          return (...args: Parameters<Graph["putDocument"]>) => {
            puts.push(args[0].name);
            return target.putDocument(...args);
          };
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await verify(watched, files);
    expect(puts).toEqual([]);
    expect(graph.listDocuments().map((d) => d.hash)).toEqual(hashes);
    writeFileSync(own.model, "EUR;FY24;FY25\nRevenue;473000;1900000\n");
    const report = await verify(watched, files);
    expect(puts).toEqual(["model.csv"]);
    expect(report.claims.find((c) => c.text.includes("€1.4m in FY25"))?.result.status).toBe("CONTRADICTED");
  });

  test("two of one name are told apart", async () => {
    using graph = openGraph(":memory:");
    const folder = join(deal.folder, "elsewhere");
    mkdirSync(folder);
    const other = join(folder, "model.csv");
    writeFileSync(other, "EUR;FY24;FY25\nRevenue;1;2\n");
    const report = await verify(graph, [deal.deck, deal.model, other]);
    expect(report.documents.map(({ file }) => file)).toEqual(["deck.pptx", "model.csv", "model (2).csv"]);
  });

  test("no files at all give an empty report", async () => {
    using graph = openGraph(":memory:");
    expect(await verify(graph, [])).toMatchObject({ documents: [], claims: [], contradictions: [] });
  });
});

test(
  "a run killed at any moment goes on to the same report",
  async () => {
    using own = writeDeal();
    const files = [own.deck, own.model, own.notes];
    const { report: expected, ms: coldMs } = await runToEnd(join(own.folder, "whole"), files);
    const { ms: warmMs } = await runToEnd(join(own.folder, "whole"), files);
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 2) {
      // Once while everything is new, once where what was read is kept; then to its end.
      const folder = join(own.folder, `case-${round}`);
      if (await runAndKill(folder, files, Math.random() * coldMs)) killed++;
      if (await runAndKill(folder, files, Math.random() * warmMs)) killed++;
      {
        using graph = openGraph(join(folder, "case.sqlite"));
        expect(graph.check()).toEqual([]);
      }
      expect((await runToEnd(folder, files)).report).toEqual(expected);
    }
    console.log(`${killed} of ${ROUNDS} runs were killed before their end`);
    expect(killed).toBeGreaterThan(0);
  },
  60_000 + ROUNDS * 10_000,
);

function start(folder: string, files: readonly string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, "runner.ts"), folder, ...files], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The report, and the milliseconds from the case being open to the end. */
async function runToEnd(folder: string, files: readonly string[]): Promise<{ report: unknown; ms: number }> {
  const run = start(folder, files);
  let opened = performance.now();
  run.stderr.once("data", () => {
    opened = performance.now();
  });
  let output = "";
  let errors = "";
  run.stdout.on("data", (piece: Buffer) => {
    output += piece.toString();
  });
  run.stderr.on("data", (piece: Buffer) => {
    errors += piece.toString();
  });
  const [code] = await once(run, "close");
  expect(code, errors).toBe(0);
  return { report: JSON.parse(output), ms: performance.now() - opened };
}

/** Kills the run some milliseconds after its case is open; true when it had not ended. */
async function runAndKill(folder: string, files: readonly string[], afterMs: number): Promise<boolean> {
  const run = start(folder, files);
  const closed = once(run, "close");
  run.stdout.resume();
  await Promise.race([once(run.stderr, "data"), closed]);
  run.stderr.resume();
  await Promise.race([setTimeout(afterMs), closed]);
  const going = run.exitCode === null;
  run.kill("SIGKILL");
  await closed;
  return going;
}
