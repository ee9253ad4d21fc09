/** Turns trained vectors into the model folder: int8 table, graph, tokenizer, configuration, manifest. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeOnnx } from "./onnx.ts";

const POOLED_OUTPUT = "sentence_embedding";
export const MODEL_FILES = [
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "onnx/model_quantized.onnx",
] as const;

export type Quantised = { readonly table: Int8Array; readonly scales: Float32Array };

/** Each row to -127..127 by its own largest value. */
export function quantise(values: Float32Array, rows: number): Quantised {
  const dimension = values.length / rows;
  const table = new Int8Array(values.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let largest = 1e-9;
    for (let k = 0; k < dimension; k++) largest = Math.max(largest, Math.abs(values[row * dimension + k]!));
    scales[row] = largest / 127;
    for (let k = 0; k < dimension; k++)
      table[row * dimension + k] = Math.round(values[row * dimension + k]! / scales[row]!);
  }
  return { table, scales };
}

/**
 * input_ids -> last_hidden_state (a token's vector, weight folded in, so that the mean over the mask is the text's), and
 * beside it the same mean scaled to length 1, which saves a reader of pooled vectors the copy of all tokens' vectors.
 */
export function embedderGraph({ table, scales }: Quantised): Uint8Array {
  const rows = scales.length;
  const dimension = table.length / rows;
  return encodeOnnx({
    name: "static-embedder",
    nodes: [
      { op: "Gather", inputs: ["table", "input_ids"], outputs: ["codes"] },
      { op: "Cast", inputs: ["codes"], outputs: ["levels"], attributes: { to: 1 } },
      { op: "Gather", inputs: ["scales", "input_ids"], outputs: ["scale"] },
      { op: "Mul", inputs: ["levels", "scale"], outputs: ["last_hidden_state"] },
      { op: "Cast", inputs: ["attention_mask"], outputs: ["mask"], attributes: { to: 1 } },
      { op: "Unsqueeze", inputs: ["mask", "middle"], outputs: ["mask_row"] },
      { op: "MatMul", inputs: ["mask_row", "last_hidden_state"], outputs: ["sum_row"] },
      { op: "Squeeze", inputs: ["sum_row", "middle"], outputs: ["sum"] },
      { op: "LpNormalization", inputs: ["sum"], outputs: [POOLED_OUTPUT], attributes: { axis: 1, p: 2 } },
    ],
    initializers: [
      { name: "table", type: "int8", dims: [rows, dimension], data: table },
      { name: "scales", type: "float32", dims: [rows, 1], data: scales },
      { name: "middle", type: "int64", dims: [1], data: BigInt64Array.of(1n) },
    ],
    inputs: [
      { name: "input_ids", type: "int64", dims: ["texts", "tokens"] },
      { name: "attention_mask", type: "int64", dims: ["texts", "tokens"] },
    ],
    outputs: [
      { name: "last_hidden_state", type: "float32", dims: ["texts", "tokens", dimension] },
      { name: POOLED_OUTPUT, type: "float32", dims: ["texts", dimension] },
    ],
  });
}

export function writeGraph(folder: string, values: Float32Array, rows: number): void {
  mkdirSync(join(folder, "onnx"), { recursive: true });
  writeFileSync(join(folder, "onnx", "model_quantized.onnx"), embedderGraph(quantise(values, rows)));
  const config = {
    // transformers.js knows no static model; of those it knows, this is the plain encoder: ids and mask in, hidden states out.
    model_type: "bert",
    architectures: ["StaticEmbedding"],
    hidden_size: values.length / rows,
    vocab_size: rows,
  };
  writeFileSync(join(folder, "config.json"), `${JSON.stringify(config, null, 2)}\n`);
}

/** Written last: a folder with a manifest is a finished one. */
export function writeManifest(folder: string, facts: Readonly<Record<string, unknown>>): void {
  const files = Object.fromEntries(
    MODEL_FILES.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify({ ...facts, files }, null, 2)}\n`);
}
