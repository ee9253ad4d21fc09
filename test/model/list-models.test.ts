/** Models of other programs are found where those keep them, and weighed against this machine. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listModels, type ModelList } from "../../src/model/index.ts";
import { tinyGguf, truncatedGguf } from "./tiny-gguf.ts";

const home = mkdtempSync(join(tmpdir(), "probant-home-"));
const DIGEST = "a".repeat(64);
let list: ModelList;

function put(path: string, bytes: Uint8Array | string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

beforeAll(async () => {
  put(".lmstudio/models/maker/one/one-F32.gguf", tinyGguf({ name: "One", license: "apache-2.0" }));
  put(".lmstudio/models/maker/one/mmproj-one.gguf", tinyGguf());
  put(`.ollama/models/blobs/sha256-${DIGEST}`, tinyGguf({ seed: 2 }));
  put(
    ".ollama/models/manifests/registry.ollama.ai/library/tiny/1b",
    JSON.stringify({
      layers: [
        { mediaType: "application/vnd.ollama.image.license", digest: `sha256:${"b".repeat(64)}` },
        { mediaType: "application/vnd.ollama.image.model", digest: `sha256:${DIGEST}` },
      ],
    }),
  );
  const blob = put(".cache/huggingface/hub/models--maker--two/blobs/two", tinyGguf({ name: "Two" }));
  mkdirSync(join(home, ".cache/huggingface/hub/models--maker--two/snapshots/1"), { recursive: true });
  symlinkSync(blob, join(home, ".cache/huggingface/hub/models--maker--two/snapshots/1/two.gguf"));
  put("jan/models/three.gguf", tinyGguf({ architecture: "abacus", name: "Three" }));
  put(".cache/llama.cpp/four-00001-of-00002.gguf", truncatedGguf());
  put(".cache/llama.cpp/four-00002-of-00002.gguf", truncatedGguf());
  put("mine/five.gguf", tinyGguf({ name: "Five" }));
  list = await listModels({ home, env: {}, folders: [join(home, "mine")], gpu: false });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("each program's models are found once", () => {
  expect(list.models.map((m) => [m.source, m.name]).toSorted()).toEqual([
    ["Hugging Face", "Two"],
    ["Jan", "Three"],
    ["LM Studio", "One"],
    ["Ollama", "tiny:1b"],
    ["folder", "Five"],
  ]);
});

test("what a model is and needs is told", () => {
  const one = list.models.find((m) => m.name === "One");
  expect(one).toMatchObject({
    architecture: "llama",
    quantisation: "F32",
    contextTokens: 32768,
    licence: "apache-2.0",
    fit: 1,
  });
  expect(one?.memoryBytes).toBeGreaterThan(460_000);
});

test("an architecture that cannot run here has no fit and comes last", () => {
  expect(list.models.at(-1)).toMatchObject({ name: "Three", fit: null });
});

test("a damaged file is named with its reason", () => {
  expect(list.unusable.map((m) => [m.source, m.code])).toEqual([
    ["llama.cpp", expect.stringMatching(/truncated|corrupt/)],
  ]);
});

test("a machine without models gives an empty list", async () => {
  expect(await listModels({ home: join(home, "nowhere"), env: {} })).toEqual({ models: [], unusable: [] });
});
