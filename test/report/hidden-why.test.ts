import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hiddenWhy } from "../../src/report/hidden-why.ts";

const DOCUMENTS = join(import.meta.dirname, "../../src/documents");

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, "utf8")];
  });
}

test("every reason that the readers write has its French", () => {
  const written = sources(DOCUMENTS).flatMap((source) => [
    ...[...source.matchAll(/\bwhy: "([^"]+)"/g)].map((match) => match[1]!),
    ...[...source.matchAll(/^# \w+: (.+)$/gm)].map((match) => `this text ${match[1]}`),
  ]);
  expect(written.length).toBeGreaterThan(35);
  expect(written.filter((why) => hiddenWhy(why, "fr") === why)).toEqual([]);
});

test("sizes, colours and places are said in French", () => {
  expect(hiddenWhy("text of 1.5 points, too small to read", "fr")).toBe("texte de 1,5 points, trop petit pour être lu");
  expect(hiddenWhy("white text on a white background", "fr")).toBe("texte blanc sur fond blanc");
  expect(hiddenWhy("this text names an AI (in a comment)", "fr")).toBe("ce texte nomme une IA (dans un commentaire)");
});

test("English stays as it was written", () => {
  expect(hiddenWhy("text behind a picture", "en")).toBe("text behind a picture");
});
