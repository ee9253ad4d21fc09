/** The loopback server over real HTTP: what its own page may do, and what nobody else may. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect, createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EngineHost } from "../../../src/app/host/index.ts";
import { ANSWER_HEADER, EngineFailureError, LIMITS, REQUEST_HEADER } from "../../../src/app/protocol/index.ts";
import { type RunningServer, startServer } from "../../../src/app/serve/index.ts";
import { type TestHost, testHost } from "../host/a-host.ts";

let host: TestHost;
let server: RunningServer;
let uiFolder: string;
beforeAll(async () => {
  host = testHost();
  uiFolder = mkdtempSync(join(tmpdir(), "probant-ui-"));
  mkdirSync(join(uiFolder, "assets"));
  writeFileSync(join(uiFolder, "index.html"), "<!doctype html><title>Probant</title>");
  writeFileSync(join(uiFolder, "assets", "app.js"), "export {};");
  writeFileSync(join(uiFolder, ".env.js"), "secret");
  symlinkSync(join(host.dataFolder, "settings.json"), join(uiFolder, "assets", "settings.json"));
  await host.ask({ kind: "setSettings", settings: { language: "fr" } });
  server = await startServer({ host: host.host, uiFolder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
  rmSync(uiFolder, { recursive: true });
});

type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** node:http, not fetch: Host and Origin are what the test says. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  body?: string | Uint8Array,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: "127.0.0.1",
      port: server.port,
      method,
      path,
      headers,
      setHost: !("host" in headers),
    });
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

const JSON_TYPE = { "content-type": "application/json" };
const key = () => ({ authorization: `Bearer ${server.token}` });
const own = () => ({ ...key(), ...JSON_TYPE });
const list = JSON.stringify({ kind: "listCases" });
const api = (headers: Readonly<Record<string, string>>, body = list) => send("POST", "/api/request", headers, body);

describe("its own page", () => {
  test("is answered with the token, by either name of this machine", async () => {
    expect(await api(own())).toMatchObject({ status: 200, body: JSON.stringify({ ok: true, value: [] }) });
    const named = { ...own(), host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` };
    expect((await api(named)).status).toBe(200);
  });

  test("gets files with a policy that lets nothing in or out", async () => {
    const page = await send("GET", "/", {});
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("Probant") });
    const policy = String(page.headers["content-security-policy"]).split("; ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
    expect(page.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect((await send("GET", "/assets/app.js", {})).headers["content-type"]).toMatch(/^text\/javascript/);
  });

  test("has its key in the fragment of the address, which no request carries", () => {
    const url = new URL(server.url);
    expect(url.hostname).toBe("127.0.0.1");
    expect(url.search).toBe("");
    expect(url.hash).toBe(`#token=${server.token}`);
    // 32 bytes in base64url.
    expect(server.token).toMatch(/^[\w-]{43}$/);
  });
});

describe("nobody else", () => {
  test("without the token, or with another, learns anything", async () => {
    const wrong = [
      {},
      { authorization: "Bearer " },
      { authorization: `Bearer ${server.token}x` },
      { authorization: server.token },
    ];
    for (const headers of wrong) {
      const refused = await api({ ...headers, ...JSON_TYPE });
      expect(refused).toMatchObject({ status: 401, body: expect.stringContaining("no_token") });
      expect((await send("GET", "/api/events", headers)).status).toBe(401);
    }
    expect((await send("POST", `/api/request?token=${server.token}`, JSON_TYPE, list)).status).toBe(401);
  });

  test("by another name for this machine: a domain made to point at 127.0.0.1", async () => {
    for (const name of [
      "evil.example",
      `evil.example:${server.port}`,
      "127.0.0.1",
      `127.0.0.1.evil.example:${server.port}`,
      `0.0.0.0:${server.port}`,
      `[::1]:${server.port}`,
    ]) {
      expect((await api({ ...own(), host: name, origin: `http://${name}` })).status).toBe(421);
      expect((await send("GET", "/", { host: name })).status).toBe(421);
    }
  });

  test("from another origin, even with the token", async () => {
    for (const origin of [
      "http://evil.example",
      "https://127.0.0.1",
      `http://127.0.0.1:${server.port + 1}`,
      `http://localhost:${server.port}`,
      "null",
      "file://",
    ])
      expect((await api({ ...own(), origin })).status).toBe(403);
    for (const site of ["cross-site", "same-site"])
      expect((await api({ ...own(), "sec-fetch-site": site })).status).toBe(403);
  });

  test("is told by a preflight that it may come", async () => {
    const asked = {
      origin: "http://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
      "access-control-request-private-network": "true",
    };
    const same = { ...asked, origin: `http://127.0.0.1:${server.port}` };
    for (const headers of [asked, same]) {
      const answer = await send("OPTIONS", "/api/request", headers);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("reaches the server from another machine: it listens on the loopback alone", async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    if (!outside) return console.info("skipped: this machine has no address but its own");
    // The port of that address is still free, which it would not be were every address listened on.
    const free = createServer();
    await once(free.listen({ host: outside.address, port: server.port }), "listening");
    free.close();
  });
});

describe("a path", () => {
  test.each([
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/../../index.html",
    "/.env.js",
    "//etc/passwd",
    "/assets/%00app.js",
    "/%E0%A4%A",
    "/assets",
    "/C:/windows/win.json",
  ])("%s gives no file", async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`);
    // Dots are resolved by the address itself: what is left is the page or nothing.
    if (answer.startsWith("HTTP/1.1 200")) expect(answer).toContain("<title>Probant</title>");
    else expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404)/);
    expect(answer).not.toMatch(/secret|dependencies|root:/);
  });

  test("of a link that leads out of the folder gives no file", async () => {
    expect((await send("GET", "/assets/settings.json", {})).status).toBe(404);
  });

  test("is only read", async () => {
    for (const method of ["PUT", "DELETE", "POST"]) expect((await send(method, "/index.html", {})).status).toBe(405);
    expect((await send("GET", "/api/request", key())).status).toBe(405);
    expect((await send("POST", "/api/other", key())).status).toBe(405);
  });
});

describe("a request", () => {
  test("that is malformed is refused by a code and a sentence, without a stack", async () => {
    const bodies = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      "{}",
      '{"kind":"none"}',
      '{"kind":"listCases","more":1}',
      '{"__proto__":{"kind":"listCases"}}',
    ];
    for (const body of bodies) {
      const answer = await api(own(), body);
      expect(answer.status, body).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ ok: false, failure: { code: "invalid_request" } });
      expect(answer.body).not.toMatch(/\bat \S+:\d+|node:/);
    }
  });

  test("of another type than ours is refused: a form of another site has no other", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
      expect((await api({ ...key(), "content-type": type })).status).toBe(400);
  });

  test("over the limit is refused before it is read, announced or not", async () => {
    const large = `{"kind":"listCases","x":"${"x".repeat(LIMITS.requestJson)}"}`;
    expect((await api(own(), large)).status).toBe(413);
    const announced = await raw(
      `POST /api/request HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: application/octet-stream\r\n${REQUEST_HEADER}: ${encodeURIComponent(JSON.stringify({ kind: "addFile", caseId: "c", name: "a.pdf" }))}\r\nContent-Length: ${LIMITS.fileBytes + 1}\r\n\r\n`,
    );
    expect(announced).toMatch(/^HTTP\/1\.1 413/);
    const chunk = "x".repeat(LIMITS.requestJson + 1);
    const chunked = await raw(
      `POST /api/request HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413/);
  });

  test("with headers over 16 kB is refused", async () => {
    expect((await api({ ...own(), "x-more": "x".repeat(20_000) })).status).toBe(431);
  });

  test("whose bytes come beside a text that holds bytes too is refused", async () => {
    const headers = {
      ...key(),
      "content-type": "application/octet-stream",
      [REQUEST_HEADER]: encodeURIComponent(JSON.stringify({ kind: "addFile", caseId: "c", name: "a", bytes: "x" })),
    };
    expect((await send("POST", "/api/request", headers, "x")).status).toBe(400);
    for (const bad of ["%", "7", "not json"])
      expect((await send("POST", "/api/request", { ...headers, [REQUEST_HEADER]: bad }, "x")).status).toBe(400);
  });

  test("for a path of the disk is refused", async () => {
    const { id } = await host.ask({ kind: "createCase", name: "p" });
    const body = JSON.stringify({ kind: "addFileFromPath", caseId: id, path: "/etc/passwd" });
    expect(JSON.parse((await api(own(), body)).body)).toMatchObject({ ok: false, failure: { code: "desktop_only" } });
    await host.ask({ kind: "wipeCase", caseId: id });
  });

  test("the server goes on after all of these", async () => {
    expect((await api(own())).status).toBe(200);
  });
});

test("bytes travel as bytes, both ways", async () => {
  const { id } = await host.ask({ kind: "createCase", name: "Été" });
  const pdf = new TextEncoder().encode("%PDF-1.7 not quite");
  const header = encodeURIComponent(JSON.stringify({ kind: "addFile", caseId: id, name: "résumé.pdf" }));
  const added = await send(
    "POST",
    "/api/request",
    { ...key(), "content-type": "application/octet-stream", [REQUEST_HEADER]: header },
    pdf,
  );
  expect(JSON.parse(added.body)).toMatchObject({
    ok: true,
    value: { files: [{ name: "résumé.pdf", sizeBytes: pdf.length }] },
  });
  expect(readFileSync(join(host.dataFolder, "cases", id, "files", "résumé.pdf"))).toEqual(Buffer.from(pdf));
  const back = await api(own(), JSON.stringify({ kind: "fileBytes", caseId: id, file: "résumé.pdf" }));
  expect(back.body).toBe("%PDF-1.7 not quite");
  expect(JSON.parse(decodeURIComponent(String(back.headers[ANSWER_HEADER])))).toEqual({ ok: true, value: null });
  const file = await api(
    own(),
    JSON.stringify({ kind: "export", caseId: id, subject: "report", format: "graphml", language: "fr" }),
  );
  expect(file.body).toContain("<graphml");
  expect(JSON.parse(decodeURIComponent(String(file.headers[ANSWER_HEADER])))).toMatchObject({
    ok: true,
    value: { name: "Été.graphml", mediaType: "application/graphml+xml" },
  });
});

test("a page that goes away stops what it asked for, and no longer hears events", async () => {
  const stopped = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let listeners = 0;
  const waiting: EngineHost = {
    handle: (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        asked.resolve();
        signal?.addEventListener("abort", () => {
          stopped.resolve();
          reject(new EngineFailureError({ code: "aborted", message: "Cancelled." }));
        });
      }),
    subscribe() {
      listeners++;
      return () => listeners--;
    },
    [Symbol.asyncDispose]: async () => {},
  };
  await using other = await startServer({ host: waiting, uiFolder });
  const page = new AbortController();
  const headers = { authorization: `Bearer ${other.token}`, ...JSON_TYPE };
  const base = `http://127.0.0.1:${other.port}`;
  await fetch(`${base}/api/events`, { headers, signal: page.signal });
  expect(listeners).toBe(1);
  const request = fetch(`${base}/api/request`, { method: "POST", headers, body: list, signal: page.signal });
  await asked.promise;
  page.abort();
  await expect(request).rejects.toThrow();
  await stopped.promise;
  await expect.poll(() => listeners).toBe(0);
});

test("of event streams one user has 32 at most: one more ends the oldest, and no program can pile them up", async () => {
  let listeners = 0;
  const quiet: EngineHost = {
    handle: () => new Promise(() => {}),
    subscribe: () => {
      listeners++;
      return () => listeners--;
    },
    [Symbol.asyncDispose]: async () => {},
  };
  await using other = await startServer({ host: quiet, uiFolder });
  const headers = { authorization: `Bearer ${other.token}` };
  const closing = new AbortController();
  const open = () => fetch(`http://127.0.0.1:${other.port}/api/events`, { headers, signal: closing.signal });
  const oldest = await open();
  const ended = oldest.text().then(
    () => "ended",
    () => "ended",
  );
  for (let more = 0; more < 40; more++) await open();
  expect(await ended).toBe("ended");
  expect(listeners).toBe(32);
  closing.abort();
});

test("200 uploads at once into one case are all kept, each with its own bytes", async () => {
  const { id } = await host.ask({ kind: "createCase", name: "Uploads" });
  const names = Array.from({ length: 200 }, (_, index) => `file-${index}.txt`);
  // Of different lengths, so that a file that took another's bytes would also be told by its size.
  const bytesOf = (name: string) =>
    Buffer.from(`${name} `.repeat(50 + name.length * 40 + Number(/\d+/.exec(name)?.[0])));
  const answers = await Promise.all(
    names.map((name) =>
      send(
        "POST",
        "/api/request",
        { ...key(), ...upload(id, name), "content-length": bytesOf(name).length },
        bytesOf(name),
      ),
    ),
  );
  expect(answers.filter(({ body }) => !JSON.parse(body).ok)).toEqual([]);
  const folder = join(host.dataFolder, "cases", id, "files");
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => !readFileSync(join(folder, name)).equals(bytesOf(name)))).toEqual([]);
  const card = (await host.ask({ kind: "listCases" })).find((one) => one.id === id);
  expect(card?.files.filter(({ name, sizeBytes }) => sizeBytes !== bytesOf(name).length)).toEqual([]);
  expect(card?.files).toHaveLength(200);
});

test("of 50 uploads under one name at once, one is kept whole, and the card tells its size", async () => {
  const { id } = await host.ask({ kind: "createCase", name: "One name" });
  const bodies = Array.from({ length: 50 }, (_, index) => Buffer.from(`${index} `.repeat(1000 + index)));
  await Promise.all(
    bodies.map((body) =>
      send("POST", "/api/request", { ...key(), ...upload(id, "a.txt"), "content-length": body.length }, body),
    ),
  );
  const kept = readFileSync(join(host.dataFolder, "cases", id, "files", "a.txt"));
  expect(bodies.some((body) => body.equals(kept))).toBe(true);
  const card = (await host.ask({ kind: "listCases" })).find((one) => one.id === id);
  expect(card?.files).toMatchObject([{ name: "a.txt", sizeBytes: kept.length }]);
});

test("half a header on 400 sockets does not lock the window out", async () => {
  const sockets = Array.from({ length: 400 }, () => {
    const socket = connect({ host: "127.0.0.1", port: server.port });
    // The server closes those that waited longest.
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: 127.0");
    return socket;
  });
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  // Locked out, its connection would be refused at once.
  expect(await api(own())).toMatchObject({ status: 200 });
  for (const socket of sockets) socket.destroy();
});

test("half a header is not waited for as long as Node would", async () => {
  const socket = connect({ host: "127.0.0.1", port: server.port });
  socket.on("error", () => {});
  socket.resume();
  socket.write("GET / HTTP/1.1\r\nHost: 127.0");
  const began = performance.now();
  await once(socket, "close");
  // Four seconds and the next look; Node waits for a minute. Between them lies what a busy machine may add.
  expect(performance.now() - began).toBeLessThan(50_000);
});

test("a page that holds the key keeps its stream of events while strangers come and go", async () => {
  const page = new AbortController();
  const events = await fetch(`http://127.0.0.1:${server.port}/api/events`, { headers: key(), signal: page.signal });
  const strangers = Array.from({ length: 400 }, () =>
    connect({ host: "127.0.0.1", port: server.port }).on("error", () => {}),
  );
  await Promise.all(strangers.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  await host.ask({ kind: "createCase", name: "Told" });
  const reader = events.body?.getReader();
  let told = "";
  while (!told.includes("cases")) told += new TextDecoder().decode((await reader?.read())?.value);
  page.abort();
  for (const socket of strangers) socket.destroy();
});

function upload(caseId: string, name: string): Readonly<Record<string, string>> {
  const asked = encodeURIComponent(JSON.stringify({ kind: "addFile", caseId, name }));
  return { "content-type": "application/octet-stream", [REQUEST_HEADER]: asked };
}

/** What a socket says to these very bytes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: server.port });
    let answer = "";
    socket.setEncoding("latin1").on("data", (piece: string) => {
      answer += piece;
      if (answer.includes("\r\n\r\n") && /connection: close/i.test(answer)) setTimeout(() => socket.end(), 20);
    });
    socket.on("close", () => resolve(answer));
    // The server may close while a body that it refused is still being sent.
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    socket.write(text);
  });
}
