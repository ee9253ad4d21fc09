/** Which model is used: what was asked for last and nearest wins; and where text goes is said. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseModel, modelOf } from "../../../src/app/cli/chosen-model.ts";
import { type ImitationMode, imitationServer } from "../../model/imitation-server.ts";
import { llamaServer, serverOf } from "../../model/model-servers.ts";
import { truncatedGguf, writeTinyGguf } from "../../model/tiny-gguf.ts";

/** What runs a model hangs on the machine: one that has the libraries of Vulkan takes them. */
const BACKENDS = "cpu|vulkan|cuda|metal";
const folder = mkdtempSync(join(tmpdir(), "probant-models-"));
const at = (name: string) => join(folder, name);
const ENV = { HOME: folder, XDG_CONFIG_HOME: at("config"), APPDATA: at("config") };
const TINY = at("tiny.gguf");
const VERIFY = ["verify", at("letter.md"), "--claims", at("claims.jsonl"), "--lang", "en"];

beforeAll(() => {
  writeTinyGguf(TINY, { name: "Petit" });
  writeFileSync(at("cut.gguf"), truncatedGguf());
  writeFileSync(at("claims.jsonl"), '{"id":"c1","text":"We hold a patent on the sensor."}\n');
  writeFileSync(at("letter.md"), "The patent office has granted a patent on the sensor.\n");
});
beforeEach(() => {
  rmSync(at("config"), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function probant(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const main = join(import.meta.dirname, "../../../src/app/cli/main.ts");
  const { PROBANT_MODEL: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, [main, ...args], { env: { ...env, ...ENV } }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

describe("the first of these is used", () => {
  const endpoint = { endpoint: "http://127.0.0.1:1/v1", "endpoint-model": "m" };
  const all = { ...endpoint, model: "flag.gguf" };
  const env = { ...ENV, PROBANT_MODEL: "/env.gguf" };
  const used = (values: Parameters<typeof modelOf>[0], given: NodeJS.ProcessEnv) => modelOf(values, given).model;

  test("none by --no-model, a server by --endpoint, a file by --model, PROBANT_MODEL, the one picked, else none", () => {
    chooseModel("/picked.gguf", ENV);
    expect(used({ ...all, "no-model": true }, env)).toBeUndefined();
    expect(used(all, env)).toMatchObject({ endpoint: { baseUrl: endpoint.endpoint, model: "m" } });
    expect(used({ model: "/flag.gguf" }, env)).toEqual({ path: "/flag.gguf" });
    expect(used({}, env)).toEqual({ path: "/env.gguf" });
    expect(used({}, { ...ENV, PROBANT_MODEL: "" })).toEqual({ path: "/picked.gguf" });
    chooseModel(null, ENV);
    expect(used({}, ENV)).toBeUndefined();
  });

  test("a settings file that is not ours to read picks nothing", () => {
    const file = chooseModel("/picked.gguf", ENV);
    for (const text of ["{", "[]", '{"model":3}', ""]) {
      writeFileSync(file, text);
      expect(used({}, ENV)).toBeUndefined();
    }
  });

  test("the server's key comes from the environment, never from the command line", () => {
    expect(used(endpoint, { ...ENV, PROBANT_ENDPOINT_KEY: "k" })).toMatchObject({ endpoint: { apiKey: "k" } });
  });
});

test("a model is checked before it is picked; from then on it reads, until it is forgotten", async () => {
  const refused = await probant("models", "--use", at("cut.gguf"));
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/cut short/) });
  expect(existsSync(at("config"))).toBe(false);
  expect((await probant("models", "--use", TINY)).out).toMatch(/Petit.*in use/);
  const run = await probant(...VERIFY);
  expect(run.err).toMatch(new RegExp(`Model: Petit on (?:${BACKENDS})`));
  expect(run.out).toMatch(new RegExp(`Petit \\((?:${BACKENDS})\\): [\\d,]+ of 100,000 tokens`));
  await probant("models", "--forget");
  expect((await probant(...VERIFY)).err).not.toContain("Petit");
});

test("a server on this machine reads, and nothing is said to leave it", async () => {
  await using server = await serverOf((asked, response, count) => llamaServer(asked, response, count));
  const given = ["--endpoint", server.baseUrl, "--endpoint-model", "m"];
  const run = await probant(...VERIFY, ...given);
  expect(run.code).toBe(0);
  expect(run.err).toContain("nothing leaves it");
  expect(server.asked.length).toBeGreaterThan(0);
});

test("doctor names the host that text would be sent to, once it is allowed, and refuses it before", async () => {
  const given = ["doctor", "--endpoint", "https://models.example/v1", "--endpoint-model", "m"];
  const [allowed, refused] = await Promise.all([
    probant(...given, "--allow-host", "models.example"),
    probant(...given),
  ]);
  expect(allowed.out).toContain("TEXT OF THE DEAL IS SENT TO models.example");
  expect(allowed.out).not.toContain("No network is used");
  expect(refused.out).toContain("models.example is another machine");
});

test.each<[ImitationMode, string, RegExp]>([
  [
    "right",
    "m",
    /^ok {4}Model server: answers, has m, holds a schema, context of 4096 tokens, reads long questions whole$/m,
  ],
  ["right", "other", /^ok {4}Model server: answers, does not list other \(it lists m\), holds a schema/m],
  [
    "cutting",
    "m",
    /^FAIL {2}Model server: The model server at 127\.0\.0\.1:\d+ cuts long questions .* 8192 tokens or more\.$/m,
  ],
  ["junk", "m", /^FAIL {2}Model server: .* does not give its answers the form that is asked for: take another model/m],
  ["500", "m", /^FAIL {2}Model server: .*500: CUDA error: out of memory/m],
  ["hanging", "m", /^FAIL {2}Model server: .*gave no answer within 0\.5 s: wait longer with --model-timeout/m],
  [
    "gone",
    "m",
    /^FAIL {2}Model server: No connection to the model server at 127\.0\.0\.1:\d+: start it, then try again\.$/m,
  ],
  [
    "wrong key",
    "m",
    /^FAIL {2}Model server: .* refused the key \(HTTP 401\): give its key by PROBANT_ENDPOINT_KEY\.$/m,
  ],
  ["wrong model", "m", /^FAIL {2}Model server: .* does not have this model \(HTTP 404\): it has m\.$/m],
  ["truncated", "m", /^FAIL {2}Model server: .* cuts long questions or their answers: start it with/m],
])("doctor asks a server that is %s for the model %s", async (mode, name, says) => {
  await using server = await imitationServer(mode);
  const run = await probant(
    ...["doctor", "--endpoint", server.baseUrl, "--endpoint-model", name, "--model-timeout", "0.5"],
  );
  expect(run.out).toMatch(says);
  // A server that is of use is asked one claim too.
  expect(run.out.includes("A claim put to it")).toBe(/^ok {4}Model server/m.test(run.out));
  expect(server.asked.length).toBeLessThan(6);
});

test("doctor says that nobody answers at an address", async () => {
  const run = await probant("doctor", "--endpoint", "http://127.0.0.1:1/v1", "--endpoint-model", "m");
  expect(run.out).toContain(
    "FAIL  Model server: No connection to the model server at 127.0.0.1:1: start it, then try again.",
  );
});

test.each([
  ["en", /^Language model given up: the model server at 127\.0\.0\.1:\d+ gave no answer within 0\.5 s/],
  ["fr", /^Modèle de langage abandonné\s: le serveur de modèle 127\.0\.0\.1:\d+ n’a pas répondu en 0,5 s/],
])("a server that hangs is told on the first line, in %s, and asked once", async (language, says) => {
  await using server = await imitationServer("hanging");
  const given = ["--endpoint", server.baseUrl, "--endpoint-model", "m", "--model-timeout", "0.5"];
  const run = await probant(...VERIFY.slice(0, -1), language, ...given);
  expect(run.out).toMatch(says);
  expect(run.code).toBe(0);
  expect(server.asked).toHaveLength(1);
});

test("--model-timeout without its seconds is refused", async () => {
  const given = ["--endpoint", "http://127.0.0.1:1/v1", "--endpoint-model", "m", "--model-timeout="];
  expect(await probant(...VERIFY, ...given)).toMatchObject({
    code: 2,
    err: expect.stringContaining("--model-timeout needs a value"),
  });
});

test.each(["0", "-3", "301", "soon"])("--model-timeout %j is refused", async (seconds) => {
  const given = ["--endpoint", "http://127.0.0.1:1/v1", "--endpoint-model", "m", `--model-timeout=${seconds}`];
  expect(await probant(...VERIFY, ...given)).toMatchObject({
    code: 2,
    err: expect.stringContaining("--model-timeout is a number of seconds"),
  });
});

describe("a model tried on claims with a known answer", () => {
  test("ten of them before it is used: right, wrong and the seconds", async () => {
    await using server = await imitationServer("right");
    const given = ["--endpoint", server.baseUrl, "--endpoint-model", "m"];
    const run = await probant("models", "test", ...given);
    expect(run).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\d+ right, \d+ wrong, \d+ without .* of 10 claims/),
    });
    expect(server.asked.length).toBeLessThanOrEqual(11);
  });

  test("one that gains nothing on the rules is not asked again, and the run says so", async () => {
    await using server = await imitationServer("flattering");
    const given = ["--endpoint", server.baseUrl, "--endpoint-model", "m"];
    const run = await probant("models", "calibrate", ...given);
    expect(run).toMatchObject({ code: 0, out: expect.stringContaining("It gains nothing on the rules") });
    const before = server.asked.length;
    const after = await probant(...VERIFY, "--no-model-claims", ...given);
    expect(after.err).toContain("this model gains nothing on the rules");
    expect(server.asked).toHaveLength(before);
  });

  test("a GGUF is tested as a server is", async () => {
    const run = await probant("models", "test", "--model", TINY);
    expect(run).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`Petit on (?:${BACKENDS}): `)) });
  });

  test("a server that fails, and no model at all, are said with what to do", async () => {
    await using server = await imitationServer("500");
    const run = await probant("models", "test", "--endpoint", server.baseUrl, "--endpoint-model", "m");
    expect(run.code).toBe(1);
    expect(run.err).not.toBe("");
    expect(await probant("models", "test")).toMatchObject({ code: 2, err: expect.stringContaining("Which model?") });
  });
});
