import { expect, test } from "vitest";
import { readCsv } from "../../src/documents/sheets/index.ts";

async function values(input: string | Uint8Array): Promise<unknown[]> {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const { units } = await readCsv(bytes, "costs.csv", {});
  const unit = units[0];
  if (unit?.kind !== "sheet") throw new Error("no sheet");
  return unit.cells.map(({ value }) =>
    value.kind === "number" ? value.number : value.kind === "text" ? value.text : value,
  );
}

test("French figures are read under a semicolon", async () => {
  expect(await values("a;1 234,5;(120)\nb;12,5 %;1.234 €\n")).toEqual(["a", 1234.5, -120, "b", 0.125, 1234]);
});

test("English figures are read under a comma", async () => {
  expect(await values('a,"1,234.5",-3\nb,12%,"$1,000"\n')).toEqual(["a", 1234.5, -3, "b", 0.12, 1000]);
});

test("a lone 1.234 follows the other figures of the file", async () => {
  expect(await values("1.234,5\t1.234\n2\t3\n")).toEqual([1234.5, 1234, 2, 3]);
  expect(await values("0.5\t1.234\n2\t3\n")).toEqual([0.5, 1.234, 2, 3]);
});

test("dates, codes and telephone numbers stay text", async () => {
  expect(await values("01/02/2025;007;06 12 34 56 78;01.02.2025\n")).toEqual([
    "01/02/2025",
    "007",
    "06 12 34 56 78",
    "01.02.2025",
  ]);
});

test("quotes hold separators, line ends and quotes", async () => {
  expect(await values('"a;b";"say ""hi""\nthere";1\n2;3;4\n')).toEqual(["a;b", 'say "hi"\nthere', 1, 2, 3, 4]);
});

test("the display keeps the text and the format its unit", async () => {
  const { units } = await readCsv(new TextEncoder().encode("x;12,50 k€\ny;1,5\n"), "f/costs.csv", {});
  expect(units[0]).toMatchObject({ name: "costs" });
  expect(units[0]).toHaveProperty(
    "cells.1",
    expect.objectContaining({ display: "12,50 k€", numberFormat: '#,##0.00 "k€"' }),
  );
});

test("Windows-1252 and UTF-16 are read, the first as a guess", async () => {
  const latin = Uint8Array.from(Buffer.from("société;1\nété;2\n", "latin1"));
  expect(await values(latin)).toEqual(["société", 1, "été", 2]);
  const { warnings } = await readCsv(latin, "a.csv", {});
  expect(warnings.map((warning) => warning.code)).toEqual(["encoding_guessed"]);
  expect(await values(new Uint8Array(Buffer.from("\ufeffété;2\n", "utf16le")))).toEqual(["été", 2]);
});

test("Shift-JIS is read", async () => {
  // "名前,年齢" in Shift-JIS.
  const bytes = Uint8Array.from([0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x94, 0x4e, 0x97, 0xee, 0x0a, 0x31, 0x2c, 0x32]);
  expect(await values(bytes)).toEqual(["名前", "年齢", 1, 2]);
});

test("blank text is refused as empty", async () => {
  await expect(readCsv(new TextEncoder().encode(" \n;;\n"), "a.csv", {})).rejects.toMatchObject({ code: "empty" });
});

test("a row of a million columns is read as far as a spreadsheet shows it, and the rows under it are not lost", async () => {
  const wide = (name: string, field: string): string => `${name},${`${field},`.repeat(1_000_000)}`;
  const { units, warnings } = await readCsv(
    new TextEncoder().encode(`${wide("Year", "2025")}\n${wide("Revenue", "5")}\n`),
    "wide.csv",
    {},
  );
  const sheet = units[0]?.kind === "sheet" ? units[0] : null;
  expect(sheet?.columnCount).toBe(16_384);
  expect(sheet?.cells.find(({ row, column }) => row === 2 && column === 1)?.display).toBe("Revenue");
  expect(warnings.map(({ message }) => message).join()).toContain("a row of 1,000,002 columns");
});
