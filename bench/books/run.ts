/**
 * Measures what `probant verify` reads from the cells of real workbooks: the figures that it keeps in a case.
 * `node bench/books/run.ts [--verbose] [NAME...]`
 */
import path from "node:path";
import { factsKept } from "../facts-kept.ts";
import { BOOK_ASPECTS, measureBook, readBooks } from "./measure-books.ts";

const dataFolder = path.resolve(process.env.PROBANT_DATA ?? path.join(import.meta.dirname, "../../../shared/data"));
const books = readBooks(path.join(dataFolder, "real2/books"));
if (books.length === 0)
  console.log(`skipped: no workbooks in ${dataFolder}; set PROBANT_DATA to the folder that holds "real2"`);
const verbose = process.argv.includes("--verbose");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const sums = new Map<string, { total: number; right: Map<string, number> }>();
for (const book of books) {
  if (names.length > 0 && !names.includes(book.name)) continue;
  const misses = measureBook(book.cells, await factsKept([book.file]));
  const cells = book.cells.filter((cell) => cell.value !== null).length;
  const group = book.heldOut ? "held out" : "looked at";
  const sum = sums.get(group) ?? { total: 0, right: new Map<string, number>() };
  sums.set(group, sum);
  sum.total += cells;
  const right = BOOK_ASPECTS.map((aspect) => {
    const count = cells - misses.filter((miss) => miss.aspect === aspect).length;
    sum.right.set(aspect, (sum.right.get(aspect) ?? 0) + count);
    return `${aspect} ${count}`;
  });
  if (book.heldOut) continue;
  console.log(`${book.name}: ${cells} cells, ${right.join(", ")}`);
  if (verbose)
    for (const miss of misses)
      if (miss.read !== "no fact" || miss.aspect === "found")
        console.log(`  ${miss.at} ${miss.aspect}: ${miss.wanted} <- ${miss.read}`);
}
for (const [group, { total, right }] of sums)
  console.log(
    `${group}: ${total} cells, ${[...right].map(([aspect, count]) => `${aspect} ${(count / total).toFixed(3)}`).join(", ")}`,
  );
