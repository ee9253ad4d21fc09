import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { encodeOnnx } from "../../../scripts/train-embedder/onnx.ts";
import { EmbedderError, openEmbedder } from "../../../src/case/embedding/index.ts";
import { writeTinyModel } from "./tiny-model.ts";

const root = mkdtempSync(join(tmpdir(), "probant-model-folder-"));
const sound = writeTinyModel(join(root, "sound"));
afterAll(() => rmSync(root, { recursive: true }));

async function failureOf(folder: string): Promise<EmbedderError> {
  const failure = await openEmbedder(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EmbedderError);
  return failure as EmbedderError;
}

/** A copy of the sound folder, without its manifest where the damage is meant to reach the loader. */
function damaged(name: string, damage: (folder: string) => void, keepManifest = false): string {
  const folder = join(root, name);
  cpSync(sound, folder, { recursive: true });
  if (!keepManifest) unlinkSync(join(folder, "manifest.json"));
  damage(folder);
  return folder;
}

test("a folder that is not there is named", async () => {
  const failure = await failureOf(join(root, "nowhere"));
  expect(failure.code).toBe("folder_missing");
  expect(failure.message).toContain(join(root, "nowhere"));
});

test.each(["config.json", "tokenizer.json", "tokenizer_config.json", "onnx/model_quantized.onnx"])(
  "a missing %s is named",
  async (file) => {
    const failure = await failureOf(
      damaged(`without ${file.replace("/", "-")}`, (folder) => unlinkSync(join(folder, file))),
    );
    expect(failure.code).toBe("file_missing");
    expect(failure.file).toContain(file);
    expect(failure.message).toMatch(/copy the whole folder/);
  },
);

test("a file that is not what the manifest says is named", async () => {
  const failure = await failureOf(
    damaged("changed", (folder) => writeFileSync(join(folder, "tokenizer_config.json"), "{}"), true),
  );
  expect(failure.code).toBe("hash_mismatch");
  expect(failure.file).toContain("tokenizer_config.json");
});

test("a manifest with another dimension than the graph's is refused", async () => {
  const folder = damaged(
    "dimension",
    (copy) => {
      const manifest = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as object;
      writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, dimension: 384 }));
    },
    true,
  );
  const failure = await failureOf(folder);
  expect(failure.code).toBe("wrong_dimension");
  expect(failure.message).toMatch(/2 numbers.*384/);
});

test("a manifest that is none is refused", async () => {
  const failure = await failureOf(
    damaged("no manifest", (folder) => writeFileSync(join(folder, "manifest.json"), '{"name": 3}'), true),
  );
  expect(failure.code).toBe("manifest_invalid");
});

test("a torn graph is refused", async () => {
  const failure = await failureOf(
    damaged("torn", (folder) => {
      const file = join(folder, "onnx", "model_quantized.onnx");
      writeFileSync(file, readFileSync(file).subarray(0, 100));
    }),
  );
  expect(failure.code).toBe("graph_unreadable");
  expect(failure.file).toContain("model_quantized.onnx");
});

test("a tokenizer that is no JSON is refused", async () => {
  const failure = await failureOf(damaged("tokenizer", (folder) => writeFileSync(join(folder, "tokenizer.json"), "{")));
  expect(failure.code).toBe("tokenizer_unreadable");
});

test("a graph with other inputs and outputs is no embedder", async () => {
  const graph = encodeOnnx({
    name: "adder",
    nodes: [{ op: "Add", inputs: ["a", "a"], outputs: ["sum"] }],
    initializers: [],
    inputs: [{ name: "a", type: "float32", dims: [1] }],
    outputs: [{ name: "sum", type: "float32", dims: [1] }],
  });
  const failure = await failureOf(
    damaged("adder", (folder) => writeFileSync(join(folder, "onnx", "model_quantized.onnx"), graph)),
  );
  expect(failure.code).toBe("not_an_embedder");
  expect(failure.message).toMatch(/feature-extraction/);
});
