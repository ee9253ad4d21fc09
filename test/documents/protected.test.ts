/**
 * Files under a password, written by others' programs: the workbooks by officecrypto-tool ("été 2026"), the page by
 * LibreOffice ("secret"). Each holds a revenue of 2,400,000 in 2025.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DocumentError, readDocument, readDocumentIsolated } from "../../src/documents/index.ts";

const path = (name: string) => new URL(`protected/${name}`, import.meta.url).pathname;
const read = (name: string, password?: string) => readDocument(readFileSync(path(name)), name, { password });
const refusal = (name: string, password?: string) =>
  read(name, password).then(
    () => null,
    (error: unknown) => (error instanceof DocumentError ? [error.code, error.message] : error),
  );

describe.each([
  ["agile.xlsx", "été 2026"],
  ["standard.xlsx", "été 2026"],
  ["page.pdf", "secret"],
])("%s", (name, password) => {
  test("is read with its password, and keeps the hash of the file as it was given", async () => {
    const document = await read(name, password);
    expect(JSON.stringify(document.units)).toContain("2400000");
    expect(document.sizeBytes).toBe(readFileSync(path(name)).length);
  });

  test("asks for one, and refuses another", async () => {
    expect(await refusal(name)).toEqual(["encrypted", expect.stringContaining("give the password")]);
    expect(await refusal(name, "été 2025")).toEqual(["encrypted", expect.stringContaining("does not open")]);
  });

  test("is read in a process of its own, which is told the password by message", async () => {
    const document = await readDocumentIsolated(path(name), name, { password });
    expect(JSON.stringify(document.units)).toContain("2400000");
  });
});

test("a password given for a file that needs none changes nothing", async () => {
  const plain = await readDocument(Buffer.from("Revenue: EUR 2.4m in 2025.\n"), "a.txt", { password: "x" });
  expect(plain.units).toHaveLength(1);
});
