/** Runs a GGUF in a process of its own: a model that crashes takes down that process only, which is started once more. */
import { basename } from "node:path";
import { LlmError } from "./llm-error.ts";
import { type Connection, connect, type StartModelProcess } from "./model-process.ts";
import type { LoadOptions, LoadRunOptions, ModelDescription, Runtime } from "./types.ts";

export type ChildOptions = {
  /** How to start the process. Default: Node's fork. */
  readonly startProcess?: StartModelProcess | undefined;
};

export async function loadChildRuntime(
  options: LoadOptions,
  run: LoadRunOptions = {},
  child: ChildOptions = {},
): Promise<Runtime> {
  let restarted = false;
  let device = options;
  /** What brought a process down while a GPU was in use is most often its driver. */
  const withoutGpu = () => {
    device = { ...options, gpu: false };
  };
  let open = await load(options, run, child).catch((error: unknown) => {
    if (!(error instanceof LlmError) || error.facts["crashed"] !== true || options.gpu === false) throw error;
    withoutGpu();
    return load(device, run, child).then((opened) => noted(opened, "the GPU could not be used (its process stopped)"));
  });
  return {
    get description() {
      return open.description;
    },
    async generate(request, signal, onText) {
      for (;;) {
        try {
          const answer = await open.connection.ask((id) => ({ kind: "generate", id, request }), { signal, onText });
          if (answer.kind !== "generated") throw new TypeError(`unexpected answer to generate: ${answer.kind}`);
          return answer.generated;
        } catch (error) {
          if (!(error instanceof LlmError) || error.code !== "crashed" || restarted) throw error;
          restarted = true;
          const { device: before } = open.description;
          if (before === "cpu") open = await load(device, { signal }, child);
          else {
            withoutGpu();
            open = noted(await load(device, { signal }, child), `${before} stopped the model's process once`);
          }
        }
      }
    },
    [Symbol.asyncDispose]: () => open.connection.close(),
  };
}

type Opened = {
  readonly connection: Connection;
  readonly description: ModelDescription;
};

function noted(opened: Opened, deviceNote: string): Opened {
  return { ...opened, description: { ...opened.description, deviceNote } };
}

async function load(options: LoadOptions, run: LoadRunOptions, { startProcess }: ChildOptions): Promise<Opened> {
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
        { path: options.modelPath, crashed: true },
        { cause: error },
      );
    throw error;
  }
}
