/** An example deal over real HTTP, as the page in a browser does it: upload, watch, read, ask, decide, export, cancel, reopen. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf, RequestKind, RequestOf } from "../../../src/app/host/index.ts";
import { openHost } from "../../../src/app/host/index.ts";
import {
  ANSWER_HEADER,
  type EngineEvent,
  EVENTS_PATH,
  type HttpAnswer,
  REQUEST_HEADER,
  REQUEST_PATH,
  type RunState,
} from "../../../src/app/protocol/index.ts";
import { startServer } from "../../../src/app/serve/index.ts";
import { ROOT } from "../host/a-host.ts";

type Page = AsyncDisposable & {
  readonly ask: <K extends RequestKind>(request: RequestOf<K>) => Promise<AnswerOf<K>>;
  readonly events: EngineEvent[];
  readonly ended: () => Promise<RunState>;
};

/** A page: the server with its host, the key from the address, and the stream of events. */
async function openPage(dataFolder: string): Promise<Page> {
  const host = openHost({ dataFolder, installFolder: ROOT, version: "0", shell: "test" });
  const server = await startServer({ host, uiFolder: dataFolder });
  const authorization = `Bearer ${new URL(server.url).hash.replace("#token=", "")}`;
  const base = `http://127.0.0.1:${server.port}`;
  const stopped = new AbortController();
  const stream = await fetch(base + EVENTS_PATH, { headers: { authorization }, signal: stopped.signal });
  const events: EngineEvent[] = [];
  const waiting: ((event: EngineEvent) => void)[] = [];
  const reading = (async () => {
    let text = "";
    for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (!line.startsWith("data: ")) continue;
        const event = JSON.parse(line.slice(6)) as EngineEvent;
        events.push(event);
        for (const listener of waiting) listener(event);
      }
    }
  })().catch(() => undefined);
  return {
    events,
    async ask<K extends RequestKind>(request: RequestOf<K>) {
      const bytes = "bytes" in request ? request.bytes : null;
      const { bytes: _, ...rest } = request as { bytes?: unknown };
      const answer = await fetch(base + REQUEST_PATH, {
        method: "POST",
        headers: bytes
          ? {
              authorization,
              "content-type": "application/octet-stream",
              [REQUEST_HEADER]: encodeURIComponent(JSON.stringify(rest)),
            }
          : { authorization, "content-type": "application/json" },
        body: bytes ? Buffer.from(bytes) : JSON.stringify(request),
      });
      const head = answer.headers.get(ANSWER_HEADER);
      const given = JSON.parse(head === null ? await answer.text() : decodeURIComponent(head)) as HttpAnswer;
      if (!given.ok) throw new Error(given.failure.code);
      const value = head === null ? given.value : { ...(given.value as object), bytes: await answer.bytes() };
      return value as AnswerOf<K>; // the contract's own pairing of request and answer
    },
    ended: () =>
      new Promise((resolve) => {
        waiting.push((event) => {
          if (event.kind === "run" && event.run.status !== "running") resolve(event.run);
        });
      }),
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await reading;
      await server[Symbol.asyncDispose]();
      await host[Symbol.asyncDispose]();
    },
  };
}

type Truth = { readonly claims: readonly { readonly text: string; readonly label: string }[] };

const said = ({ text, quote }: { readonly text: string; readonly quote?: string | undefined }): string => quote ?? text;

describe.each([
  ["fr", "velotri-materiel"],
  ["en", "quillmoor-pay"],
] as const)("the example deal in %s", (language, deal) => {
  let folder: string;
  let page: Page;
  let caseId: string;
  let ended: RunState;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "probant-page-"));
    page = await openPage(folder);
    caseId = (await page.ask({ kind: "createCase", name: deal })).id;
    for (const name of ["deck.pptx", "model.xlsx"]) {
      const bytes = new Uint8Array(readFileSync(join(ROOT, "examples", deal, name)));
      await page.ask({ kind: "addFile", caseId, name, bytes });
    }
    const end = page.ended();
    await page.ask({ kind: "startRun", caseId, plan: "verify" });
    ended = await end;
  });
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is read and verified, and the page saw it happen", async () => {
    expect(ended).toMatchObject({ status: "done", failure: null });
    const runs = page.events.flatMap((event) => (event.kind === "run" ? [event.run] : []));
    expect(runs.some(({ files }) => files.some(({ state }) => state === "reading"))).toBe(true);
    const early = page.events.findIndex((event) => event.kind === "verdicts");
    const last = page.events.findIndex((event) => event.kind === "run" && event.run.status === "done");
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(last);
  });

  test("has no verdict that its answer sheet calls the opposite", async () => {
    const truth = JSON.parse(readFileSync(join(ROOT, "examples", deal, "truth.json"), "utf8")) as Truth;
    const { claims } = (await page.ask({ kind: "report", caseId }))!;
    const found = new Map(claims.map((claim) => [said(claim), claim.result.status]));
    const compared = truth.claims.filter(({ text }) => found.has(text));
    expect(compared.length).toBeGreaterThan(5);
    const opposite = { VERIFIED: "CONTRADICTED", CONTRADICTED: "VERIFIED" } as Record<string, string>;
    expect(compared.filter(({ text, label }) => found.get(text) === opposite[label])).toEqual([]);
  });

  test("leads from a contradicted claim to the very cell against it", async () => {
    const { claims } = (await page.ask({ kind: "report", caseId }))!;
    const against = claims.flatMap(({ result }) =>
      result.status === "CONTRADICTED" ? (result.contradictoryEvidence ?? []) : [],
    );
    const cell = against.find(({ file }) => file === "model.xlsx")!;
    const place = { file: cell.file, anchor: cell.anchor };
    const found = await page.ask({ kind: "locate", caseId, place, nodeId: cell.sourceNodeId, text: cell.content });
    if (found.kind !== "cells") throw new Error(`not cells: ${found.kind}`);
    const { number, range } = found;
    const rows = await page.ask({
      kind: "sheet",
      caseId,
      file: found.file,
      number,
      top: range.top,
      bottom: range.bottom,
    });
    // "Sheet!F12" ends with the address of the cell that the window holds.
    const marked = rows.cells.filter(({ row, column }) => row === range.top && column === range.left);
    expect(marked.map(({ address }) => address)).toEqual([
      cell.anchor.split("!")[1]!.split(":")[0]!.replaceAll("$", ""),
    ]);
  });

  test("answers, is corrected, exported and cancelled, and is there when the page is opened again", async () => {
    const { report } = await page.ask({ kind: "openCase", caseId });
    const asked = await page.ask({
      kind: "ask",
      caseId,
      // In the document's own words: a claim's text adds the headings that it stands under.
      text: said(report!.claims.find((c) => c.result.status === "VERIFIED")!),
    });
    expect(asked.result.status).toBe("VERIFIED");
    const { id } = report!.claims.find((c) => c.result.status === "UNKNOWN")!;
    await page.ask({
      kind: "decide",
      caseId,
      decisions: [
        { claimId: id, status: "VERIFIED", note: "seen in the data room", handled: false, cell: null, notThese: [] },
      ],
    });
    const file = await page.ask({ kind: "export", caseId, subject: "report", format: "markdown", language });
    expect(new TextDecoder().decode(file.bytes)).toMatch(language === "fr" ? /\*\*Vérifié\*\*/ : /\*\*Verified\*\*/);
    const end = page.ended();
    await page.ask({ kind: "startRun", caseId, plan: "verify" });
    await page.ask({ kind: "cancelRun", caseId });
    expect((await end).status).toBe("cancelled");
    await page[Symbol.asyncDispose]();
    page = await openPage(folder);
    const again = await page.ask({ kind: "openCase", caseId });
    expect(again.report).toEqual(report);
    expect(again.asked.map(({ text }) => text)).toEqual([asked.text]);
    expect(again.overrides).toMatchObject([{ claimId: id, note: "seen in the data room" }]);
    expect(again.run?.status).toBe("cancelled");
  });
});
