/** Runs a plan step by step, keeps each step in the graph as it ends, and goes on from the last one that did. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Graph } from "../../../case/graph/index.ts";
import type { LanguageModel } from "../../../model/index.ts";
import { type Plan, type PlanStep, planFaults } from "./plan.ts";

/** What a step does. Its output is parsed by `schema`, when it ends and when it is read back. */
export type Action<Context> = {
  readonly schema: z.ZodType;
  /** Of the prompts it sends; null where it sends none. */
  readonly promptVersion: string | null;
  readonly work: (inputs: Readonly<Record<string, unknown>>, context: Context) => Promise<unknown> | unknown;
};

/** By "agent.action". */
export type Actions<Context> = Readonly<Record<string, Action<Context>>>;

export type StepRecord = {
  readonly step: string;
  readonly agent: string;
  readonly action: string;
  /** By name: the step that it came from, and a digest of what it gave. */
  readonly inputs: Readonly<Record<string, { readonly source: string; readonly digest: string }>>;
  readonly promptVersion: string | null;
  readonly model: string | null;
  readonly tokens: number;
  readonly milliseconds: number;
  readonly output: unknown;
};

export type PlanProgress = {
  readonly step: string;
  readonly done: number;
  readonly total: number;
  /** Read back from an earlier run that did not end. */
  readonly resumed: boolean;
};

export type ExecuteOptions<Context> = {
  readonly context: Context;
  readonly graph: Graph;
  /** What the run is given, by the names of the plan. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Changes with anything that may change the outcome: files, options, model, version of the code. */
  readonly inputsHash: string;
  readonly model: LanguageModel | null;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: PlanProgress) => void) | undefined;
};

export type Executed = {
  readonly runId: string;
  readonly outputs: ReadonlyMap<string, unknown>;
  readonly records: readonly StepRecord[];
};

/**
 * Rejects when aborted or when a step fails; the run then stands in the graph as aborted or failed, and the next one with
 * the same inputs takes up what it had finished. A run that ended is never taken up: the same inputs start a new one.
 */
export async function executePlan<Context>(
  plan: Plan,
  actions: Actions<Context>,
  options: ExecuteOptions<Context>,
): Promise<Executed> {
  const faults = planFaults(plan);
  if (faults.length > 0) throw new Error(`The plan ${plan.type} cannot run: ${faults.join(" ")}`);
  const { graph, clock, signal } = options;
  const last = graph.findRun(plan.type, options.inputsHash);
  const runId =
    last && last.status !== "done" ? last.id : `${plan.type}:${options.inputsHash.slice(0, 12)}:${graph.runs().length}`;
  graph.startRun({ id: runId, kind: plan.type, inputsHash: options.inputsHash });
  const outputs = new Map<string, unknown>(plan.given.map((name) => [name, options.given[name]]));
  const records: StepRecord[] = [];
  try {
    for (const [done, step] of plan.steps.entries()) {
      signal?.throwIfAborted();
      const action = actions[`${step.agent}.${step.action}`];
      if (!action) throw new Error(`The plan ${plan.type} asks for ${step.agent}.${step.action}, which nobody does.`);
      const inputs = Object.fromEntries(
        Object.entries(step.input).map(([name, { source }]) => [name, outputs.get(source)]),
      );
      const said = digestsOf(step, inputs);
      const inputsHash = digest({ step, said, version: action.promptVersion });
      const kept = resumedFrom(graph, runId, step, inputsHash, action);
      options.onProgress?.({ step: step.id, done, total: plan.steps.length, resumed: kept !== null });
      signal?.throwIfAborted();
      const record = kept ?? (await runStep(step, action, inputs, { ...options, runId, inputsHash, said, clock }));
      outputs.set(step.id, record.output);
      records.push(record);
    }
  } catch (error) {
    graph.finishRun(runId, signal?.aborted ? "aborted" : "failed");
    throw error;
  }
  graph.finishRun(runId, "done");
  return { runId, outputs, records };
}

type StepRun<Context> = ExecuteOptions<Context> & {
  readonly runId: string;
  readonly inputsHash: string;
  readonly said: StepRecord["inputs"];
};

async function runStep<Context>(
  step: PlanStep,
  action: Action<Context>,
  inputs: Readonly<Record<string, unknown>>,
  { graph, runId, inputsHash, said, model, clock, context }: StepRun<Context>,
): Promise<StepRecord> {
  graph.putStep({ runId, name: step.id, inputsHash, status: "running" });
  const started = clock();
  const spent = model?.use().spentTokens ?? 0;
  try {
    // As it will be read back, so that a run taken up again goes on with the very same.
    const output = action.schema.parse(JSON.parse(JSON.stringify(await action.work(inputs, context))));
    const record: StepRecord = {
      step: step.id,
      agent: step.agent,
      action: step.action,
      inputs: said,
      promptVersion: model ? action.promptVersion : null,
      model: model && action.promptVersion !== null ? model.description.name : null,
      tokens: (model?.use().spentTokens ?? 0) - spent,
      milliseconds: Math.max(0, Math.round(clock() - started)),
      output,
    };
    graph.putStep({ runId, name: step.id, inputsHash, status: "done", output: record });
    return record;
  } catch (error) {
    graph.putStep({ runId, name: step.id, inputsHash, status: "failed" });
    throw error;
  }
}

/** Null when the step did not end, had other inputs, or left what can no longer be read. */
function resumedFrom<Context>(
  graph: Graph,
  runId: string,
  step: PlanStep,
  inputsHash: string,
  action: Action<Context>,
): StepRecord | null {
  const row = graph.step(runId, step.id);
  if (row?.status !== "done" || row.inputsHash !== inputsHash) return null;
  const kept = row.output as StepRecord | null; // written above, in this very shape
  const output = action.schema.safeParse(kept?.output);
  return kept && output.success ? { ...kept, output: output.data } : null;
}

function digestsOf(step: PlanStep, inputs: Readonly<Record<string, unknown>>): StepRecord["inputs"] {
  return Object.fromEntries(
    Object.entries(step.input).map(([name, { source }]) => [name, { source, digest: digest(inputs[name]) }]),
  );
}

export function digest(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value) ?? "undefined")
    .digest("hex")
    .slice(0, 16);
}
