/** Runs a GGUF in this process with node-llama-cpp: loading, decoding under a grammar, and keeping what was evaluated. */
import { availableParallelism, freemem } from "node:os";
import type { Llama, LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import { letterProbabilities, standsAtChoice } from "./choice-letters.ts";
import { type GgufFile, readGgufFile } from "./gguf-file.ts";
import { aborted, LlmError } from "./llm-error.ts";
import { tooLarge, unsupported } from "./load-faults.ts";
import { promptTokens } from "./prompt-tokens.ts";
import { think } from "./thinking.ts";
import type { Generated, GenerateRequest, JsonSchema, LoadOptions, LoadRunOptions, OnText, Runtime } from "./types.ts";

const DEFAULT_CONTEXT_TOKENS = 8192;
/** Reading a prompt stops for an abort about this often. */
const CHUNK_MS = 300;
const SMALLEST_CHUNK = 16;
const LARGEST_CHUNK = 512;
/** Grammars kept: one a schema and set of citations. */
const KEPT_GRAMMARS = 16;

type Library = typeof import("node-llama-cpp");

export type Parts = {
  /** Default: node-llama-cpp itself. */
  readonly library?: Library | undefined;
};

/** Where another device changes nothing. */
const NO_OTHER_DEVICE: ReadonlySet<string> = new Set(["unsupported_architecture", "aborted"]);

/** Rejects with LlmError; nothing stays open when it does. A GPU that fails, or whose memory does, gives way to the CPU. */
export async function loadLlamaRuntime(
  options: LoadOptions,
  run: LoadRunOptions = {},
  parts: Parts = {},
): Promise<Runtime> {
  const file = await readGgufFile(options.modelPath, run.signal);
  const library = parts.library ?? (await import("node-llama-cpp"));
  if (options.gpu === false) return start(library, file, options, run, false, null);
  try {
    return await start(library, file, options, run, "auto", null);
  } catch (error) {
    if (run.signal?.aborted) throw aborted();
    if (error instanceof LlmError && (NO_OTHER_DEVICE.has(error.code) || error.facts["onCpu"] === true)) throw error;
    return start(library, file, options, run, false, `the GPU could not be used (${reasonOf(library, error)})`);
  }
}

/** What the library said, rather than what it means for a user. */
function reasonOf(library: Library, error: unknown): string {
  const cause = error instanceof LlmError ? error.cause : error;
  if (cause instanceof library.InsufficientMemoryError) return "its memory is too small";
  const said =
    cause instanceof Error ? cause.message : String(cause ?? (error instanceof Error ? error.message : error));
  return said.split("\n")[0]?.slice(0, 200) ?? "";
}

async function start(
  library: Library,
  file: GgufFile,
  options: LoadOptions,
  { signal, onProgress }: LoadRunOptions,
  gpu: "auto" | false,
  deviceNote: string | null,
): Promise<Runtime> {
  const said: string[] = [];
  const llama = await openLlama(library, gpu, options.threads, said);
  try {
    if (signal?.aborted) throw aborted();
    const note = deviceNote ?? (gpu === "auto" && llama.gpu === false ? "no GPU that it can use was found" : null);
    const contextTokens = Math.min(
      options.contextTokens ?? DEFAULT_CONTEXT_TOKENS,
      file.trainedContextTokens ?? Number.POSITIVE_INFINITY,
    );
    await checkFit(library, llama, file, contextTokens, options.memoryLimitBytes);
    const model = await llama.loadModel({
      modelPath: file.path,
      gpuLayers: { fitContext: { contextSize: contextTokens } },
      ...(signal ? { loadSignal: signal } : {}),
      ...(onProgress ? { onLoadProgress: onProgress } : {}),
    });
    const context = await model.createContext({
      contextSize: contextTokens,
      sequences: 1,
      batchSize: LARGEST_CHUNK,
      threads: threadsOf(llama, options),
      ...(signal ? { createSignal: signal } : {}),
    });
    const sequence = context.getSequence();
    const chatWrapper = library.resolveChatWrapper(model, { warningLogs: false });
    return runtimeOf({
      library,
      llama,
      model,
      sequence,
      chatWrapper,
      description: {
        name: file.name,
        architecture: file.architecture,
        device: llama.gpu === false ? "cpu" : llama.gpu,
        deviceNote: note,
        contextTokens: context.contextSize,
        chatTemplate: chatWrapper.wrapperName,
        endpointHost: null,
      },
    });
  } catch (error) {
    const onCpu = llama.gpu === false;
    await llama.dispose();
    if (signal?.aborted) throw aborted();
    throw loadError(library, error, file, said, onCpu);
  }
}

async function openLlama(
  library: Library,
  gpu: "auto" | false,
  threads: number | undefined,
  said: string[],
): Promise<Llama> {
  try {
    return await library.getLlama({
      gpu,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      maxThreads: threads ?? availableParallelism(),
      logLevel: library.LlamaLogLevel.error,
      // Native noise never reaches the terminal; its last lines explain a failure.
      logger: (_level, line) => {
        said.push(line.trim());
        if (said.length > 8) said.shift();
      },
    });
  } catch (cause) {
    throw new LlmError(
      "no_runtime",
      "The part that runs language models has no build for this machine (node-llama-cpp). Verification goes on without a model.",
      {},
      { cause },
    );
  }
}

/** One a core, less one for everything else: a thread kept waiting keeps all the others waiting too. */
function threadsOf(llama: Llama, { threads }: LoadOptions): number {
  return threads ?? Math.max(1, Math.min(llama.cpuMathCores, availableParallelism() - 1));
}

async function checkFit(
  library: Library,
  llama: Llama,
  file: GgufFile,
  contextTokens: number,
  limitBytes: number | undefined,
): Promise<void> {
  const insights = await library.GgufInsights.from(file.info, llama);
  if (!insights.isSupportedByLlamaCpp) throw unsupported(file);
  if (llama.gpu !== false && limitBytes === undefined) return; // the library splits layers between both memories
  const weights = await insights.estimateModelResourceRequirementsV2({ gpuLayers: 0 });
  const context = await insights.estimateContextResourceRequirementsV2({
    contextSize: contextTokens,
    modelGpuLayers: 0,
    batchSize: LARGEST_CHUNK,
  });
  const needed = weights.cpuRam + context.cpuRam;
  const available = limitBytes ?? Math.max((await llama.getRamState()).free, freemem());
  if (needed > available) throw tooLarge(file, needed, available);
}

const UNKNOWN_MODEL = ["unknown model architecture", "unsupported model architecture"];

/** `onCpu`: it failed without a GPU, so that leaving the GPU out changes nothing. */
function loadError(
  library: Library,
  error: unknown,
  file: GgufFile,
  said: readonly string[],
  onCpu: boolean,
): LlmError {
  if (error instanceof LlmError)
    return new LlmError(error.code, error.message, { ...error.facts, onCpu }, { cause: error.cause });
  const why = [error instanceof Error ? error.message : String(error), ...said].join(" | ");
  if (error instanceof library.InsufficientMemoryError)
    return new LlmError(
      "too_large",
      `${file.name} does not fit in memory. Close other programs, or choose a smaller model or quantisation.`,
      { path: file.path, onCpu },
      { cause: error },
    );
  if (UNKNOWN_MODEL.some((words) => why.toLowerCase().includes(words))) return unsupported(file);
  return new LlmError(
    "load_failed",
    `${file.name} could not be loaded: ${why.slice(0, 300)}. Verification goes on without a model; another file may work.`,
    { path: file.path, onCpu },
    { cause: error },
  );
}

type Loaded = {
  readonly library: Library;
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly sequence: LlamaContextSequence;
  readonly chatWrapper: InstanceType<Library["ChatWrapper"]>;
  readonly description: Runtime["description"];
};
type Grammar = Awaited<ReturnType<Llama["createGrammarForJsonSchema"]>>;

function runtimeOf(loaded: Loaded): Runtime {
  const { library, llama, model, sequence, chatWrapper, description } = loaded;
  const grammars = new Map<string, Promise<Grammar>>();
  let chunk = 64;

  const grammarFor = (schema: JsonSchema): Promise<Grammar> => {
    const key = JSON.stringify(schema);
    // `as`: the schema is made by grammarSchema, which writes only what the grammar knows.
    const grammar = grammars.get(key) ?? llama.createGrammarForJsonSchema(schema as never);
    grammars.delete(key);
    grammars.set(key, grammar);
    const [oldest] = grammars.keys();
    if (grammars.size > KEPT_GRAMMARS && oldest !== undefined) grammars.delete(oldest);
    return grammar;
  };

  /** Evaluates all but the last token; the last one starts the decoding. */
  const read = async (tokens: readonly Token[], boundaries: readonly number[], signal?: AbortSignal) => {
    await sequence.adaptStateToTokens(tokens.slice(0, -1), false);
    const stops = sequence.needsCheckpoints ? boundaries : [];
    while (sequence.nextTokenIndex < tokens.length - 1) {
      if (signal?.aborted) throw aborted();
      const from = sequence.nextTokenIndex;
      const stop = stops.find((boundary) => boundary > from) ?? tokens.length - 1;
      const to = Math.min(from + chunk, stop, tokens.length - 1);
      const started = performance.now();
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(from, to));
      const perToken = (performance.now() - started) / (to - from);
      chunk = Math.min(LARGEST_CHUNK, Math.max(SMALLEST_CHUNK, Math.round(CHUNK_MS / Math.max(perToken, 1e-3))));
      if (stops.includes(to)) await sequence.takeCheckpoint();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const decode = async (last: Token, request: GenerateRequest, signal?: AbortSignal, onText?: OnText) => {
    const grammar = await grammarFor(request.schema);
    const grammarEvaluationState = new library.LlamaGrammarEvaluationState({ model, grammar });
    const options = { temperature: 0, grammarEvaluationState };
    const written: Token[] = [];
    let text = "";
    let probabilities: Generated["probabilities"] = null;
    let from = last;
    const atChoice = () =>
      request.choice !== null && probabilities === null && standsAtChoice(text, request.choice.field);
    const write = (token: Token) => {
      from = token;
      written.push(token);
      text = model.detokenize(written);
      onText?.(text);
      if (signal?.aborted) throw aborted();
    };
    const over = () => written.length >= request.maxTokens || isWhole(text);
    for (let count = -1; count < written.length && !over(); ) {
      if (signal?.aborted) throw aborted();
      count = written.length;
      // The whole map of probabilities is slow to hand over: it is asked for at the letter only.
      if (request.choice !== null && atChoice()) {
        for await (const output of sequence.evaluateWithMetadata([from], { probabilities: true }, options)) {
          probabilities = letterProbabilities(piecesOf(model, output.probabilities), request.choice.letters);
          write(output.token);
          break;
        }
      } else {
        for await (const token of sequence.evaluate([from], options)) {
          write(token);
          if (over() || atChoice()) break;
        }
      }
    }
    return { text: text.trim(), finished: isWhole(text), probabilities, generated: written.length };
  };

  return {
    description,
    async generate(request, signal, onText) {
      if (signal?.aborted) throw aborted();
      const { tokens, boundaries } = promptTokens(library, model, chatWrapper, request);
      const room = sequence.contextSize - tokens.length - request.thinkingTokens;
      if (room < Math.min(request.maxTokens, 64))
        throw new LlmError(
          "prompt_too_long",
          `The question takes ${tokens.length} tokens and the model is loaded with room for ${sequence.contextSize}. Fewer passages, or a longer context, are needed.`,
          { promptTokens: tokens.length, contextTokens: sequence.contextSize },
        );
      const before = sequence.tokenMeter.getState();
      await read(tokens, boundaries, signal);
      // biome-ignore lint/style/noNonNullAssertion: a prompt is never empty
      let last = tokens.at(-1)!;
      let thought = 0;
      if (request.thinkingTokens > 0) {
        const reasoning = await think(library, chatWrapper, sequence, last, request.thinkingTokens, signal);
        last = reasoning.last;
        thought = reasoning.count;
      }
      const answer = await decode(last, { ...request, maxTokens: Math.min(request.maxTokens, room) }, signal, onText);
      const after = sequence.tokenMeter.getState();
      const generated = answer.generated + thought;
      return {
        text: answer.text,
        finished: answer.finished,
        probabilities: answer.probabilities,
        tokens: {
          sent: tokens.length,
          // Tokens written are fed back one by one, and metered as output.
          evaluated: Math.max(1, after.usedInputTokens - before.usedInputTokens),
          generated,
        },
      };
    },
    async [Symbol.asyncDispose]() {
      grammars.clear();
      await sequence.dispose();
      await model.dispose();
      await llama.dispose();
    },
  };
}

function* piecesOf(model: LlamaModel, probabilities: ReadonlyMap<Token, number>): Iterable<readonly [string, number]> {
  for (const [token, probability] of probabilities)
    if (probability > 0) yield [model.detokenize([token]), probability] as const;
}

/** The grammar holds an object: it is whole when its last brace makes it readable. */
function isWhole(text: string): boolean {
  if (!text.trimEnd().endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
