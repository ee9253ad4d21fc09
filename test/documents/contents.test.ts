/** Tables of contents, in any format: what guides through a document is no statement of it. */
import { expect, test } from "vitest";
import { type Document, readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

const read = (text: string) => readDocument(new TextEncoder().encode(text), "plan.txt", { kind: "deck" });

const textsOf = ({ units }: Document) =>
  units.flatMap((unit) =>
    unit.kind === "sheet"
      ? []
      : unit.blocks.flatMap((block) =>
          block.kind === "text" ? block.paragraphs.map(({ text }) => `${block.role}: ${text}`) : [],
        ),
  );

const PLAN = `Contents

1 Our customers ........ 2

1.1 Offices ........ 2

2 Employees and hiring … … … 3

Annexes ....... 9

1 OUR CUSTOMERS

12 schools pay for a licence.

1.1 Offices

2 Employees and hiring

2 Employees joined in May.
`;

test("entries are furniture, and a heading that stands among them loses its section number", async () => {
  const plan = await read(PLAN);
  const [, ...texts] = textsOf(plan);
  expect(texts).toEqual([
    "footer: 1 Our customers ........ 2",
    "footer: 1.1 Offices ........ 2",
    "footer: 2 Employees and hiring … … … 3",
    "footer: Annexes ....... 9",
    "heading: OUR CUSTOMERS",
    "body: 12 schools pay for a licence.",
    "heading: Offices",
    "heading: Employees and hiring",
    "body: 2 Employees joined in May.",
  ]);
  const facts = factsOfDocument(plan, dealContextOf([plan])).statements.flatMap((one) => one.facts);
  expect(facts.map(({ value }) => value.value).sort((a, b) => a - b)).toEqual([2, 12]);
});

test("the parts of a block have ids of their own", async () => {
  const ids = (await read(PLAN)).units.flatMap((unit) =>
    unit.kind === "sheet" ? [] : unit.blocks.map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("a line that ends in dots is left as it is where there is no table of contents", async () => {
  const texts = textsOf(await read("Sign here ........\n\n1 Our customers\n\nDate ........ 2026\n"));
  expect(texts.filter((text) => text.startsWith("footer"))).toEqual([]);
  expect(texts.some((text) => text.endsWith("1 Our customers"))).toBe(true);
});
