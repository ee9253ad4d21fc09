/** A command that reads deals starts itself anew, once, as the same process with the same arguments. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "probant-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const module = join(import.meta.dirname, "../../../src/app/cli/sparing-start.ts");
const script = join(folder, "start.ts");
writeFileSync(
  script,
  `import { startSparingly } from ${JSON.stringify(module)};
process.stdout.write("began ");
startSparingly(process.argv[2]);
console.log(JSON.stringify([process.pid, process.env.MALLOC_ARENA_MAX ?? null, process.argv.slice(2)]));`,
);

async function started(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { MALLOC_ARENA_MAX: _, ...others } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...others, ...env },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { pid: child.pid, said };
}

test.skipIf(process.platform !== "linux")("a command that reads deals, once", { timeout: 300_000 }, async () => {
  const { pid, said } = await started(["verify", "a b.pptx"]);
  expect(said).toBe(`began began ${JSON.stringify([pid, "2", ["verify", "a b.pptx"]])}\n`);
});

test("not another command, and not where the user has chosen", { timeout: 300_000 }, async () => {
  expect((await started(["help"])).said).toMatch(/^began \[\d+,null,/);
  expect((await started(["verify"], { MALLOC_ARENA_MAX: "8" })).said).toMatch(/^began \[\d+,"8",/);
});
