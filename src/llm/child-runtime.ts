/** Runs a GGUF in a process of its own: a model that crashes takes down that process only, which is started once more. */
import { basename } from "node:path";
import { LlmError } from "./llm-error.ts";
import { connect, type ModelProcess } from "./model-process.ts";
import type { LoadOptions, LoadRunOptions, ModelDescription, Runtime } from "./types.ts";

export type ChildOptions = {
  /** How to start the process. Default: Node's fork. */
  readonly startProcess?: (() => ModelProcess) | undefined;
  /** How often a crashed process is started again. Default 1. */
  readonly restarts?: number | undefined;
};

export async function loadChildRuntime(
  options: LoadOptions,
  run: LoadRunOptions = {},
  child: ChildOptions = {},
): Promise<Runtime> {
  let restarts = child.restarts ?? 1;
  let open = await load(options, run, child);
  const { description } = open;
  return {
    description,
    async generate(request, signal) {
      for (;;) {
        try {
          const answer = await open.connection.ask((id) => ({ kind: "generate", id, request }), { signal });
          if (answer.kind !== "generated") throw new TypeError(`unexpected answer to generate: ${answer.kind}`);
          return answer.generated;
        } catch (error) {
          if (!(error instanceof LlmError) || error.code !== "crashed" || restarts <= 0) throw error;
          restarts--;
          open = await load(options, { signal }, child);
        }
      }
    },
    [Symbol.asyncDispose]: () => open.connection.close(),
  };
}

async function load(
  options: LoadOptions,
  run: LoadRunOptions,
  { startProcess }: ChildOptions,
): Promise<{ readonly connection: Awaited<ReturnType<typeof connect>>; readonly description: ModelDescription }> {
  const connection = await connect(startProcess);
  try {
    const answer = await connection.ask((id) => ({ kind: "load", id, options }), run);
    if (answer.kind !== "loaded") throw new TypeError(`unexpected answer to load: ${answer.kind}`);
    return { connection, description: answer.description };
  } catch (error) {
    await connection.close();
    if (error instanceof LlmError && error.code === "crashed")
      throw new LlmError(
        "load_failed",
        `${basename(options.modelPath)} ended the process that loaded it: it is damaged, too large, or of a kind that does not run here. Verification goes on without a model.`,
        { path: options.modelPath },
        { cause: error },
      );
    throw error;
  }
}
