/**
 * What a window waits for its answers in a case with a workbook of 60,000 cells: of each kind of request the first answer
 * and the median of the next three, by the clock and as processor time of the server. Beside it, in the same run, what
 * reading that workbook with bare SheetJS takes. `node bench/requests/run.ts [--cells 60000]`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { read } from "@e965/xlsx";
import type { RequestKind, RequestOf } from "../../src/app/host/index.ts";
import { writeLargeWorkbook } from "../hardening/large-workbook.ts";
import { deckOf } from "../hardening/made-deal.ts";
import { scratchFolder } from "../hardening/places.ts";
import { openServed, type Served } from "../hardening/served.ts";

const { values } = parseArgs({ options: { cells: { type: "string", default: "60000" } } });
const SHEET = { rows: 200, columns: 60 };
const AGAIN = 3;

const folder = scratchFolder("requests");
try {
  const [deck, book] = [join(folder, "deck.pptx"), join(folder, "model.xlsx")];
  writeFileSync(deck, await deckOf(10));
  const sheets = Math.max(1, Math.round(Number(values.cells) / (SHEET.rows * SHEET.columns)));
  await writeLargeWorkbook(book, { sheets, ...SHEET });
  const used = process.cpuUsage();
  read(readFileSync(book), { dense: true, cellFormula: true, cellNF: true });
  const { user, system } = process.cpuUsage(used);
  const bareMs = (user + system) / 1000;
  await using server = await openServed(join(folder, "served"));
  const { id: caseId } = await server.ask({ kind: "createCase", name: "Deal" });
  for (const path of [deck, book])
    await server.addFile(caseId, path === deck ? "deck.pptx" : "model.xlsx", new Uint8Array(readFileSync(path)));
  await server.ask({ kind: "startRun", caseId, plan: "verify" });
  for (let status = "running"; status === "running"; await setTimeout(500))
    status = (await server.ask({ kind: "openCase", caseId })).run?.status ?? "done";
  console.log(
    `${values.cells} cells; bare SheetJS ${bareMs.toFixed(0)} ms; the run ${server.processorSeconds().toFixed(0)} s\n`,
  );
  console.log(
    "| request | first, ms: clock / processor | next, ms: clock / processor | next / bare SheetJS |\n|---|---|---|---|",
  );
  const asked: readonly (readonly [name: string, request: (turn: number) => RequestOf<RequestKind>])[] = [
    [
      "ask, a statement",
      (turn) => ({ kind: "ask", caseId, text: `Net revenue in France 0 reached €${turn + 3}00k in 2021.` }),
    ],
    ["ask, a question", (turn) => ({ kind: "ask", caseId, text: `What is the MRR in 202${turn}?` })],
    ["find", (turn) => ({ kind: "find", caseId, text: `marketing spend of part ${turn + 1}` })],
    ["numbers", () => ({ kind: "numbers", caseId })],
    ["graph", () => ({ kind: "graph", caseId, around: null, kinds: [], limit: 150 })],
  ];
  for (const [name, request] of asked) {
    const costs: Cost[] = [];
    for (let turn = 0; turn <= AGAIN; turn++) costs.push(await timed(server, request(turn)));
    const [first, ...next] = costs;
    const of = (field: keyof Cost) => next.map((cost) => cost[field]).sort((a, b) => a - b)[1] ?? Number.NaN;
    console.log(
      `| ${name} | ${first?.clockMs.toFixed(0)} / ${first?.processorMs.toFixed(0)} | ${of("clockMs").toFixed(0)} / ${of("processorMs").toFixed(0)} | ${(of("processorMs") / bareMs).toFixed(2)} |`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}

type Cost = { readonly clockMs: number; readonly processorMs: number };

async function timed(server: Served, request: RequestOf<RequestKind>): Promise<Cost> {
  const before = server.processorSeconds();
  const start = performance.now();
  await server.ask(request);
  const clockMs = performance.now() - start;
  return { clockMs, processorMs: 1000 * (server.processorSeconds() - before) };
}
