/** Opens a model folder: as a table of vectors where it is no more than that, else with transformers.js, from files of this machine only. */
import { join } from "node:path";
import { shippedModel } from "../../disk/index.ts";
import { EmbedderError } from "./errors.ts";
import { type LoadedModel, loadModel } from "./load.ts";
import { type ModelFolder, readModelFolder } from "./model-folder.ts";
import { readStaticModel } from "./static-model.ts";
import { type Tokens, tokensOver } from "./tokens.ts";
import type { Embedder, EmbedderIdentity, EmbedKind, EmbedOptions } from "./types.ts";
import { weightedMean } from "./vectors.ts";

/** The model that ships, beside the program. */
export const DEFAULT_MODEL = "probant-static-fr-en";

const MAX_BATCH_CELLS = 16_384;
const MAX_BATCH_TEXTS = 128;

/**
 * @param folder a transformers.js model folder; by default the embedder that ships.
 * @throws EmbedderError when the folder is incomplete, damaged, or holds no embedder.
 */
export async function openEmbedder(folder = shippedModel(DEFAULT_MODEL)): Promise<Embedder> {
  const files = readModelFolder(folder);
  const model = readStaticModel(files) ?? (await loadModel(files));
  const tokens = tokensOver(model.tokenizer, files.wordwiseTokens);
  const prefixes = { query: files.prefixQuery, passage: files.prefixPassage };
  const overhead = Math.max(tokens.withSpecials(prefixes.query).length, tokens.withSpecials(prefixes.passage).length);
  const identity: EmbedderIdentity = {
    name: files.name,
    sha256: files.sha256,
    dimension: await probeDimension(files, model, tokens),
    prefixQuery: prefixes.query,
    prefixPassage: prefixes.passage,
    maxTokens: files.windowTokens - overhead,
  };
  return {
    identity,
    embed: (texts, kind, embedOptions = {}) =>
      embedAll({ model, tokens, prefixes, maxTokens: identity.maxTokens }, texts, kind, embedOptions),
    [Symbol.asyncDispose]: () => model.close(),
  };
}

type Parts = {
  readonly model: LoadedModel;
  readonly tokens: Tokens;
  readonly prefixes: { readonly query: string; readonly passage: string };
  readonly maxTokens: number;
};

async function embedAll(
  { model, tokens, prefixes, maxTokens }: Parts,
  texts: readonly string[],
  kind: EmbedKind,
  { signal, onProgress }: EmbedOptions,
): Promise<Float32Array[]> {
  const sequences: Int32Array[] = [];
  const owners: number[] = [];
  texts.forEach((text, owner) => {
    const whole = tokens.withSpecials(prefixes[kind] + text);
    if (whole.length <= maxTokens) {
      sequences.push(whole);
      owners.push(owner);
      return;
    }
    for (const piece of tokens.pieces(text, maxTokens)) {
      sequences.push(tokens.withSpecials(prefixes[kind] + piece));
      owners.push(owner);
    }
  });
  const lengths = sequences.map((sequence) => sequence.length);
  const vectors = new Array<Float32Array>(sequences.length);
  let done = 0;
  for (const batch of batchesByLength(lengths, MAX_BATCH_CELLS, MAX_BATCH_TEXTS)) {
    signal?.throwIfAborted();
    const results = await model.run(batch.members.flatMap((i) => sequences[i] ?? []));
    for (const [at, vector] of results.entries()) vectors[batch.members[at] ?? -1] = vector;
    done += batch.members.length;
    onProgress?.({ done: Math.floor((done / sequences.length) * texts.length), total: texts.length });
  }
  signal?.throwIfAborted();
  return joinPieces(texts.length, owners, vectors, lengths);
}

function joinPieces(
  count: number,
  owners: readonly number[],
  vectors: readonly Float32Array[],
  lengths: readonly number[],
): Float32Array[] {
  const pieces = Array.from({ length: count }, () => ({ vectors: [] as Float32Array[], lengths: [] as number[] }));
  for (const [at, vector] of vectors.entries()) {
    const own = pieces[owners[at] ?? -1];
    own?.vectors.push(vector);
    own?.lengths.push(lengths[at] ?? 0);
  }
  return pieces.map((own) => {
    const [only] = own.vectors;
    return only && own.vectors.length === 1 ? only : weightedMean(own.vectors, own.lengths);
  });
}

async function probeDimension(files: ModelFolder, model: LoadedModel, tokens: Tokens): Promise<number> {
  const [vector] = await model.run([tokens.withSpecials(`${files.prefixPassage}1`)]);
  const dimension = vector?.length ?? 0;
  if (files.dimension !== undefined && files.dimension !== dimension)
    throw new EmbedderError(
      "wrong_dimension",
      join(files.path, files.graphFile),
      `the graph gives vectors of ${dimension} numbers, manifest.json says ${files.dimension}; copy the model folder again or correct the manifest`,
    );
  return dimension;
}

/** Groups token sequences of like length, so that little of a batch is padding. */
type Batch = {
  /** Positions in the list given. */
  readonly members: readonly number[];
  readonly length: number;
};

/** @param maxCells padded tokens in one batch; a longer sequence gets a batch of its own. */
function batchesByLength(lengths: readonly number[], maxCells: number, maxMembers: number): Batch[] {
  const order = [...lengths.entries()].sort(([a, one], [b, other]) => one - other || a - b);
  const batches: Batch[] = [];
  let members: number[] = [];
  // In order of length: the last member is the longest.
  let longest = 0;
  for (const [at, length] of order) {
    if (members.length > 0 && (members.length >= maxMembers || (members.length + 1) * length > maxCells)) {
      batches.push({ members, length: longest });
      members = [];
    }
    members.push(at);
    longest = length;
  }
  if (members.length > 0) batches.push({ members, length: longest });
  return batches;
}
