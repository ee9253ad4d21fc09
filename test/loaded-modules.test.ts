/** What a process loads before it begins its work: each module costs it half a millisecond, and most are for other work. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");

/** Of a fresh process that imports this file of src: the addresses of all that it loads. */
function loadedWith(file: string): readonly string[] {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(process.argv[1]);
    process.stdout.write(JSON.stringify(loaded), () => process.exit());
  `;
  const args = ["--no-warnings", "--input-type=module", "-e", script, join(SOURCE, file)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("a reader of files loads neither encryption nor the schemas of reports", () => {
  const loaded = loadedWith("documents/worker.ts");
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((url) => /node_modules\/(?:age-encryption|@noble|zod)\//.test(url))).toEqual([]);
});

test("a run's tasks are named without what any of them needs", () => {
  const loaded = loadedWith("app/pipeline/isolated/run-task.ts");
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((url) => /src\/analysis\/(?:agents|reflexion|consensus)\//.test(url))).toEqual([]);
});
