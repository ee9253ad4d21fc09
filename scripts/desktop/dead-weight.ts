/** Files of the packaged application that cannot run on the system it is made for, or that nothing there reads. */

export type Target = { readonly platform: string; readonly arch: string };

type Rule = { readonly within: RegExp; readonly isDead: (match: RegExpExecArray, target: Target) => boolean };

/** As node-llama-cpp names systems. */
const LLAMA_SYSTEMS: Readonly<Record<string, string>> = { darwin: "mac", linux: "linux", win32: "win" };

const RULES: readonly Rule[] = [
  {
    within: /^onnxruntime-node\/bin\/napi-v\d+\/([^/]+)\/([^/]+)\//,
    isDead: ([, platform, arch], target) => platform !== target.platform || arch !== target.arch,
  },
  {
    within: /^better-sqlite3\/prebuilds\/([^/]+)\.node$/,
    isDead: ([, name], target) => name !== `${target.platform}-${target.arch}`,
  },
  // Sources: the binaries beside them are built.
  { within: /^better-sqlite3\/(?:deps|src|build)\//, isDead: () => true },
  { within: /^hnswlib-node\/(?:src|build\/(?!Release\/addon\.node$))/, isDead: () => true },
  {
    // CUDA's own libraries weigh over half a gigabyte; Vulkan serves the same cards.
    within: /^@node-llama-cpp\/([a-z]+)-([a-z0-9]+)(?:-([a-z-]+))?\//,
    isDead: ([, system, arch, gpu], target) =>
      system !== LLAMA_SYSTEMS[target.platform] || arch !== target.arch || (gpu?.startsWith("cuda") ?? false),
  },
  // llama.cpp is never compiled on a user's machine.
  {
    within:
      /^node-llama-cpp\/(?:templates|llama\/(?:addon|cmake|gitRelease\.bundle|patches|profiles|toolchains|xpack))(?:\/|$)/,
    isDead: () => true,
  },
  {
    within: /^@(?:img|napi-rs)\/(?:sharp|sharp-libvips|canvas)-([a-z0-9]+)-([a-z0-9]+)(?:-[a-z]+)?\//,
    isDead: ([, platform, arch], target) => platform?.replace(/musl$/, "") !== target.platform || arch !== target.arch,
  },
  // For browsers; in Node transformers.js takes onnxruntime-node.
  { within: /^onnxruntime-web\//, isDead: () => true },
  // Of the reader of pictures one build and one set of data are used: src/documents/ocr/tesseract.ts.
  { within: /^tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(?:js|wasm)$)/, isDead: () => true },
  { within: /^@tesseract\.js-data\/[a-z]+\/4\.0\.0\//, isDead: () => true },
  // Types and compilers.
  { within: /^(?:@types|typescript|@typescript)\//, isDead: () => true },
  { within: /\.(?:map|d\.[cm]?ts|tsbuildinfo)$/, isDead: () => true },
  // pdfjs: the page's viewer and the build for browsers of today; Node reads the legacy one.
  { within: /^pdfjs-dist\/(?:web|legacy\/web|image_decoders|legacy\/image_decoders)\//, isDead: () => true },
];

/** `path` from the packaged application's folder, with "/". */
export function isDeadWeight(path: string, target: Target): boolean {
  const start = path.lastIndexOf("node_modules/");
  if (start < 0) return false;
  const inside = path.slice(start + "node_modules/".length);
  return RULES.some(({ within, isDead }) => {
    const match = within.exec(inside);
    return match !== null && isDead(match, target);
  });
}
