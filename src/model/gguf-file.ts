/** Looks at a GGUF without loading it: what it is, and whether it can be loaded at all. */
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { GgufFileInfo } from "node-llama-cpp";
import { faultOfHead } from "./gguf-head.ts";
import { aborted, LlmError } from "./llm-error.ts";

export type GgufFile = {
  readonly path: string;
  readonly sizeBytes: number;
  readonly name: string;
  readonly architecture: string;
  readonly parameters: number | null;
  /** "Q4_K_M", "F16"...; null when the file does not say. */
  readonly quantisation: string | null;
  readonly trainedContextTokens: number | null;
  readonly licence: string | null;
  readonly info: GgufFileInfo;
};

type General = {
  readonly architecture?: unknown;
  readonly file_type?: unknown;
  readonly name?: unknown;
  readonly license?: unknown;
};

/** Rejects with LlmError: not_found, not_gguf, truncated, corrupt, aborted. */
export async function readGgufFile(path: string, signal?: AbortSignal): Promise<GgufFile> {
  const file = basename(path);
  const sizeBytes = await sizeOf(path);
  const head = await firstBytes(path, 8);
  if (new TextDecoder("latin1").decode(head.subarray(0, 4)) !== "GGUF")
    throw new LlmError(
      "not_gguf",
      `${file} is not a GGUF model (it does not begin with “GGUF”). Choose a .gguf file; safetensors and ONNX models do not run here.`,
      { path },
    );
  const fault = faultOfHead(path, sizeBytes);
  if (fault === "cut") throw cutInHead(file, path);
  if (fault === "damaged") throw corrupt(file, path, null);
  const { readGgufFileInfo, GgufFileType } = await import("node-llama-cpp");
  let info: GgufFileInfo;
  try {
    info = await readGgufFileInfo(path, {
      sourceType: "filesystem",
      logWarnings: false,
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw aborted();
    throw corrupt(file, path, cause);
  }
  const general = info.metadata?.general as General | undefined; // read from a file: nothing is sure
  const architecture = general?.architecture;
  if (typeof architecture !== "string" || architecture === "" || !info.fullTensorInfo?.length)
    throw corrupt(file, path, null);
  const missing = missingBytes(info, sizeBytes);
  if (missing > 0)
    throw new LlmError(
      "truncated",
      `${file} is cut short: ${megabytes(missing)} MB of its weights are missing. Download it again.`,
      { path, missingBytes: missing },
    );
  const fileType = general?.file_type;
  return {
    path,
    sizeBytes,
    name: textOr(general?.name, file.toLowerCase().endsWith(".gguf") ? file.slice(0, -".gguf".length) : file),
    architecture,
    parameters: info.fullTensorInfo.reduce(
      (sum, tensor) => sum + tensor.dimensions.reduce<number>((product, d) => product * Number(d), 1),
      0,
    ),
    quantisation:
      typeof fileType === "number" ? (GgufFileType[fileType]?.replace(/^(?:MOSTLY|ALL)_/, "") ?? null) : null,
    trainedContextTokens: numberOr(info.architectureMetadata?.context_length),
    licence: typeof general?.license === "string" ? general.license : null,
    info,
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (cause) {
    throw new LlmError(
      "not_found",
      `There is no model at ${path}. Run “probant models” to see those found here.`,
      { path },
      { cause },
    );
  }
  throw new LlmError("not_found", `${path} is a folder: name the .gguf file inside it.`, { path });
}

async function firstBytes(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Where the last tensor of a single file ends, less what is there. Files in parts are left to llama.cpp. */
function missingBytes(info: GgufFileInfo, sizeBytes: number): number {
  if (info.splicedParts > 1 || info.infoEndOffset === undefined) return 0;
  let end = 0;
  for (const tensor of info.tensorInfo ?? []) {
    const offset = Number(tensor.offset);
    const elements = tensor.dimensions.reduce<number>((product, d) => product * Number(d), 1);
    end = Math.max(end, offset + Math.floor((elements * (BITS_PER_WEIGHT[tensor.ggmlType] ?? 1)) / 8));
  }
  return Math.max(0, info.infoEndOffset + end - sizeBytes);
}

/** Of the types whose size is sure (ggml.h); others count the least they can take, so that no whole file is refused. */
const BITS_PER_WEIGHT: Readonly<Record<number, number>> = {
  0: 32,
  1: 16,
  2: 4.5,
  3: 5,
  6: 5.5,
  7: 6,
  8: 8.5,
  10: 2.625,
  11: 3.4375,
  12: 4.5,
  13: 5.5,
  14: 6.5625,
  30: 16,
};

function cutInHead(file: string, path: string): LlmError {
  const message = `${file} is cut short, in the middle of its own description. Download it again.`;
  return new LlmError("truncated", message, { path });
}

function corrupt(file: string, path: string, cause: unknown): LlmError {
  return new LlmError(
    "corrupt",
    `${file} is damaged: its description cannot be read. Download it again, and compare its SHA-256 with the publisher's.`,
    { path },
    { cause },
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value.trim() !== "" ? value : otherwise;
}

function numberOr(value: unknown): number | null {
  return typeof value === "number" ? value : typeof value === "bigint" ? Number(value) : null;
}
