/** The host over a message port, both ends real. */
import { MessageChannel } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { servePort } from "../../../src/app/host/index.ts";
import type { PortAnswer, PortEvent } from "../../../src/app/protocol/index.ts";
import { type TestHost, testHost } from "./a-host.ts";

const open: TestHost[] = [];
afterEach(async () => {
  for (const host of open.splice(0)) await host[Symbol.asyncDispose]();
});

function connected(host: TestHost) {
  open.push(host);
  const { port1, port2 } = new MessageChannel();
  servePort(host.host, {
    post: (message) => port1.postMessage(message),
    onMessage: (listener) => void port1.on("message", listener),
    onClose: (listener) => void port1.on("close", listener),
  });
  const answers = new Map<number, (answer: PortAnswer) => void>();
  const events: PortEvent[] = [];
  port2.on("message", (message: PortAnswer | PortEvent) => {
    if (message.kind === "event") events.push(message);
    else answers.get(message.id)?.(message);
  });
  const send = (id: number, request: unknown) =>
    new Promise<PortAnswer>((resolve) => {
      answers.set(id, resolve);
      port2.postMessage({ kind: "request", id, request });
    });
  return { port: port2, send, events };
}

test("each request is answered once, by its id", async () => {
  const { send, port } = connected(testHost());
  const [cases, settings] = await Promise.all([send(1, { kind: "listCases" }), send(2, { kind: "settings" })]);
  expect(cases).toMatchObject({ id: 1, ok: true, value: [] });
  expect(settings).toMatchObject({ id: 2, ok: true, value: { theme: "system" } });
  port.close();
});

test("what is malformed or too large is refused by a code and a sentence, without a stack", async () => {
  const { send, port } = connected(testHost());
  const requests = [
    undefined,
    { kind: "none" },
    { kind: "ask", caseId: "c", text: "x".repeat(100_000) },
    { kind: "addFile", caseId: "c", name: "a.pdf", bytes: "text" },
    { kind: "listCases", extra: 1 },
  ];
  for (const [id, request] of requests.entries()) {
    const answer = await send(id, request);
    expect(answer).toMatchObject({ ok: false, failure: { code: "invalid_request" } });
    expect(JSON.stringify(answer)).not.toMatch(/\bat \S+:\d+/);
  }
  port.close();
});

test("a message that is no message of ours is dropped, and the port goes on", async () => {
  const { send, port } = connected(testHost());
  for (const message of [null, 7, "request", { kind: "request" }, { kind: "request", id: -1, request: {} }])
    port.postMessage(message);
  expect(await send(3, { kind: "listCases" })).toMatchObject({ ok: true });
  port.close();
});

test("an abort ends the request with its code", async () => {
  const host = testHost();
  const { send, port } = connected(host);
  const { id: caseId } = await host.ask({ kind: "createExampleCase", language: "en" });
  const answer = send(4, { kind: "ask", caseId, text: "Revenue of €1m in 2025" });
  port.postMessage({ kind: "abort", id: 4 });
  expect(await answer).toMatchObject({ id: 4, ok: false, failure: { code: "aborted" } });
  port.close();
});

test("events reach the port until it is closed", async () => {
  const host = testHost();
  const { send, port, events } = connected(host);
  await send(5, { kind: "createCase", name: "a" });
  await expect.poll(() => events.map(({ event }) => event.kind)).toEqual(["cases"]);
  port.close();
  await host.ask({ kind: "createCase", name: "b" });
  expect(events).toHaveLength(1);
});
