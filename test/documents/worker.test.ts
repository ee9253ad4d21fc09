/** A file is read in a process that time, memory and the user can end. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8 } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { DocumentError, readDocument, readDocumentIsolated } from "../../src/documents/index.ts";
import { forkReader, type StartReader } from "../../src/documents/reader-process.ts";
import { pptx, textBox } from "./hostile-files.ts";

const folder = mkdtempSync(join(tmpdir(), "documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rows = (count: number): string =>
  `customer;amount\n${Array.from({ length: count }, (_, i) => `Client ${i};${i}`).join("\n")}`;
const slow = join(folder, "slow.csv");
writeFileSync(slow, rows(150_000));

describe("readDocumentIsolated", { timeout: 90_000 }, () => {
  it("gives what readDocument gives, from bytes and from a path", async () => {
    const bytes = pptx([textBox("ARR of €2.4m")]);
    const path = join(folder, "deck.pptx");
    writeFileSync(path, bytes);
    const expected = await readDocument(bytes, "deck.pptx");
    expect(await readDocumentIsolated(bytes, "deck.pptx")).toEqual(expected);
    expect(await readDocumentIsolated(path)).toEqual(expected);
  });

  it("tells how far it is", async () => {
    const stages: string[] = [];
    const bytes = pptx(Array.from({ length: 40 }, (_, i) => textBox(`Slide ${i}`)));
    await readDocumentIsolated(bytes, "deck.pptx", { onProgress: ({ stage }) => stages.push(stage) });
    expect(stages.length).toBeGreaterThan(0);
  });

  it("throws the reader's DocumentError", async () => {
    const error = await readDocumentIsolated(strToU8("PK\x03\x04"), "cut.xlsx").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error).toMatchObject({ code: "corrupt", file: "cut.xlsx" });
  });

  it("says that a file is gone", async () => {
    const reading = readDocumentIsolated(join(folder, "gone.pdf"));
    await expect(reading).rejects.toMatchObject({ code: "not_found", file: "gone.pdf" });
  });

  it("gives up after the time it is given", async () => {
    await expect(readDocumentIsolated(slow, "slow.csv", { timeoutMs: 60 })).rejects.toMatchObject({
      code: "timed_out",
    });
  });

  it("counts processor time: a reader that waits is not given up by the clock", async () => {
    const waiting: StartReader = (memoryMb) => {
      const reader = forkReader(memoryMb);
      return { ...reader, send: (request) => void setTimeout(() => reader.send(request), 3000) };
    };
    const read = readDocumentIsolated(join(folder, "deck.pptx"), "deck.pptx", {
      timeoutMs: 2500,
      startReader: waiting,
    });
    expect((await read).units).toHaveLength(1);
  });

  it("tries once more with twice the time", async () => {
    let started = 0;
    const counted: StartReader = (memoryMb) => {
      started++;
      return forkReader(memoryMb);
    };
    const read = readDocumentIsolated(slow, "slow.csv", { timeoutMs: 60, startReader: counted });
    await expect(read).rejects.toMatchObject({ code: "timed_out" });
    expect(started).toBe(2);
  });

  it("gives up over the memory it is given", async () => {
    await expect(readDocumentIsolated(slow, "slow.csv", { memoryMb: 100 })).rejects.toMatchObject({
      code: "out_of_memory",
    });
  });

  it("stops at once when it is cancelled", async () => {
    const controller = new AbortController();
    const reading = readDocumentIsolated(slow, "slow.csv", { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(reading).rejects.toMatchObject({ code: "aborted" });
  });
});
