/** A case from its files to its verdicts, through the host alone. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExportFormat, ExportSubject, OpenedCase, RunState } from "../../../src/app/protocol/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, decision, type TestHost, testHost } from "./a-host.ts";

let deal: DealFiles;
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

describe("a case that was run", () => {
  let host: TestHost;
  let caseId: string;
  let ended: RunState;
  let opened: OpenedCase;
  beforeAll(async () => {
    host = testHost();
    caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
    ended = await host.run(caseId);
    opened = await host.ask({ kind: "openCase", caseId });
  });
  afterAll(() => host[Symbol.asyncDispose]());
  const claim = (words: string) => opened.report!.claims.find(({ text }) => text.includes(words))!;

  test("ends done, every file read, every stage told", () => {
    expect(ended.status).toBe("done");
    expect(ended.files.map(({ file, state }) => [file, state])).toEqual([
      ["deck.pptx", "read"],
      ["model.csv", "read"],
    ]);
    expect(ended.stages.map(({ stage }) => stage)).toEqual(["read", "facts", "index", "verify", "cross-check"]);
    for (const { done, total } of ended.stages) expect(done).toBe(total);
  });

  test("its verdicts are those of the deal: 1.4m stands in the model, 2.9m against 473 000 does not", () => {
    expect(claim("€1.4m").result.status).toBe("VERIFIED");
    expect(claim("€2.9m").result.status).toBe("CONTRADICTED");
  });

  test("tells each verdict once while it runs", () => {
    const told = host.events.flatMap((event) => (event.kind === "verdicts" ? event.claims : []));
    expect(told.map(({ id }) => id).toSorted()).toEqual(opened.report!.claims.map(({ id }) => id).toSorted());
    expect(ended.verdictsSoFar).toBe(told.length);
  });

  test("metrics are named in the language of the window's system until the user has chosen one", async () => {
    const metrics = async () => {
      const { nodes } = await host.ask({ kind: "graph", caseId, around: null, kinds: ["metric"], limit: 10 });
      return nodes.map(({ label }) => label);
    };
    expect(await metrics()).toContain("revenue");
    await host.ask({ kind: "settings", system: "fr" });
    expect(await metrics()).toContain("chiffre d'affaires");
    await host.ask({ kind: "setSettings", settings: { language: "en" } });
    expect(await metrics()).toContain("revenue");
    await host.ask({ kind: "setSettings", settings: { language: null } });
    await host.ask({ kind: "settings", system: "en" });
  });

  test("its card counts verdicts and knows what the files are", () => {
    const counts = Object.values(opened.summary.verdicts!).reduce((sum, n) => sum + n, 0);
    expect(counts).toBe(opened.report!.claims.length);
    expect(opened.summary.files).toMatchObject([
      { name: "deck.pptx", format: "pptx", kind: "deck" },
      { name: "model.csv", format: "csv", kind: "financial_model" },
    ]);
  });

  test("shows its documents by outline, page and rows", async () => {
    const deck = await host.ask({ kind: "outline", caseId, file: "deck.pptx" });
    expect(deck.units[0]).toMatchObject({ kind: "slide", number: 1, hidden: false });
    const page = await host.ask({ kind: "page", caseId, file: "deck.pptx", number: 1 });
    expect(page.blocks.length).toBeGreaterThan(0);
    const rows = await host.ask({ kind: "sheet", caseId, file: "model.csv", number: 1, top: 2, bottom: 2 });
    expect(rows.cells.map(({ address, row }) => [address, row])).toEqual([
      ["A2", 2],
      ["B2", 2],
      ["C2", 2],
    ]);
    expect(rows).toMatchObject({ rowCount: 3, columnCount: 3 });
    await expect(host.ask({ kind: "page", caseId, file: "deck.pptx", number: 99 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("finds a citation's cell", async () => {
    const { evidence } = claim("€1.4m").result;
    const place = { file: evidence!.file, anchor: evidence!.anchor };
    const found = await host.ask({
      kind: "locate",
      caseId,
      place,
      nodeId: evidence!.sourceNodeId,
      text: evidence!.content,
    });
    // FY25 is the third column, revenue the second row.
    expect(found).toMatchObject({
      kind: "cells",
      file: "model.csv",
      range: { top: 2, bottom: 2, left: 3, right: 3 },
    });
    const gone = await host.ask({
      kind: "locate",
      caseId,
      place: { ...place, file: "no.csv" },
      nodeId: null,
      text: "",
    });
    expect(gone).toEqual({ kind: "nowhere" });
  });

  test("finds pages and cells by meaning, in other words and another language, and where they stand", async () => {
    const found = await host.ask({ kind: "find", caseId, text: "profit before interest and tax" });
    expect(found[0]).toMatchObject({ file: "model.csv", anchor: "model!A3:C3", context: "model" });
    const [first] = await host.ask({ kind: "find", caseId, text: "ventes de l'entreprise" });
    expect(first).toMatchObject({ file: "deck.pptx", anchor: "slide 1", text: "Revenue of €1.4m in FY25" });
    const { file, anchor, nodeId } = first!;
    // The text is not needed: the block is found by its id.
    const located = await host.ask({ kind: "locate", caseId, place: { file, anchor }, nodeId, text: "" });
    expect(located).toMatchObject({ kind: "page", number: 1, blockId: expect.any(String) });
    expect(new Set(found.map(({ nodeId }) => nodeId)).size).toBe(found.length);
    await expect(host.ask({ kind: "find", caseId: "none", text: "sales" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("puts the figures of one metric on one line", async () => {
    const lines = await host.ask({ kind: "numbers", caseId });
    const line = lines.find(
      ({ metricId, cadence, currency }) => metricId === "revenue" && cadence === "year" && currency === "EUR",
    );
    const revenue = await host.ask({ kind: "series", caseId, id: line!.id });
    expect(line).toEqual({ ...revenue, points: undefined });
    expect(line!.count).toBe(revenue!.points.length);
    expect(await host.ask({ kind: "series", caseId, id: "none" })).toBeNull();
    const byFile = (file: string) => revenue!.points.filter((point) => point.file === file).map(({ value }) => value);
    expect(byFile("model.csv")).toEqual([473_000, 1_377_000]);
    expect(byFile("deck.pptx").toSorted()).toEqual([1_400_000, 2_900_000]);
    expect(revenue!.name).toMatchObject({ fr: expect.any(String), en: "revenue" });
    expect(revenue!.label).toBe("Revenue");
    const at = { file: "model.csv", number: 1, row: 2, column: 3, language: "en" } as const;
    expect((await host.ask({ kind: "cell", caseId, ...at })).read).toMatchObject([
      { metric: { en: "revenue" }, value: 1_377_000, currency: "EUR" },
    ]);
  });

  test("its graph leads from a claim to its verdict", async () => {
    const { id } = claim("€1.4m");
    const { nodes, edges, kinds } = await host.ask({
      kind: "graph",
      caseId,
      around: `claim:${id}`,
      kinds: [],
      limit: 50,
    });
    expect(nodes.map((node) => node.id)).toContain(`claim:${id}`);
    expect(edges.some(({ source, kind }) => source === `claim:${id}` && kind === "JUDGED")).toBe(true);
    const made = edges.find(({ source, kind }) => source === `claim:${id}` && kind === "MADE_IN");
    expect(nodes.find((node) => node.id === made?.target)?.kind).toBe("slide");
    expect(kinds["claim"]).toBe(opened.report!.claims.length);
    const few = await host.ask({ kind: "graph", caseId, around: null, kinds: ["claim"], limit: 1 });
    expect(few.nodes).toHaveLength(1);
  });

  test("answers a claim of the user's own, and keeps it", async () => {
    const asked = await host.ask({ kind: "ask", caseId, text: "Revenue of €3m in FY25" });
    expect(asked.result.status).toBe("CONTRADICTED");
    expect((await host.ask({ kind: "openCase", caseId })).asked[0]).toEqual(asked);
  });

  test("exports what it found, and says what it cannot", async () => {
    const json = await host.ask({ kind: "export", caseId, subject: "report", format: "json", language: "en" });
    expect(json).toMatchObject({ name: "Acme.json", mediaType: "application/json" });
    expect(JSON.parse(new TextDecoder().decode(json.bytes)).claims).toHaveLength(opened.report!.claims.length);
    const html = await host.ask({ kind: "export", caseId, subject: "report", format: "html", language: "fr" });
    expect(new TextDecoder().decode(html.bytes)).toMatch(/^<!doctype html>\s*<html lang="fr"/i);
    const graph = await host.ask({ kind: "export", caseId, subject: "report", format: "graphml", language: "en" });
    expect(new TextDecoder().decode(graph.bytes)).toContain("<graphml");
  });

  test("gives Word, Excel, CSV and a pack named after the deal; the pack holds no document and no picture of one", async () => {
    const get = (format: ExportFormat, subject: ExportSubject = "report") =>
      host.ask({ kind: "export", caseId, subject, format, language: "en" });
    expect((await get("docx", "questions")).name).toBe("Acme - questions.docx");
    const questions = [
      { from: ["Why?"], text: "Why so?", ticked: true },
      { from: ["When?"], text: "When?", ticked: false },
    ];
    await host.ask({ kind: "keepQuestions", caseId, questions });
    expect(await host.ask({ kind: "keptQuestions", caseId })).toEqual(questions);
    const chosen = new TextDecoder().decode((await get("markdown", "questions")).bytes);
    expect(chosen).toContain("- **1.** Why so?");
    expect(chosen).not.toContain("When?");
    expect((await get("xlsx")).name).toBe("Acme.xlsx");
    const csv = new TextDecoder().decode((await get("csv")).bytes);
    // Its head, and a line for each claim; none of them holds a line end.
    expect(csv.trim().split("\r\n").length).toBe(opened.report!.claims.length + 1);
    const pack = await get("pack");
    expect(pack.name).toBe("Acme.zip");
    const files = unzipSync(pack.bytes);
    expect(Object.keys(files)).toEqual(["report.html", "report.docx", "questions.docx", "report.xlsx"]);
    const page = new TextDecoder().decode(files["report.html"]);
    expect(page).not.toMatch(/<img|<svg[^>]*class="(?:page|sheet)|data:image/);
    expect(page).toContain("by Probant 0.0.0.");
  });

  test("reads a founder's message against the case, and keeps the turn", async () => {
    const message = "Hello,\n\nRevenue was €1.4m in FY25, as in the model.\n\nAda";
    const reply = await host.ask({ kind: "reply", caseId, domain: "investment", message, instructions: "" });
    expect(reply.draft.body.length).toBeGreaterThan(0);
    const { turns, fields } = await host.ask({ kind: "correspondence", caseId, domain: "investment" });
    expect(turns).toEqual([reply]);
    expect(fields["pre_money"]).toEqual({ fr: expect.any(String), en: expect.any(String) });
    expect((await host.ask({ kind: "correspondence", caseId, domain: "purchase" })).turns).toEqual([]);
    await expect(
      host.ask({ kind: "reply", caseId, domain: "investment", message: "  \n ", instructions: "" }),
    ).rejects.toMatchObject({
      code: "empty",
    });
  });

  test("a verdict of the user's own is kept with its note, counted, and taken back", async () => {
    const { id } = claim("€2.9m");
    const before = opened.summary.verdicts!;
    const kept = await host.ask({ kind: "decide", caseId, decisions: [decision(id, "VERIFIED", "restated")] });
    expect(kept.overrides).toMatchObject([{ claimId: id, status: "VERIFIED", note: "restated", cell: null }]);
    const after = await host.ask({ kind: "openCase", caseId });
    expect(after.overrides).toEqual(kept.overrides);
    expect(after.summary.verdicts).toEqual({
      ...before,
      CONTRADICTED: before.CONTRADICTED - 1,
      VERIFIED: before.VERIFIED + 1,
    });
    expect(after.report!.claims.find((c) => c.id === id)!.result.status).toBe("CONTRADICTED");
    await host.ask({ kind: "decide", caseId, decisions: [decision(id, null)] });
    expect((await host.ask({ kind: "openCase", caseId })).summary.verdicts).toEqual(before);
  });

  test("a verdict on a claim that is not there is refused", async () => {
    await expect(host.ask({ kind: "decide", caseId, decisions: [decision("none", "VERIFIED")] })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });
});

test("a case is as it was when the host is opened again, asked claims and own verdicts too", async () => {
  let host = testHost();
  const caseId = await caseOf(host, "", [deal.deck, deal.model]);
  await host.run(caseId);
  const asked = await host.ask({ kind: "ask", caseId, text: "Revenue of €1.4m in FY25" });
  const { report } = await host.ask({ kind: "openCase", caseId });
  await host.ask({
    kind: "decide",
    caseId,
    decisions: [decision(report!.claims[0]!.id, "AMBIGUOUS", "to check")],
  });
  host = await host.reopen();
  await using again = host;
  const [summary] = await again.ask({ kind: "listCases" });
  // Named after its first file, since it was given no name.
  expect(summary).toMatchObject({ id: caseId, name: "deck" });
  const opened = await again.ask({ kind: "openCase", caseId });
  expect(opened.report).toEqual(report);
  expect(opened.asked).toEqual([asked]);
  expect(opened.overrides).toMatchObject([{ status: "AMBIGUOUS", note: "to check" }]);
  expect(opened.run).toBeNull();
});

test("a run is cancelled, says so, and the next one ends", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  const ended = host.until((run) => run.status !== "running");
  await host.ask({ kind: "startRun", caseId, plan: "verify" });
  await expect(host.ask({ kind: "startRun", caseId, plan: "verify" })).rejects.toMatchObject({ code: "busy" });
  await expect(host.ask({ kind: "removeFile", caseId, file: "deck.pptx" })).rejects.toMatchObject({ code: "busy" });
  await host.ask({ kind: "cancelRun", caseId });
  expect(await ended).toMatchObject({ status: "cancelled", failure: null });
  expect((await host.ask({ kind: "openCase", caseId })).report).toBeNull();
  expect((await host.run(caseId)).status).toBe("done");
});

test("a file that cannot be read is named with what to do, and the others are verified", async () => {
  await using host = testHost();
  const broken = join(deal.folder, "broken.pdf");
  writeFileSync(broken, "%PDF-1.7\nnothing follows");
  const caseId = await caseOf(host, "Acme", [deal.deck, deal.model, broken]);
  const ended = await host.run(caseId);
  expect(ended.status).toBe("done");
  const failed = ended.files.find(({ file }) => file === "broken.pdf")!;
  expect(failed.state).toBe("failed");
  expect(failed.code).toBe("corrupt");
  expect(failed.message).toContain("export it again");
});

test("a case of which nothing could be read waits among those to be deleted, until something is", async () => {
  await using host = testHost();
  const broken = join(deal.folder, "broken alone.pdf");
  writeFileSync(broken, "%PDF-1.7\nnothing follows");
  const caseId = await caseOf(host, "Acme", [broken]);
  const afterRun = async () => {
    await host.run(caseId, "analyse");
    const { summary, hasReview } = await host.ask({ kind: "openCase", caseId });
    return { shelf: summary.shelf, hasReview };
  };
  const shelfAfterRun = async () => (await afterRun()).shelf;
  // Of a report on nothing there is nothing to review.
  expect(await afterRun()).toEqual({ shelf: "deleted", hasReview: false });
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes: readFileSync(deal.model) });
  expect(await shelfAfterRun()).toBe("open");
});

test("a newer deck in the place of the old one: what it changed and repaired is kept, and the old one is no evidence", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  await host.run(caseId);
  expect(await host.ask({ kind: "versionChanges", caseId })).toBe(null);
  const said = ["Revenue of €1.4m in FY25", "Revenue of €473k in FY24", "Over 40 partners across Europe"];
  await host.ask({ kind: "addFile", caseId, name: "deck v2.pptx", bytes: pptx(said.map((text) => textBox(text))) });
  await host.ask({ kind: "removeFile", caseId, file: "deck.pptx" });
  await host.run(caseId);
  const { report } = await host.ask({ kind: "openCase", caseId });
  expect(report!.claims.map(({ source }) => source?.file)).toEqual(said.map(() => "deck v2.pptx"));
  expect(report!.claims.find(({ text }) => text.includes("40 partners"))!.result.status).toBe("UNKNOWN");
  const changes = (await host.ask({ kind: "versionChanges", caseId }))!;
  expect(changes).toMatchObject({ repaired: 1, appeared: 0 });
  expect(changes.claims.filter(({ kind }) => kind !== "moved")).toMatchObject([
    { kind: "changed", left: { status: "CONTRADICTED" }, right: { status: "VERIFIED", file: "deck v2.pptx" } },
  ]);
});

test("a file that is replaced or removed no longer answers", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  await host.run(caseId);
  await host.ask({
    kind: "addFile",
    caseId,
    name: "model.csv",
    bytes: new TextEncoder().encode("EUR;FY24;FY25\nRevenue;473000;9377000\n"),
  });
  await host.run(caseId);
  const { report } = await host.ask({ kind: "openCase", caseId });
  expect(report!.claims.find(({ text }) => text.includes("€1.4m"))!.result.status).not.toBe("VERIFIED");
  await host.ask({ kind: "removeFile", caseId, file: "model.csv" });
  await expect(host.ask({ kind: "outline", caseId, file: "model.csv" })).rejects.toMatchObject({ code: "not_found" });
});

test("words of a file that is taken out of a case are in no file of it once it was read anew", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck]);
  const bytes = new TextEncoder().encode("EUR;FY24;FY25\nRevenue Quokkaville;473000;9377000\n");
  await host.ask({ kind: "addFile", caseId, name: "model.csv", bytes });
  await host.run(caseId);
  await host.ask({ kind: "find", caseId, text: "revenue of Quokkaville" });
  await host.ask({ kind: "removeFile", caseId, file: "model.csv" });
  await host.run(caseId);
  const folder = join(host.dataFolder, "cases", caseId);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const held = files.filter(({ parentPath, name }) => /quokka/i.test(readFileSync(join(parentPath, name), "latin1")));
  expect(held.map(({ name }) => name)).toEqual([]);
});

test("a case that is wiped leaves nothing on the disk", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck]);
  await host.run(caseId);
  expect(existsSync(join(host.dataFolder, "cases", caseId, "files", "deck.pptx"))).toBe(true);
  await host.ask({ kind: "wipeCase", caseId });
  expect(readdirSync(join(host.dataFolder, "cases"))).toEqual([]);
  expect(await host.ask({ kind: "listCases" })).toEqual([]);
  await expect(host.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "not_found" });
});

test("a case kept elsewhere is shown with the others, and wiping it leaves the user's own files", async () => {
  const elsewhere = join(deal.folder, "elsewhere");
  await using host = testHost({ caseFolder: elsewhere });
  const [summary] = await host.ask({ kind: "listCases" });
  expect(summary).toMatchObject({ name: "elsewhere", files: [] });
  writeFileSync(join(elsewhere, "mine.txt"), "mine");
  await host.ask({ kind: "wipeCase", caseId: summary!.id });
  expect(readdirSync(elsewhere)).toEqual(["mine.txt"]);
});

describe("what is refused", () => {
  let host: TestHost;
  let caseId: string;
  beforeAll(async () => {
    host = testHost({ language: "fr" });
    caseId = (await host.ask({ kind: "createCase", name: "Acme" })).id;
  });
  afterAll(() => host[Symbol.asyncDispose]());

  test.each(["../deck.pdf", "a/b.pdf", "a\\b.pdf", "..", ".hidden", "nul", "COM1.pdf", "line\nbreak.pdf", "dot."])(
    "a file named %j",
    async (name) => {
      await expect(host.ask({ kind: "addFile", caseId, name, bytes: new Uint8Array([1]) })).rejects.toMatchObject({
        code: "bad_file_name",
      });
    },
  );

  test.skipIf(process.platform === "win32")("but not a file name with markup or a change of direction", async () => {
    const name = "<b>deck<i> \u202efdp.pptx";
    const summary = await host.ask({ kind: "addFile", caseId, name, bytes: new Uint8Array([1]) });
    expect(summary.files.map((file) => file.name)).toContain(name);
    await host.ask({ kind: "removeFile", caseId, file: name });
  });

  test("a case by a path in place of its id", async () => {
    for (const id of ["..", "../cases", `${caseId}/files`, "/etc"])
      await expect(host.ask({ kind: "openCase", caseId: id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a run of an empty case, in the user's language", async () => {
    const refused = host.ask({ kind: "startRun", caseId, plan: "verify" });
    await expect(refused).rejects.toMatchObject({ code: "no_files", message: expect.stringContaining("vide") });
  });

  test("a path of the disk, from a browser", async () => {
    const request = { kind: "addFileFromPath", caseId, path: deal.deck };
    await expect(host.host.handle(request, { trust: "browser" })).rejects.toMatchObject({ code: "desktop_only" });
    expect((await host.ask({ kind: "addFileFromPath", caseId, path: deal.deck })).files).toHaveLength(1);
  });

  test("a request that is none, naming the field and no more", async () => {
    for (const request of [null, 1, "x", [], {}, { kind: "page", caseId, file: "a", number: 0 }])
      await expect(host.host.handle(request, { trust: "desktop" })).rejects.toMatchObject({ code: "invalid_request" });
    await expect(
      host.host.handle({ kind: "ask", caseId, text: "x".repeat(5000) }, { trust: "desktop" }),
    ).rejects.toMatchObject({ code: "invalid_request", message: expect.stringContaining("(text)") });
  });

  test("a document that is no PDF, asked for by its bytes", async () => {
    await host.ask({ kind: "addFileFromPath", caseId, path: deal.model });
    await expect(host.ask({ kind: "fileBytes", caseId, file: "model.csv" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a program, asked to be opened", async () => {
    const opened: string[] = [];
    await using shell = testHost({ openPath: async (path) => void opened.push(path) });
    const { id } = await shell.ask({ kind: "createCase", name: "x" });
    for (const name of ["run.exe", "run.sh", "deck.pptx"])
      await shell.ask({ kind: "addFile", caseId: id, name, bytes: new Uint8Array([1]) });
    for (const file of ["run.exe", "run.sh"])
      await expect(
        shell.ask({ kind: "openSource", caseId: id, place: { file, anchor: "page 1" } }),
      ).rejects.toMatchObject({ code: "not_found" });
    await shell.ask({ kind: "openSource", caseId: id, place: { file: "deck.pptx", anchor: "slide 1" } });
    expect(opened).toHaveLength(1);
  });
});

test("settings are kept, and a damaged file of settings falls back field by field", async () => {
  let host = testHost();
  await host.ask({ kind: "setSettings", settings: { language: "fr", zoom: 1.5, index: "hnsw" } });
  host = await host.reopen();
  expect(await host.ask({ kind: "settings" })).toMatchObject({
    language: "fr",
    zoom: 1.5,
    theme: "system",
    index: "hnsw",
  });
  writeFileSync(
    join(host.dataFolder, "settings.json"),
    JSON.stringify({ language: "fr", zoom: 99, theme: 3, index: 1 }),
  );
  host = await host.reopen();
  await using last = host;
  expect(await last.ask({ kind: "settings" })).toMatchObject({ language: "fr", zoom: 1, theme: "system", index: null });
});

test("newer versions are looked for by nobody who did not ask for it, and only where the package names a host", async () => {
  await using host = testHost();
  expect(await host.ask({ kind: "settings" })).toMatchObject({ updates: false, updatesFrom: null });
  await host.ask({ kind: "setSettings", settings: { updates: true } });
  expect(await host.ask({ kind: "settings" })).toMatchObject({ updates: true, updatesFrom: null });
  expect(host.events).toContainEqual({ kind: "settings" });
  await using packaged = testHost({ updatesFrom: "updates.example" });
  expect(await packaged.ask({ kind: "settings" })).toMatchObject({ updates: false, updatesFrom: "updates.example" });
});

test("diagnostics hold no name of a case or of a document", async () => {
  await using host = testHost();
  await caseOf(host, "Secret deal", [deal.deck]);
  const text = await host.ask({ kind: "diagnostics" });
  expect(text).toContain("Probant 0.0.0");
  expect(text).toContain("Cases 1");
  expect(text).not.toMatch(/secret|deck/i);
  expect(text).not.toContain(host.dataFolder);
});

test("a case whose card is damaged is listed as such, is not written over, and can be repaired", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Acme", [deal.deck, deal.model]);
  const card = join(host.dataFolder, "cases", caseId, "case.json");
  writeFileSync(card, "{");
  await using again = await host.reopen();
  expect(await again.ask({ kind: "listCases" })).toMatchObject([{ id: caseId, damaged: true }]);
  await expect(again.ask({ kind: "openCase", caseId })).rejects.toMatchObject({ code: "case_damaged" });
  expect(readFileSync(card, "utf8")).toBe("{");
  const repaired = await again.ask({ kind: "repairCase", caseId });
  expect(repaired.damaged).toBeUndefined();
  expect(repaired.files.map(({ name }) => name).toSorted()).toEqual(["deck.pptx", "model.csv"]);
  expect((await again.ask({ kind: "openCase", caseId })).summary.files).toHaveLength(2);
});

test("a case kept elsewhere whose card is damaged gets no empty card", async () => {
  const folder = mkdtempSync(join(tmpdir(), "probant-elsewhere-"));
  writeFileSync(join(folder, "case.json"), "damaged");
  await using host = testHost({ caseFolder: folder });
  expect(await host.ask({ kind: "listCases" })).toMatchObject([{ damaged: true }]);
  expect(readFileSync(join(folder, "case.json"), "utf8")).toBe("damaged");
  rmSync(folder, { recursive: true });
});
