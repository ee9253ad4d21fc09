/** A model is fetched only on command, resumed where it was cut, and never used with a wrong sum. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadModel } from "../../src/model/index.ts";
import { tinyGguf } from "./tiny-gguf.ts";

const bytes = tinyGguf();
const sha256 = createHash("sha256").update(bytes).digest("hex");
const root = mkdtempSync(join(tmpdir(), "probant-download-"));
const ranges: (string | undefined)[] = [];
let cutAt: number | null = null;
let server: Server;
let base = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const rest = bytes.slice(from);
    response.writeHead(from > 0 ? 206 : 200, { "content-length": rest.length });
    if (cutAt === null) response.end(rest);
    else response.write(rest.slice(0, cutAt), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

test("a fetch cut off goes on from where it was, and the file is whole", async () => {
  const folder = join(root, "resumed");
  cutAt = 200_000;
  await expect(downloadModel({ url: `${base}/m/tiny.gguf`, sha256, folder })).rejects.toMatchObject({
    code: "download_failed",
  });
  cutAt = null;
  ranges.length = 0;
  const path = await downloadModel({ url: `${base}/m/tiny.gguf`, sha256, folder });
  expect(ranges[0]).toMatch(/^bytes=\d+-$/);
  expect(new Uint8Array(readFileSync(path))).toEqual(bytes);
  expect(readdirSync(folder)).toEqual(["tiny.gguf"]);
});

test("another file than the one promised is deleted, not used", async () => {
  const folder = join(root, "wrong");
  const wrong = { url: `${base}/m/tiny.gguf`, sha256: "0".repeat(64), folder };
  await expect(downloadModel(wrong)).rejects.toMatchObject({ code: "checksum_mismatch", facts: { found: sha256 } });
  expect(readdirSync(folder)).toEqual([]);
});

test("an address without encryption, without a model or without a sum is refused before anything is sent", async () => {
  ranges.length = 0;
  for (const given of [
    { url: "http://models.example/tiny.gguf", sha256 },
    { url: `${base}/tiny.zip`, sha256 },
    { url: `${base}/tiny.gguf`, sha256: "abc" },
  ])
    await expect(downloadModel({ ...given, folder: join(root, "none") })).rejects.toMatchObject({
      code: "download_failed",
    });
  expect(ranges).toEqual([]);
  expect(existsSync(join(root, "none"))).toBe(false);
});

test("an aborted fetch keeps what it has for the next one", async () => {
  const folder = join(root, "aborted");
  const abort = new AbortController();
  const running = downloadModel({
    url: `${base}/m/tiny.gguf`,
    sha256,
    folder,
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  await expect(running).rejects.toMatchObject({ code: "aborted" });
  expect(readdirSync(folder)[0]).toMatch(/\.part$/);
});
