/** A model that is a table of one vector a token, run without a runtime: the embedder that ships is one, kept as a graph that others can run too. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import type { LoadedModel } from "./load.ts";
import { isRecord } from "./manifest.ts";
import { type ModelFolder, readJson } from "./model-folder.ts";
import { toUnitLength } from "./vectors.ts";

/** What scripts/train-embedder/export.ts writes: the tokens' vectors, added up and scaled to length 1. */
const OPERATIONS = "Gather Cast Gather Mul Cast Unsqueeze MatMul Squeeze LpNormalization";

/** Null for a graph of another kind. */
export function readStaticModel({ path, graphFile }: ModelFolder): LoadedModel | null {
  const found = tableIn(readFileSync(join(path, graphFile)));
  if (found === null) return null;
  const { levels, scales } = found;
  const dimension = levels.length / scales.length;
  const [words = {}, settings = {}] = ["tokenizer.json", "tokenizer_config.json"].map((file) => {
    const content = readJson(join(path, file), "tokenizer_unreadable");
    return isRecord(content) ? content : {};
  });
  const tokenizer = new Tokenizer(words, settings);
  const unknown = [tokenizer.token_to_id("[UNK]") ?? 0];
  return {
    tokenizer: { encode: (text, options) => tokenizer.encode(text, options).ids },
    run: async (sequences) =>
      sequences.map((sequence) => {
        const vector = new Float32Array(dimension);
        for (const id of sequence.length > 0 ? sequence : unknown) {
          const scale = scales[id] ?? 0;
          const row = id * dimension;
          for (let k = 0; k < dimension; k++)
            vector[k] = (vector[k] ?? 0) + Math.fround(scale * (levels[row + k] ?? 0));
        }
        return toUnitLength(vector);
      }),
    close: async () => {},
  };
}

/** Field numbers as in onnx.proto. */
const FIELD = { graph: 7, node: 1, initializer: 5, operation: 4, name: 8, raw: 9 } as const;

function tableIn(model: Uint8Array): { readonly levels: Int8Array; readonly scales: Float32Array } | null {
  const graph = fieldsOf(model, FIELD.graph)[0] ?? new Uint8Array();
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  const operations = fieldsOf(graph, FIELD.node).map((node) => text(fieldsOf(node, FIELD.operation)[0]));
  if (operations.join(" ") !== OPERATIONS) return null;
  const tensors = fieldsOf(graph, FIELD.initializer);
  const [table, scales] = ["table", "scales"].map((name) => {
    const tensor = tensors.find((one) => text(fieldsOf(one, FIELD.name)[0]) === name);
    return tensor && fieldsOf(tensor, FIELD.raw)[0];
  });
  if (!table || !scales) return null;
  return {
    levels: new Int8Array(table.buffer, table.byteOffset, table.byteLength),
    // Copied: where it stands in the file, it need not begin at a multiple of four.
    scales: new Float32Array(Uint8Array.from(scales).buffer),
  };
}

/** What a message of protocol buffers holds under one number, of fields that have a length; none of what is no message. */
function fieldsOf(message: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    const size = kind === 2 ? varint() : kind === 1 ? 8 : kind === 5 ? 4 : 0;
    if (kind === 0) varint();
    else if (kind === 2 && tag >> 3 === wanted) found.push(message.subarray(at, at + size));
    at += size;
  }
  return found;
}
