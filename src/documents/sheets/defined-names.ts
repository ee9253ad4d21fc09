/** The workbook's names, without those that programs write for themselves or that point nowhere any more. */
import type { WorkBook } from "@e965/xlsx";
import type { DefinedName } from "../types.ts";

export function readDefinedNames(workbook: WorkBook): DefinedName[] {
  const found = new Map<string, DefinedName>();
  for (const { Name: name, Ref: reference, Sheet: sheet } of workbook.Workbook?.Names ?? []) {
    if (typeof name !== "string" || typeof reference !== "string") continue;
    if (!isSound(name, reference)) continue;
    // A name of the whole workbook goes before one of a single sheet.
    const key = name.toLowerCase();
    if (!found.has(key) || sheet === undefined || sheet === null) found.set(key, { name, reference });
  }
  return [...found.values()];
}

function isSound(name: string, reference: string): boolean {
  if (name.trim() === "" || /^_xl/i.test(name) || name.toLowerCase() === "_filterdatabase") return false;
  const broken = ["#REF!", "#NAME?"].some((code) => reference.toUpperCase().includes(code));
  return reference.trim() !== "" && !broken && !/\[\d+\]/.test(reference);
}
