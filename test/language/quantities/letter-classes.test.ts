import { expect, test } from "vitest";
import { short, shortClasses } from "../../../src/language/quantities/letter-classes.ts";

const CLASSES = [
  ["letters", /^\p{L}$/u],
  ["numbers", /^\p{N}$/u],
  ["letters and numbers", /^[\p{L}\p{N}_]$/u],
  ["neither", /^[^\p{L}\p{N}]$/u],
] as const;

test.each(CLASSES)("%s are told as by the exact class throughout Latin", (_name, exact) => {
  const quick = short(exact);
  const differing = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => exact.test(character) !== quick.test(character),
  );
  expect(differing).toEqual([]);
});

test.each(["Ω", "ж", "ب", "中", "の", "한", "ﬁ"])("%s is a letter", (character) => {
  expect(short(/^\p{L}$/u).test(character)).toBe(true);
});

test.each(["€", "£", "–", "«", "’", " ", "•", "→", "™", "😀"])("%s is no letter and no number", (character) => {
  expect(short(/[\p{L}\p{N}]/u).test(character)).toBe(false);
});

test("what is escaped, or no class of these, is left as it is", () => {
  expect(shortClasses(String.raw`\[\p{Lu}[\]a]\\p`)).toBe(String.raw`\[\p{Lu}[\]a]\\p`);
  expect(short(/a[\]\p{N}]+$/u).test("a]9")).toBe(true);
});
