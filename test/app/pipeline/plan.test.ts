import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Actions, executePlan } from "../../../src/app/pipeline/plan/execute.ts";
import { type Plan, planFaults } from "../../../src/app/pipeline/plan/plan.ts";
import { type Graph, openGraph } from "../../../src/case/graph/index.ts";

const PLAN: Plan = {
  type: "test",
  given: ["start"],
  steps: [
    { id: "double", agent: "arithmetic", action: "double", input: { of: { source: "start" } } },
    { id: "next", agent: "arithmetic", action: "next", input: { of: { source: "double" } } },
    { id: "sum", agent: "arithmetic", action: "sum", input: { a: { source: "double" }, b: { source: "next" } } },
  ],
};

type Context = { readonly ran: string[]; readonly dieAt?: string };

function actions(): Actions<Context> {
  const number = z.number();
  const step = (name: string, work: (inputs: Record<string, number>) => number) => ({
    schema: number,
    promptVersion: null,
    async work(inputs: Readonly<Record<string, unknown>>, { ran, dieAt }: Context) {
      if (dieAt === name) throw new Error(`killed at ${name}`);
      ran.push(`${name} starts`);
      await Promise.resolve();
      ran.push(`${name} ends`);
      return work(inputs as Record<string, number>);
    },
  });
  return {
    "arithmetic.double": step("double", ({ of }) => 2 * of!),
    "arithmetic.next": step("next", ({ of }) => of! + 1),
    "arithmetic.sum": step("sum", ({ a, b }) => a! + b!),
  };
}

function run(graph: Graph, context: Context, start = 5, signal?: AbortSignal) {
  let time = 0;
  return executePlan(PLAN, actions(), {
    context,
    graph,
    given: { start },
    inputsHash: `start ${start}`,
    model: null,
    clock: () => time++,
    ...(signal ? { signal } : {}),
  });
}

describe("a plan", () => {
  test("whose steps need what comes later, or twice the same name, is refused", async () => {
    expect(planFaults(PLAN)).toEqual([]);
    const backwards = { ...PLAN, steps: [PLAN.steps[1]!, PLAN.steps[0]!] };
    expect(planFaults(backwards)).toEqual(["next needs double, which no earlier step gives."]);
    expect(planFaults({ ...PLAN, steps: [PLAN.steps[0]!, PLAN.steps[0]!] })).toEqual(["double is named twice."]);
    using graph = openGraph(":memory:");
    await expect(
      executePlan(backwards, actions(), {
        context: { ran: [] },
        graph,
        given: { start: 1 },
        inputsHash: "x",
        model: null,
        clock: () => 0,
      }),
    ).rejects.toThrow("next needs double");
  });

  test("runs strictly one step after another, each given what it names", async () => {
    using graph = openGraph(":memory:");
    const ran: string[] = [];
    const { outputs } = await run(graph, { ran });
    expect(ran).toEqual(["double starts", "double ends", "next starts", "next ends", "sum starts", "sum ends"]);
    // 2 x 5 = 10; 10 + 1 = 11; 10 + 11 = 21
    expect(outputs.get("sum")).toBe(21);
  });

  test("leaves a record of every step in the graph", async () => {
    using graph = openGraph(":memory:");
    const { runId, records } = await run(graph, { ran: [] });
    expect(graph.runs()).toMatchObject([{ id: runId, kind: "test", status: "done" }]);
    expect(graph.steps(runId).map((s) => s.status)).toEqual(["done", "done", "done"]);
    const kept = graph.step(runId, "sum")?.output;
    expect(kept).toEqual(records[2]);
    expect(kept).toMatchObject({
      step: "sum",
      agent: "arithmetic",
      action: "sum",
      promptVersion: null,
      model: null,
      tokens: 0,
      milliseconds: 1,
      output: 21,
      inputs: { a: { source: "double" }, b: { source: "next" } },
    });
  });

  for (const dieAt of ["double", "next", "sum"])
    test(`killed at “${dieAt}” goes on from there to the same result`, async () => {
      using graph = openGraph(":memory:");
      await expect(run(graph, { ran: [], dieAt })).rejects.toThrow(`killed at ${dieAt}`);
      expect(graph.runs()[0]?.status).toBe("failed");
      const ran: string[] = [];
      const { outputs } = await run(graph, { ran });
      expect(outputs.get("sum")).toBe(21);
      const left = ["double", "next", "sum"].slice(["double", "next", "sum"].indexOf(dieAt));
      expect(ran).toEqual(left.flatMap((name) => [`${name} starts`, `${name} ends`]));
      expect(graph.runs()).toHaveLength(1);
    });

  test("of other inputs takes up nothing", async () => {
    using graph = openGraph(":memory:");
    await expect(run(graph, { ran: [], dieAt: "sum" })).rejects.toThrow();
    const { outputs } = await run(graph, { ran: [] }, 7);
    // 14 + 15
    expect(outputs.get("sum")).toBe(29);
    expect(graph.runs().map((r) => r.status)).toEqual(["failed", "done"]);
  });

  test("that ended is run anew", async () => {
    using graph = openGraph(":memory:");
    await run(graph, { ran: [] });
    const ran: string[] = [];
    await run(graph, { ran });
    expect(ran).toHaveLength(6);
  });

  test("that is aborted says so, and can be taken up", async () => {
    using graph = openGraph(":memory:");
    const controller = new AbortController();
    const context: Context = {
      get ran(): string[] {
        controller.abort();
        return [];
      },
    };
    await expect(run(graph, context, 5, controller.signal)).rejects.toThrow();
    expect(graph.runs()[0]?.status).toBe("aborted");
    const ran: string[] = [];
    await run(graph, { ran });
    expect(ran[0]).toBe("next starts");
  });

  test("whose step gives what its schema refuses fails", async () => {
    using graph = openGraph(":memory:");
    const wrong = { ...actions(), "arithmetic.sum": { schema: z.string(), promptVersion: null, work: () => 3 } };
    await expect(
      executePlan(PLAN, wrong, {
        context: { ran: [] },
        graph,
        given: { start: 1 },
        inputsHash: "x",
        model: null,
        clock: () => 0,
      }),
    ).rejects.toThrow();
  });
});
