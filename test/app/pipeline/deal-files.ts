/** A small deal written to disk as plain files that every machine can make: a deck in slides, a model and notes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pptx, textBox } from "../../documents/hostile-files.ts";

export type DealFiles = Disposable & {
  readonly folder: string;
  readonly deck: string;
  readonly model: string;
  readonly notes: string;
};

export function writeDeal(): DealFiles {
  const folder = mkdtempSync(join(tmpdir(), "probant-deal-"));
  const at = (name: string) => join(folder, name);
  writeFileSync(
    at("deck.pptx"),
    pptx([
      textBox("Revenue of €1.4m in FY25"),
      textBox("Revenue of €2.9m in FY24"),
      textBox("Over 40 partners across Europe"),
    ]),
  );
  writeFileSync(at("model.csv"), "EUR;FY24;FY25\nRevenue;473000;1377000\nEBITDA;-210000;40000\n");
  writeFileSync(at("notes.md"), "# Call\n\nThe founders know their market.\n");
  return {
    folder,
    deck: at("deck.pptx"),
    model: at("model.csv"),
    notes: at("notes.md"),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
