/** The demo's two files through the libraries alone, pdfjs and SheetJS: every word of the deck, every cell of the model. */
import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache();
const folder = join(import.meta.dirname, "../../examples/velotri-materiel");
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
const { read } = await import("@e965/xlsx");
const data = new Uint8Array(readFileSync(join(folder, "deck.pdf")));
const deck = await getDocument({ data, verbosity: 0, disableFontFace: true }).promise;
for (let number = 1; number <= deck.numPages; number++) await (await deck.getPage(number)).getTextContent();
await deck.loadingTask.destroy();
read(readFileSync(join(folder, "model.xlsx")), { dense: true, cellFormula: true, cellNF: true });
