/** What a file may be made of without costing more than itself: a line of ten megabytes, a cell with no address. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { xlsx } from "./hostile-files.ts";

test.each(["txt", "md", "csv"])(
  "a line of ten megabytes is read from its beginning, and said to be one: .%s",
  async (ending) => {
    const line = `Revenue 2025: 1,000 ${"lorem ipsum ".repeat(900_000)}`;
    const { warnings } = await readDocument(new TextEncoder().encode(line), `long.${ending}`);
    const [said] = warnings.filter(({ message }) => message.includes("characters in one: only its beginning was read"));
    expect(said).toMatchObject({ code: "limit_reached" });
  },
);

test.each(["!!9", "ZZZZZ99999999999", "B0", ""])("a cell with no address is lost alone: %j", async (address) => {
  const word = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
  const rows = [
    `<row r="1">${word("A1", "EUR")}${number("B1", 2025)}</row>`,
    `<row r="2">${word("A2", "Revenue")}${number("B2", 5)}${number(address, 7)}</row>`,
    `<row r="3">${word("A3", "Costs")}${number("B3", 4)}</row>`,
  ].join("");
  const { units } = await readDocument(xlsx(rows), "book.xlsx");
  const read = units.flatMap((unit) => (unit.kind === "sheet" ? unit.cells.map((cell) => cell.address) : []));
  expect(read).toEqual(expect.arrayContaining(["A1", "B1", "A2", "B2", "A3", "B3"]));
});
