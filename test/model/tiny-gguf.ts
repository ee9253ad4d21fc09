/** Writes a llama of a few hundred kilobytes with one token a byte and seeded weights: real loading and decoding, no meaning. */
import { writeFileSync } from "node:fs";

export type TinyGgufOptions = {
  /** Default 1. */
  readonly seed?: number;
  /** `general.architecture`. Default llama; any other name keeps llama's keys, and llama.cpp refuses it. */
  readonly architecture?: string;
  /** Tokens of context the file says it was trained on. Default 32768. */
  readonly contextLength?: number;
  /** Null leaves the template out. Default ChatML. */
  readonly chatTemplate?: string | null;
  /** Tokens of a sliding window: a gemma2, whose memory cannot be rewound freely. Default: a llama without one. */
  readonly slidingWindow?: number;
  /** `general.name`. */
  readonly name?: string;
  /** `general.license`. */
  readonly license?: string;
};

export const CHATML =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

const SIZE = { embedding: 64, layers: 2, heads: 4, feedForward: 128 };
const ALIGNMENT = 32;

export function writeTinyGguf(path: string, options: TinyGgufOptions = {}): void {
  writeFileSync(path, tinyGguf(options));
}

export function tinyGguf(options: TinyGgufOptions = {}): Uint8Array {
  const { slidingWindow } = options;
  const architecture = options.architecture ?? (slidingWindow === undefined ? "llama" : "gemma2");
  const tokens = vocabulary();
  const { embedding, layers, heads, feedForward } = SIZE;
  const metadata: [string, Value][] = [
    ["general.architecture", string(architecture)],
    ["general.name", string(options.name ?? "Tiny bytes")],
    ["general.license", string(options.license ?? "mit")],
    ["general.file_type", u32(0)],
    [`${architecture}.context_length`, u32(options.contextLength ?? 32768)],
    [`${architecture}.embedding_length`, u32(embedding)],
    [`${architecture}.block_count`, u32(layers)],
    [`${architecture}.feed_forward_length`, u32(feedForward)],
    [`${architecture}.attention.head_count`, u32(heads)],
    [`${architecture}.attention.head_count_kv`, u32(heads)],
    [`${architecture}.attention.layer_norm_rms_epsilon`, f32(1e-5)],
    [`${architecture}.rope.dimension_count`, u32(embedding / heads)],
    [`${architecture}.vocab_size`, u32(tokens.length)],
    ["tokenizer.ggml.model", string("gpt2")],
    ["tokenizer.ggml.pre", string("gpt-2")],
    ["tokenizer.ggml.tokens", strings(tokens.map((t) => t.text))],
    ["tokenizer.ggml.token_type", integers(tokens.map((t) => t.type))],
    ["tokenizer.ggml.merges", strings(["t h"])],
    ["tokenizer.ggml.bos_token_id", u32(tokens.length - 4)],
    ["tokenizer.ggml.eos_token_id", u32(tokens.length - 1)],
    ["tokenizer.ggml.add_bos_token", bool(true)],
  ];
  if (slidingWindow !== undefined)
    metadata.push(
      [`${architecture}.attention.sliding_window`, u32(slidingWindow)],
      [`${architecture}.attention.key_length`, u32(embedding / heads)],
      [`${architecture}.attention.value_length`, u32(embedding / heads)],
      [`${architecture}.attn_logit_softcapping`, f32(50)],
      [`${architecture}.final_logit_softcapping`, f32(30)],
    );
  const template = options.chatTemplate === undefined ? CHATML : options.chatTemplate;
  if (template !== null) metadata.push(["tokenizer.chat_template", string(template)]);

  const random = normal(options.seed ?? 1);
  const matrix = (name: string, columns: number, rows: number): Tensor => ({
    name,
    shape: [columns, rows],
    values: Float32Array.from({ length: columns * rows }, () => random() * (1.5 / Math.sqrt(columns))),
  });
  const ones = (name: string): Tensor => ({ name, shape: [embedding], values: new Float32Array(embedding).fill(1) });
  const tensors: Tensor[] = [matrix("token_embd.weight", embedding, tokens.length)];
  for (let layer = 0; layer < layers; layer++) {
    const name = (part: string) => `blk.${layer}.${part}.weight`;
    tensors.push(
      ones(name("attn_norm")),
      ...["attn_q", "attn_k", "attn_v", "attn_output"].map((part) => matrix(name(part), embedding, embedding)),
      ones(name("ffn_norm")),
      matrix(name("ffn_gate"), embedding, feedForward),
      matrix(name("ffn_up"), embedding, feedForward),
      matrix(name("ffn_down"), feedForward, embedding),
      ...(slidingWindow === undefined ? [] : [ones(name("post_attention_norm")), ones(name("post_ffw_norm"))]),
    );
  }
  tensors.push(ones("output_norm.weight"));
  // A gemma's output is its input, turned round.
  if (slidingWindow === undefined) tensors.push(matrix("output.weight", embedding, tokens.length));
  return assemble(metadata, tensors);
}

/** The head is whole and the weights stop short, as after a download cut off. */
export function truncatedGguf(): Uint8Array {
  const whole = tinyGguf();
  return whole.slice(0, whole.length - 100_000);
}

/** Cut inside the head itself. */
export function headlessGguf(): Uint8Array {
  return tinyGguf().slice(0, 900);
}

/** Says GGUF and goes on with noise. */
export function corruptGguf(): Uint8Array {
  const bytes = tinyGguf();
  const random = uniform(7);
  for (let i = 8; i < 6000; i++) bytes[i] = Math.floor(random() * 256);
  return bytes;
}

type Token = { readonly text: string; readonly type: number };
const NORMAL = 1;
const CONTROL = 3;

function vocabulary(): Token[] {
  return [
    ...Array.from({ length: 256 }, (_, byte) => ({ text: letterOfByte(byte), type: NORMAL })),
    { text: "th", type: NORMAL },
    ...["<s>", "</s>", "<|im_start|>", "<|im_end|>"].map((text) => ({ text, type: CONTROL })),
  ];
}

/** GPT-2 writes each byte as a printable letter: printable Latin-1 as it is, the rest from U+0100 on. */
function letterOfByte(byte: number): string {
  const printable = (b: number) => (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || b >= 174;
  if (printable(byte)) return String.fromCharCode(byte);
  let before = 0;
  for (let b = 0; b < byte; b++) if (!printable(b)) before++;
  return String.fromCharCode(256 + before);
}

type Value = { readonly type: number; readonly bytes: Uint8Array };
type Tensor = { readonly name: string; readonly shape: readonly number[]; readonly values: Float32Array };

function assemble(metadata: readonly [string, Value][], tensors: readonly Tensor[]): Uint8Array {
  const head: Uint8Array[] = [
    new TextEncoder().encode("GGUF"),
    number(4, (v) => v.setUint32(0, 3, true)),
    u64(tensors.length),
    u64(metadata.length),
  ];
  for (const [key, value] of metadata)
    head.push(
      text(key),
      number(4, (v) => v.setUint32(0, value.type, true)),
      value.bytes,
    );
  let offset = 0;
  for (const tensor of tensors) {
    head.push(
      text(tensor.name),
      number(4, (v) => v.setUint32(0, tensor.shape.length, true)),
      ...tensor.shape.map(u64),
      number(4, (v) => v.setUint32(0, 0, true)),
      u64(offset),
    );
    offset += aligned(tensor.values.byteLength);
  }
  const headBytes = join(head);
  const file = new Uint8Array(aligned(headBytes.length) + offset);
  file.set(headBytes);
  let at = aligned(headBytes.length);
  for (const { values } of tensors) {
    file.set(new Uint8Array(values.buffer), at);
    at += aligned(values.byteLength);
  }
  return file;
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function number(size: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
}
const u64 = (value: number) => number(8, (v) => v.setBigUint64(0, BigInt(value), true));
function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return join([u64(bytes.length), bytes]);
}
function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
// Value types of the GGUF format: 4 uint32, 5 int32, 6 float32, 7 bool, 8 string, 9 array.
const u32 = (value: number): Value => ({ type: 4, bytes: number(4, (v) => v.setUint32(0, value, true)) });
const f32 = (value: number): Value => ({ type: 6, bytes: number(4, (v) => v.setFloat32(0, value, true)) });
const bool = (value: boolean): Value => ({ type: 7, bytes: Uint8Array.of(value ? 1 : 0) });
const string = (value: string): Value => ({ type: 8, bytes: text(value) });
const array = (type: number, items: readonly Uint8Array[]): Value => ({
  type: 9,
  bytes: join([number(4, (v) => v.setUint32(0, type, true)), u64(items.length), ...items]),
});
const strings = (values: readonly string[]) => array(8, values.map(text));
const integers = (values: readonly number[]) =>
  array(
    5,
    values.map((value) => number(4, (v) => v.setInt32(0, value, true))),
  );

/** Mulberry32: 0..1 from a seed. */
function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function normal(seed: number): () => number {
  const random = uniform(seed);
  return () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
}
