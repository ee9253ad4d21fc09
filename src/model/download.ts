/** Fetches a model from an address the user gives: resumed where it was cut off, and used only once its SHA-256 is right. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isLoopback } from "./endpoint-host.ts";
import { readGgufFile } from "./gguf-file.ts";
import { aborted, LlmError } from "./llm-error.ts";

export type DownloadOptions = {
  /** https, or http on this machine. */
  readonly url: string;
  /** As the publisher states it, 64 hexadecimal digits. */
  readonly sha256: string;
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  /** Bytes; the total is null when the server does not say. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number | null }) => void) | undefined;
  /** Default: the platform's fetch. */
  readonly fetch?: typeof fetch | undefined;
};

/** The path of the finished file. Rejects with LlmError: download_failed, checksum_mismatch, aborted, or what is wrong with the file. */
export async function downloadModel(options: DownloadOptions): Promise<string> {
  const { signal } = options;
  const url = new URL(options.url);
  const expected = options.sha256.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(expected))
    throw failed(url, "the SHA-256 must have 64 hexadecimal digits; the publisher's page shows it");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname)))
    throw failed(url, "only https addresses are fetched");
  const name = basename(decodeURIComponent(url.pathname)).replace(/[^\w.+-]/g, "_");
  if (!name.toLowerCase().endsWith(".gguf")) throw failed(url, "it does not name a .gguf file");
  await mkdir(options.folder, { recursive: true });
  const finished = join(options.folder, name);
  const part = `${finished}.${expected.slice(0, 12)}.part`;
  try {
    await fetchRest(url, part, options);
  } catch (error) {
    if (signal?.aborted) throw aborted();
    if (error instanceof LlmError) throw error;
    throw failed(url, error instanceof Error ? error.message : String(error), error);
  }
  const found = await sha256Of(part, signal);
  if (found !== expected) {
    await rm(part);
    throw new LlmError(
      "checksum_mismatch",
      `${name} is not the file it should be: its SHA-256 is ${found}. It was deleted; check the address and the sum, and try again.`,
      { expected, found },
    );
  }
  await readGgufFile(part, signal);
  await rename(part, finished);
  return finished;
}

async function fetchRest(url: URL, part: string, options: DownloadOptions): Promise<void> {
  const { signal, onProgress } = options;
  const kept = await stat(part).then(
    (found) => found.size,
    () => 0,
  );
  const response = await (options.fetch ?? fetch)(url, {
    ...(kept > 0 ? { headers: { range: `bytes=${kept}-` } } : {}),
    ...(signal ? { signal } : {}),
  });
  // 416: nothing is left to fetch.
  if (kept > 0 && response.status === 416) return;
  if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
  const resumed = response.status === 206;
  const length = Number(response.headers.get("content-length"));
  let done = resumed ? kept : 0;
  const total = Number.isFinite(length) && length > 0 ? done + length : null;
  const file = await open(part, resumed ? "a" : "w");
  try {
    for await (const bytes of response.body) {
      await file.write(bytes);
      done += bytes.length;
      onProgress?.({ done, total });
      if (signal?.aborted) throw aborted();
    }
  } finally {
    await file.close();
  }
  if (total !== null && done < total)
    throw new Error(`the connection ended ${total - done} bytes too early; run the command again to go on`);
}

async function sha256Of(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(path)) {
    if (signal?.aborted) throw aborted();
    hash.update(bytes);
  }
  return hash.digest("hex");
}

function failed(url: URL, why: string, cause?: unknown): LlmError {
  return new LlmError(
    "download_failed",
    `The model could not be fetched from ${url.host}: ${why}.`,
    { host: url.host },
    { cause },
  );
}
