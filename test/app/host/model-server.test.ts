/** A model server chosen in the window: tested by what it answers, kept in the settings, and never another machine. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ImitationMode, imitationServer } from "../../model/imitation-server.ts";
import { json, serverOf } from "../../model/model-servers.ts";
import { caseOf, ROOT, type TestHost, testHost } from "./a-host.ts";

let host: TestHost;
beforeAll(() => {
  host = testHost();
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
});

describe("a server is tested", () => {
  test("one that is right: its context, ten answers, and the first claim with its time", {
    timeout: 300_000,
  }, async () => {
    await using server = await imitationServer("right");
    const outcome = await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model: "m" } });
    expect(outcome).toMatchObject({ trouble: null, models: ["m"], contextTokens: 4096 });
    const { right, wrong, none, first } = outcome.answers ?? { right: 0, wrong: 0, none: 0, first: null };
    expect(right + wrong + none).toBe(10);
    expect(first).toMatchObject({ text: expect.stringMatching(/\w/), label: expect.stringMatching(/^[A-Z]+$/) });
    expect(first?.seconds).toBeGreaterThanOrEqual(0);
  });

  test.each<[ImitationMode, string, RegExp]>([
    ["gone", "m", /^No connection to the model server at 127\.0\.0\.1:\d+: start it, then try again\.$/],
    ["wrong key", "m", /refused the key \(HTTP 401\): give its key by PROBANT_ENDPOINT_KEY\.$/],
    ["wrong model", "m", /does not have this model \(HTTP 404\): it has m\.$/],
    ["right", "another", /does not have this model: it has m\.$/],
    ["wrong schema", "m", /does not give its answers the form that is asked for: take another model/],
    ["junk", "m", /does not give its answers the form that is asked for: take another model/],
    ["truncated", "m", /cuts long questions or their answers/],
    ["cutting", "m", /cuts long questions or their answers: start it with a context of 8192 tokens or more\.$/],
    ["500", "m", /failed \(HTTP 500: CUDA error: out of memory\): start it again/],
  ])("one that is %s for the model %s is asked no claims, and what to do is said", async (mode, model, says) => {
    await using server = await imitationServer(mode);
    const { trouble, answers } = await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model } });
    expect(trouble).toMatch(says);
    expect(answers).toBeNull();
    expect(server.asked.length).toBeLessThan(4);
  });

  test("nobody there, and another machine, are said", async () => {
    const at = async (baseUrl: string) =>
      (await host.ask({ kind: "testServer", server: { baseUrl, model: "m" } })).trouble;
    expect(await at("http://127.0.0.1:9/v1")).toBe(
      "No connection to the model server at 127.0.0.1:9: start it, then try again.",
    );
    expect(await at("http://192.0.2.1/v1")).toContain("192.0.2.1 is another machine");
  });

  test("in French where the window is French, and with the key of the environment", async () => {
    await host.ask({ kind: "setSettings", settings: { language: "fr" } });
    const keys: unknown[] = [];
    await using server = await serverOf(({ headers }, response) => {
      keys.push(headers.authorization);
      json(response, 401, { error: { message: "invalid api key" } });
    });
    vi.stubEnv("PROBANT_ENDPOINT_KEY", "k-1");
    const { trouble } = await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model: "m" } });
    vi.unstubAllEnvs();
    await host.ask({ kind: "setSettings", settings: { language: null } });
    expect(trouble).toMatch(
      /^Le serveur de modèle .* a refusé la clé \(HTTP 401\)\s: donnez sa clé par PROBANT_ENDPOINT_KEY\.$/,
    );
    expect(new Set(keys)).toEqual(new Set(["Bearer k-1"]));
  });
});

test("a run whose server refused the key says so where its claims are shown", { timeout: 300_000 }, async () => {
  await using server = await imitationServer("wrong key");
  await host.ask({
    kind: "setSettings",
    settings: { server: { baseUrl: server.baseUrl, model: "m" }, modelPath: null },
  });
  const files = ["deck.pptx", "model.xlsx"].map((name) => join(ROOT, "examples/quillmoor-pay", name));
  const caseId = await caseOf(host, "Quillmoor", files);
  expect(await host.run(caseId)).toMatchObject({ status: "done" });
  const { words } = await host.ask({ kind: "openCase", caseId });
  expect(words?.en.modelTrouble).toMatch(/^Language model given up: .* refused the key \(HTTP 401\): give its key by/);
  expect(words?.fr.modelTrouble).toMatch(/a refusé la clé \(HTTP 401\)\s: donnez sa clé par PROBANT_ENDPOINT_KEY/);
  await host.ask({ kind: "setSettings", settings: { server: null } });
});

test("the choice is kept in the settings, and taken back", async () => {
  const server = { baseUrl: "http://127.0.0.1:8080/v1", model: "m" };
  expect(await host.ask({ kind: "setSettings", settings: { server, modelPath: null } })).toMatchObject({ server });
  expect(await host.ask({ kind: "settings" })).toMatchObject({ server });
  expect(await host.ask({ kind: "setSettings", settings: { server: null } })).toMatchObject({ server: null });
});
