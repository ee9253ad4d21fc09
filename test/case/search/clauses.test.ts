import { expect, test } from "vitest";
import { clauses } from "../../../src/case/search/word-index.ts";

const sizes = (question: string) => clauses(question).map((tokens) => tokens.length);

test("a question without a division is one clause", () => {
  expect(sizes("gross margin target third quarter")).toEqual([5]);
});

test("commas and sentences divide, in both languages", () => {
  expect(clauses("Marge brute cible trimestre, effectif salarié total usine. Dette bancaire long terme")).toHaveLength(
    3,
  );
});

test("a clause too short to be searched joins the one before", () => {
  expect(sizes("alpha bravo charlie delta, echo")).toEqual([5]);
  expect(sizes("echo, alpha bravo charlie delta")).toEqual([5]);
});

test("a number with a comma inside is not cut", () => {
  expect(clauses("cash 1,234,567 held bank december")).toHaveLength(1);
});

test("nothing to search gives no clause", () => {
  expect(clauses(" , ; ")).toEqual([]);
});
