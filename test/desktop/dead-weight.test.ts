/** What is taken out of the packaged application, and what must stay. */
import { expect, test } from "vitest";
import { isDeadWeight } from "../../scripts/desktop/dead-weight.ts";
import { leftOut } from "../../scripts/desktop/package-folder.ts";

const BINARIES = {
  "linux-x64": [
    "node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1",
    "node_modules/better-sqlite3/prebuilds/linux-x64.node",
    "node_modules/@node-llama-cpp/linux-x64/bins/linux-x64/llama-addon.node",
    "node_modules/@node-llama-cpp/linux-x64-vulkan/bins/linux-x64-vulkan/libggml-vulkan.so",
    "node_modules/@img/sharp-linux-x64/lib/sharp-linux-x64.node",
    "node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so",
    "node_modules/@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node",
  ],
  "linux-arm64": [
    "node_modules/onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1",
    "node_modules/better-sqlite3/prebuilds/linux-arm64.node",
    "node_modules/@node-llama-cpp/linux-arm64/bins/linux-arm64/llama-addon.node",
    "node_modules/@img/sharp-linux-arm64/lib/sharp-linux-arm64.node",
  ],
  "darwin-arm64": [
    "node_modules/onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.dylib",
    "node_modules/better-sqlite3/prebuilds/darwin-arm64.node",
    "node_modules/@node-llama-cpp/mac-arm64-metal/bins/mac-arm64-metal/llama-addon.node",
    "node_modules/@napi-rs/canvas-darwin-arm64/skia.darwin-arm64.node",
  ],
  "win32-x64": [
    "node_modules/onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll",
    "node_modules/better-sqlite3/prebuilds/win32-x64.node",
    "node_modules/@node-llama-cpp/win-x64/bins/win-x64/llama-addon.node",
    "node_modules/@node-llama-cpp/win-x64-vulkan/bins/win-x64-vulkan/ggml-vulkan.dll",
    "node_modules/@napi-rs/canvas-win32-x64-msvc/skia.win32-x64-msvc.node",
  ],
} as const;

const targetOf = (name: string) => {
  const [platform, arch] = name.split("-") as [string, string];
  return { platform, arch };
};

test.each(Object.keys(BINARIES))("a package for %s keeps its own binaries and no other system's", (name) => {
  for (const [owner, paths] of Object.entries(BINARIES))
    for (const path of paths) expect(isDeadWeight(path, targetOf(name)), path).toBe(owner !== name);
});

test("what is musl's, CUDA's or for browsers goes everywhere", () => {
  for (const path of [
    "node_modules/better-sqlite3/prebuilds/linuxmusl-x64.node",
    "node_modules/@node-llama-cpp/linux-x64-cuda/bins/linux-x64-cuda/libggml-cuda.so",
    "node_modules/@node-llama-cpp/linux-x64-cuda-ext/bins/linux-x64-cuda-ext/libcublas.so",
    "node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
    "node_modules/better-sqlite3/deps/sqlite3/sqlite3.c",
    "node_modules/hnswlib-node/build/Release/obj.target/addon.o",
    "node_modules/node-llama-cpp/llama/gitRelease.bundle",
    "node_modules/typescript/lib/typescript.js",
    "node_modules/@types/node/index.d.ts",
    "node_modules/zod/v4/index.d.cts",
    "node_modules/fflate/lib/index.cjs.map",
    "node_modules/pdfjs-dist/web/pdf_viewer.mjs",
    "node_modules/tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js",
    "node_modules/tesseract.js-core/tesseract-core.wasm",
    "node_modules/@tesseract.js-data/eng/4.0.0/eng.traineddata.gz",
  ])
    expect(isDeadWeight(path, { platform: "linux", arch: "x64" }), path).toBe(true);
});

test("what runs stays, and nothing of ours is touched", () => {
  for (const path of [
    "node_modules/hnswlib-node/build/Release/addon.node",
    "node_modules/hnswlib-node/lib/index.js",
    "node_modules/better-sqlite3/lib/database.js",
    "node_modules/node-llama-cpp/dist/index.js",
    "node_modules/node-llama-cpp/llama/binariesGithubRelease.json",
    "node_modules/onnxruntime-node/dist/index.js",
    "node_modules/pdfjs-dist/legacy/build/pdf.mjs",
    "node_modules/pdfjs-dist/cmaps/UniJIS-UTF16-H.bcmap",
    "node_modules/zod/LICENSE",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm",
    "node_modules/@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz",
    "src/engine.js",
    "src/typescript/index.js",
    "electron/main.js",
    "models/probant-static-fr-en/onnx/model_quantized.onnx",
  ])
    expect(isDeadWeight(path, { platform: "linux", arch: "x64" }), path).toBe(false);
});

test("the packager copies what the application runs and leaves the rest of the checkout", () => {
  for (const path of [
    "",
    "/package.json",
    "/src",
    "/src/engine.ts",
    "/electron/main.ts",
    "/dist",
    "/dist/ui/index.html",
    "/models/a/config.json",
    "/examples",
    "/node_modules/zod/index.js",
    "/node_modules/@img/colour/index.cjs",
  ])
    expect(leftOut(path), path).toBe(false);
  for (const path of [
    "/test",
    "/bench/demo/run.ts",
    "/docs/desktop.md",
    "/.git",
    "/out",
    "/dist/other",
    "/src/app/ui",
    "/src/app/ui/app.tsx",
    "/scripts",
    "/README.md",
    "/source",
    "/modelsx",
    "/node_modules/.bin/tsc",
    "/node_modules/.cache",
  ])
    expect(leftOut(path), path).toBe(true);
});
