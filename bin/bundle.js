/**
 * The program in a few files instead of a thousand, made on installation by the bundler that Vite brings: loading modules
 * one by one takes longer than a small deal. It stands for the sources as they were; where they have changed since, or
 * where it could not be made, the sources themselves are run. Plain JavaScript of Node 20, like the launcher.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const MAIN = "src/app/cli/main";
/** Packages of many small modules; the others are one large file, or find files of their own beside themselves. */
const BUNDLED = ["zod", "fflate", "fast-xml-parser", "@huggingface/tokenizers", "@oxc-project/runtime"];

/** What starts the command line: the bundle where it is up to date, else the sources. */
export function mainOf(root) {
  const bundled = join(folderOf(root), stampOf(root), `${MAIN}.js`);
  // Who looks for a fault wants its lines.
  return existsSync(bundled) && !process.env.PROBANT_DEBUG ? bundled : join(root, `${MAIN}.ts`);
}

const folderOf = (root) => join(root, "dist", "cli");

/** Another one where a file has been added, taken away or changed, or where the folder has been moved. */
function stampOf(root) {
  const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const hash = createHash("sha256").update(root);
  for (const path of [join(root, "package-lock.json"), ...files]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${path} ${size} ${mtimeMs}`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Makes the bundle of the sources as they are now, and takes older ones away. */
export async function bundle(root) {
  const { rolldown } = await import("rolldown");
  const folder = folderOf(root);
  const draft = join(folder, `draft-${process.pid}`);
  const done = join(folder, stampOf(root));
  const made = await rolldown({
    input: { [MAIN]: join(root, `${MAIN}.ts`) },
    platform: "node",
    external: (id) => !/^[./]|^[A-Za-z]:/.test(id) && !BUNDLED.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [placesOf(root, done)],
    treeshake: { moduleSideEffects: false },
    checks: { pluginTimings: false },
    logLevel: "silent",
  });
  await made.write({
    dir: draft,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await made.close();
  for (const name of readdirSync(folder))
    if (join(folder, name) !== draft) rmSync(join(folder, name), { recursive: true });
  renameSync(draft, done);
}

/**
 * A module goes on finding what lies beside it: files of the project where its source lies, and the thread or process that
 * it starts (`./name${extname(import.meta.url)}`), an entry of its own, where the bundle has it.
 */
function placesOf(root, done) {
  return {
    name: "places",
    transform(code, id) {
      if (!id.startsWith(join(root, "src")) || !code.includes("import.meta.")) return null;
      const place = relative(root, id).replace(/\.ts$/, "");
      for (const [, name] of code.matchAll(/`\.\/([\w-]+)\$\{extname\(import\.meta\.url\)\}`/g)) {
        const entry = join(dirname(place), name);
        this.emitFile({ type: "chunk", id: join(root, `${entry}.ts`), fileName: `${entry.replaceAll("\\", "/")}.js` });
      }
      return code
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(join(done, `${place}.js`)).href));
    },
  };
}

if (realpathSync(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const root = dirname(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)));
  await bundle(root).catch((error) => {
    // An installation without the packages of development: the program starts from its sources then.
    process.stdout.write(`No bundle was made (${error.message}).\n`);
  });
}
