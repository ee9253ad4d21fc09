/** A model server chosen in the window: tested by what it answers, kept in the settings, and never another machine. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imitationServer } from "../../model/imitation-server.ts";
import { type TestHost, testHost } from "./a-host.ts";

let host: TestHost;
beforeAll(() => {
  host = testHost();
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
});

describe("a server is tested", () => {
  test("one that is right: its model, its context, its schema and ten answers", { timeout: 300_000 }, async () => {
    await using server = await imitationServer("right");
    const outcome = await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model: "m" } });
    expect(outcome).toMatchObject({
      answered: true,
      modelListed: true,
      schemaHeld: true,
      contextTokens: 4096,
      readsWhole: true,
    });
    const { right, wrong, none } = (outcome.answered && outcome.answers) || { right: 0, wrong: 0, none: 0 };
    expect(right + wrong + none).toBe(10);
  });

  test("one that has not the model, or holds no schema, is asked no claims", { timeout: 300_000 }, async () => {
    await using server = await imitationServer("right");
    expect(await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model: "another" } })).toMatchObject(
      { answered: true, modelListed: false, models: ["m"], answers: null },
    );
    await using loose = await imitationServer("wrong schema");
    expect(await host.ask({ kind: "testServer", server: { baseUrl: loose.baseUrl, model: "m" } })).toMatchObject({
      answered: true,
      schemaHeld: false,
      answers: null,
    });
  });

  test("one that cuts long questions", { timeout: 300_000 }, async () => {
    await using server = await imitationServer("cutting");
    const outcome = await host.ask({ kind: "testServer", server: { baseUrl: server.baseUrl, model: "m" } });
    expect(outcome).toMatchObject({ answered: true, schemaHeld: true, contextTokens: null, readsWhole: false });
  });

  test("nobody there, and another machine, are said", { timeout: 300_000 }, async () => {
    expect(
      await host.ask({ kind: "testServer", server: { baseUrl: "http://127.0.0.1:9/v1", model: "m" } }),
    ).toMatchObject({ answered: false, message: expect.stringContaining("127.0.0.1:9") });
    expect(
      await host.ask({ kind: "testServer", server: { baseUrl: "http://192.0.2.1/v1", model: "m" } }),
    ).toMatchObject({ answered: false });
  });
});

test("the choice is kept in the settings, and taken back", async () => {
  const server = { baseUrl: "http://127.0.0.1:8080/v1", model: "m" };
  expect(await host.ask({ kind: "setSettings", settings: { server, modelPath: null } })).toMatchObject({ server });
  expect(await host.ask({ kind: "settings" })).toMatchObject({ server });
  expect(await host.ask({ kind: "setSettings", settings: { server: null } })).toMatchObject({ server: null });
});
