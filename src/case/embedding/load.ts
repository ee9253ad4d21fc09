/** Loads tokenizer and graph through transformers.js with every way to the network shut. */
import { basename, dirname, join } from "node:path";
import { EmbedderError } from "./errors.ts";
import type { ModelFolder } from "./model-folder.ts";
import { silenceRuntime } from "./silent-runtime.ts";
import type { RawTokenizer } from "./tokens.ts";
import { meanOfTokens } from "./vectors.ts";

export type LoadedModel = {
  readonly tokenizer: RawTokenizer;
  /** One unit vector a sequence of token ids. */
  run(sequences: readonly Int32Array[]): Promise<Float32Array[]>;
  close(): Promise<void>;
};

/** Inputs a text encoder may ask for; anything else is another kind of model. */
const KNOWN_INPUTS: ReadonlySet<string> = new Set(["input_ids", "attention_mask", "token_type_ids", "position_ids"]);
const HIDDEN_OUTPUTS = ["last_hidden_state", "token_embeddings"] as const;

/**
 * Left to itself, onnxruntime keeps the largest batch's memory, doubled, for the next one: some 100 MB until the session
 * ends, where looking up vectors of words costs no less with it.
 */
const KEEPS_NOTHING = { enableCpuMemArena: false, enableMemPattern: false } as const;

type Transformers = typeof import("@xenova/transformers");

/** transformers.js keeps where it reads from in one global: folders are opened one after the other. */
let lastOpening: Promise<unknown> = Promise.resolve();

export function loadModel(folder: ModelFolder): Promise<LoadedModel> {
  const opening = lastOpening.then(() => loadAlone(folder));
  lastOpening = opening.catch(() => undefined);
  return opening;
}

async function loadAlone(folder: ModelFolder): Promise<LoadedModel> {
  silenceRuntime();
  const transformers = await import("@xenova/transformers");
  shutNetwork(transformers);
  transformers.env.localModelPath = `${dirname(folder.path)}/`;
  const id = basename(folder.path);
  const graphPath = join(folder.path, folder.graphFile);
  const [tokenizer, model] = await Promise.all([
    orFail("tokenizer_unreadable", join(folder.path, "tokenizer.json"), () =>
      transformers.AutoTokenizer.from_pretrained(id, { local_files_only: true }),
    ),
    orFail("graph_unreadable", graphPath, () =>
      transformers.AutoModel.from_pretrained(id, {
        local_files_only: true,
        dtype: folder.dtype,
        device: "cpu",
        session_options: KEEPS_NOTHING,
      }),
    ),
  ]);
  const session = sessionOf(model, graphPath);
  const output = outputOf(session, graphPath);
  const padId = Number(tokenizer.pad_token_id ?? 0);
  const unknownId = Number(tokenizer.unk_token_id ?? padId);
  return {
    tokenizer: { encode: (text, encodeOptions) => tokenizer.encode(text, encodeOptions) },
    run: async (sequences) => {
      const filled = sequences.map((sequence) => (sequence.length > 0 ? sequence : Int32Array.of(unknownId)));
      const lengths = filled.map((sequence) => sequence.length);
      const tokens = Math.max(...lengths);
      const feeds = feedsFor(transformers, session.inputNames, filled, tokens, padId);
      const results = await session.run(feeds, [output]);
      const result = results[output];
      const values = result?.data;
      if (!result || !(values instanceof Float32Array))
        throw notAnEmbedder(graphPath, `output ${output} is ${result?.type ?? "missing"}`);
      const dimension = result.dims.at(-1) ?? 0;
      if (result.dims.length !== 3 || result.dims[1] !== tokens)
        throw notAnEmbedder(
          graphPath,
          `output ${output} has shape [${result.dims.join(", ")}], not one vector a token`,
        );
      const kept = folder.pooling === "cls" ? lengths.map(() => 1) : lengths;
      return meanOfTokens(values, kept, tokens, dimension);
    },
    close: async () => {
      await model.dispose();
    },
  };
}

function shutNetwork({ env }: Transformers): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useFSCache = false;
  env.useBrowserCache = false;
  env.fetch = (url: unknown) => {
    throw new Error(`an embedder never goes to the network, and was asked to fetch ${String(url)}`);
  };
}

async function orFail<Value>(
  code: "tokenizer_unreadable" | "graph_unreadable",
  file: string,
  load: () => Promise<Value>,
): Promise<Value> {
  try {
    return await load();
  } catch (cause) {
    const what =
      code === "graph_unreadable" ? "onnxruntime cannot read this graph" : "transformers.js cannot read this tokenizer";
    throw new EmbedderError(
      code,
      file,
      `${what}; the file is damaged or of another kind, copy the model folder again`,
      cause,
    );
  }
}

/** The part of an onnxruntime session used here. */
type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(
    feeds: Readonly<Record<string, unknown>>,
    outputs: readonly string[],
  ): Promise<Record<string, { readonly data: unknown; readonly dims: readonly number[]; readonly type: string }>>;
};

function sessionOf(model: { readonly sessions?: unknown }, file: string): Session {
  const sessions = Object.values((model.sessions ?? {}) as Record<string, Session>); // untyped in transformers.js
  const session = sessions[0];
  if (sessions.length !== 1 || session === undefined) throw notAnEmbedder(file, `it has ${sessions.length} graphs`);
  const foreign = session.inputNames.filter((name) => !KNOWN_INPUTS.has(name));
  if (foreign.length > 0 || !session.inputNames.includes("input_ids"))
    throw notAnEmbedder(file, `its inputs are ${session.inputNames.join(", ")}`);
  return session;
}

function outputOf(session: Session, file: string): string {
  const output = HIDDEN_OUTPUTS.find((name) => session.outputNames.includes(name));
  if (output === undefined) throw notAnEmbedder(file, `its outputs are ${session.outputNames.join(", ")}`);
  return output;
}

function notAnEmbedder(file: string, why: string): EmbedderError {
  return new EmbedderError("not_an_embedder", file, `not a text embedder (${why}); choose a feature-extraction model`);
}

function feedsFor(
  { Tensor }: Transformers,
  inputs: readonly string[],
  sequences: readonly Int32Array[],
  tokens: number,
  padId: number,
): Record<string, unknown> {
  const dims = [sequences.length, tokens];
  const ids = new BigInt64Array(sequences.length * tokens).fill(BigInt(padId));
  const mask = new BigInt64Array(ids.length);
  for (const [row, sequence] of sequences.entries()) {
    ids.set(Array.from(sequence, BigInt), row * tokens);
    mask.fill(1n, row * tokens, row * tokens + sequence.length);
  }
  const data = (name: string): BigInt64Array => {
    if (name === "input_ids") return ids;
    if (name === "attention_mask") return mask;
    if (name === "position_ids") return BigInt64Array.from(ids, (_, i) => BigInt(i % tokens));
    return new BigInt64Array(ids.length);
  };
  return Object.fromEntries(inputs.map((name) => [name, new Tensor("int64", data(name), dims).ort_tensor]));
}
