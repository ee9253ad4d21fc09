import { expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument, versionsOf } from "../../src/facts/index.ts";
import { claimsOf, contradictionsOf, indexFacts, judge } from "../../src/judge/index.ts";
import { deck, text } from "../facts/fixtures.ts";

function version(name: string, revenue: string): Document {
  const pages = [
    "Small repair shops across Europe order spare parts by phone and wait for four days on average",
    "Our catalogue lists suppliers and shows to each mechanic which part fits the machine at hand",
    "Two founders who ran the workshops of a rental company lead a team of engineers in Lyon",
  ];
  return deck(
    [...pages.map((line) => ({ blocks: [text(line)] })), { blocks: [text(`Revenue of ${revenue} in 2024`)] }],
    { name },
  );
}

function judged(documents: readonly Document[]) {
  const versions = versionsOf(documents);
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const group = ({ name }: Document) => versions.get(name);
  const index = indexFacts(
    read.flatMap(({ document, facts }) =>
      facts.map((fact) => ({ ...fact, place: { ...fact.place, group: group(document) } })),
    ),
    null,
  );
  const claims = read
    .flatMap(({ document, statements }) => claimsOf(document, statements))
    .filter(({ facts }) => facts.length > 0);
  return {
    statuses: claims.map((claim) => judge(claim, index.seenFrom(claim.place?.file ?? null)).status),
    contradictions: contradictionsOf(
      claims.map((claim) => ({ claim, judgement: judge(claim, index.seenFrom(claim.place?.file ?? null)) })),
      index,
    ),
  };
}

test("one version of a deck bears out no claim of another", () => {
  const { statuses } = judged([version("a.pptx", "€1.4m"), version("b.pptx", "€1.4m")]);
  expect(new Set(statuses)).toEqual(new Set(["UNKNOWN"]));
});

test("what changed from one version to the next contradicts nothing", () => {
  const { statuses, contradictions } = judged([version("a.pptx", "€1.4m"), version("b.pptx", "€2.9m")]);
  expect(new Set(statuses)).toEqual(new Set(["UNKNOWN"]));
  expect(contradictions).toEqual([]);
});
