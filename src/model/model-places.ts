/** Where other programs keep their GGUF models on this machine. */
import { readdir, readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

export type ModelSource = "folder" | "LM Studio" | "Ollama" | "Jan" | "GPT4All" | "Hugging Face" | "llama.cpp";

export type PlacesOptions = {
  /** Home folder. Default: the user's. */
  readonly home?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Folders of one's own to look in first, such as models/. */
  readonly folders?: readonly string[] | undefined;
  /** Files of one's own, wherever they lie. */
  readonly files?: readonly string[] | undefined;
};

export type FoundModel = {
  readonly path: string;
  readonly source: ModelSource;
  /** Name under which its program knows it, when the file's own is a hash. */
  readonly knownAs: string | null;
};

const DEEPEST = 6;
const MOST_ENTRIES = 5000;

/** Each file once, however many programs link to it; projectors and later parts of split files left out. */
export async function findModels(options: PlacesOptions = {}): Promise<FoundModel[]> {
  const home = options.home ?? homedir();
  const env = options.env ?? process.env;
  const within = (...parts: string[]) => join(home, ...parts);
  const appData = env.APPDATA ?? within("AppData/Roaming");
  const localAppData = env.LOCALAPPDATA ?? within("AppData/Local");
  const support = within("Library/Application Support");
  const folders: readonly (readonly [ModelSource, string])[] = [
    ...(options.folders ?? []).map((folder) => ["folder", folder] as const),
    ["LM Studio", within(".lmstudio/models")],
    ["LM Studio", within(".cache/lm-studio/models")],
    ["Jan", within("jan/models")],
    ["Jan", within(".local/share/Jan/data/llamacpp/models")],
    ["Jan", join(support, "Jan/data/llamacpp/models")],
    ["Jan", join(appData, "Jan/data/llamacpp/models")],
    ["GPT4All", within(".local/share/nomic.ai/GPT4All")],
    ["GPT4All", join(support, "nomic.ai/GPT4All")],
    ["GPT4All", join(localAppData, "nomic.ai/GPT4All")],
    ["Hugging Face", env.HF_HUB_CACHE ?? join(env.HF_HOME ?? within(".cache/huggingface"), "hub")],
    ["llama.cpp", env.LLAMA_CACHE ?? within(".cache/llama.cpp")],
    ["llama.cpp", within("Library/Caches/llama.cpp")],
  ];
  const found: FoundModel[] = (options.files ?? []).map((path) => ({ path, source: "folder", knownAs: null }));
  for (const [source, folder] of folders)
    for (const path of await ggufFiles(folder)) found.push({ path, source, knownAs: null });
  found.push(...(await ollamaModels(env.OLLAMA_MODELS ?? within(".ollama/models"))));
  const byFile = new Map<string, FoundModel>();
  for (const model of found) {
    const file = await realpath(model.path).catch(() => null);
    if (file !== null && !byFile.has(file)) byFile.set(file, model);
  }
  return [...byFile.values()];
}

async function ggufFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  let seen = 0;
  const walk = async (folder: string, depth: number): Promise<void> => {
    // A folder that is absent or closed to us holds no models for us.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (++seen > MOST_ENTRIES) return;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (depth < DEEPEST) await walk(path, depth + 1);
      } else if (isModelFile(entry.name)) files.push(path);
    }
  };
  await walk(root, 0);
  return files;
}

function isModelFile(name: string): boolean {
  const file = name.toLowerCase();
  if (!file.endsWith(".gguf") || file.includes("mmproj")) return false;
  const part = /-(\d{5})-of-\d{5}$/.exec(file.slice(0, -".gguf".length));
  return part === null || Number(part[1]) === 1;
}

/** Ollama's manifests name the blob that holds the weights. */
async function ollamaModels(root: string): Promise<FoundModel[]> {
  const manifests = join(root, "manifests");
  const entries = await readdir(manifests, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: FoundModel[] = [];
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const digest = weightsDigest(await readFile(file, "utf8").catch(() => ""));
    if (digest === null) continue;
    // manifests/registry.ollama.ai/library/qwen3/4b is qwen3:4b
    const names = file.slice(manifests.length + 1).split(/[\\/]/);
    const tag = names.pop();
    const knownAs = `${names.slice(names[1] === "library" ? 2 : 1).join("/")}:${tag}`;
    found.push({ path: join(root, "blobs", digest.replace(":", "-")), source: "Ollama", knownAs });
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function weightsDigest(manifest: string): string | null {
  try {
    const parsed = JSON.parse(manifest) as { layers?: readonly { mediaType?: unknown; digest?: unknown }[] }; // checked below
    const layer = parsed.layers?.find((l) => l.mediaType === "application/vnd.ollama.image.model");
    return typeof layer?.digest === "string" && /^sha256:[0-9a-f]{64}$/.test(layer.digest) ? layer.digest : null;
  } catch {
    return null;
  }
}
