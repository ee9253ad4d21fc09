import { expect, test } from "vitest";
import type { Embedder } from "../../../src/case/embedding/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { indexChunks, openSearch } from "../../../src/case/search/index.ts";
import { hashedEmbedder } from "../embedding/hashed-embedder.ts";
import { reader, sampleChunks, sampleDocument } from "../graph/sample.ts";

type Passage = { readonly text: string; readonly language?: "fr" | "en" };

async function found(
  question: string,
  passages: readonly Passage[],
  { limit = 1, embedder = hashedEmbedder(64) }: { limit?: number; embedder?: Embedder } = {},
): Promise<string[]> {
  using graph = openGraph(":memory:");
  const chunks = sampleChunks(passages.map(({ text }) => text));
  const spoken = chunks.map((chunk, i) => ({ ...chunk, language: passages[i]?.language ?? ("en" as const) }));
  graph.putDocument(sampleDocument("a"), spoken, [], reader);
  await indexChunks(graph, embedder);
  using search = await openSearch(graph, embedder);
  return (await search.search(question, { limit })).map(({ text }) => text);
}

/** Knows which of a few texts mean the same, whatever their language; all else is apart. */
function interpreter(meanings: readonly (readonly string[])[]): Embedder {
  const dimension = 64;
  const vectorOf = (text: string) => {
    const meaning = meanings.findIndex((texts) => texts.some((known) => text.endsWith(known)));
    const vector = new Float32Array(dimension);
    vector[meaning === -1 ? meanings.length + (text.length % 32) : meaning] = 1;
    return vector;
  };
  return { ...hashedEmbedder(dimension), embed: async (texts) => texts.map(vectorOf) };
}

const filler: readonly Passage[] = Array.from({ length: 40 }, (_, i) => ({
  text: `Note ${i} on leases, pensions and deferred tax of subsidiary ${i}`,
}));

test("the line of the year asked for comes before the same line of another year", async () => {
  const lines = [2021, 2022, 2023, 2024].map((year) => ({ text: `Net revenue of the group in ${year} rose` }));
  expect(await found("Net revenue of the group in 2023", [...lines, ...filler])).toEqual([lines[2]?.text]);
});

test("a claim of two facts finds the passage of each", async () => {
  const churn = { text: "Monthly customer churn fell to 1.9 % after the new onboarding" };
  const office = { text: "A second office opened in Lisbon with twelve engineers" };
  const near = Array.from({ length: 6 }, (_, i) => ({ text: `Customer meeting ${i} about the monthly report` }));
  const claim = "Monthly customer churn fell to 1.9 %, and a second office opened in Lisbon";
  const both = await found(claim, [churn, ...near, ...filler, office], { limit: 2 });
  expect(new Set(both)).toEqual(new Set([churn.text, office.text]));
});

test.each([
  {
    from: "French",
    question: "Combien de mois la société peut-elle tenir avec sa trésorerie ?",
    answer: { text: "Cash covers fourteen months of spending", language: "en" as const },
    language: "fr" as const,
  },
  {
    from: "English",
    question: "How many months can the company last with its cash?",
    answer: { text: "Les liquidités couvrent quatorze mois de dépenses", language: "fr" as const },
    language: "en" as const,
  },
])(
  "the answer to a $from question is found in the other language, among passages that share its words",
  async (task) => {
    const words = task.question.split(/[ -]/);
    const others = Array.from({ length: 30 }, (_, i) => ({
      text: words.filter((_, place) => ((i + 1) >> (place % 5)) & 1).join(" "),
      language: task.language,
    }));
    const embedder = interpreter([[task.question, task.answer.text]]);
    const ten = await found(task.question, [...others, task.answer], { limit: 10, embedder });
    expect(ten).toContain(task.answer.text);
  },
);

test("a passage that quotes the question comes before one that only means the same", async () => {
  const question = "Gross margin reached 71 % in the third quarter of 2025";
  const quoting = { text: `As the board was told, gross margin reached 71 % in the third quarter of 2025.` };
  const meaning = { text: "Profit after direct costs stood at seven tenths of sales last summer" };
  const embedder = interpreter([[question, meaning.text]]);
  expect(await found(question, [meaning, ...filler, quoting], { embedder })).toEqual([quoting.text]);
});

test("a quotation in the question's language comes before a likeness in the other", async () => {
  const question = "Gross margin reached 71 % in the third quarter of 2025";
  const quoting: Passage = { text: "As told, gross margin reached 71 % in the third quarter of 2025." };
  const alike: Passage = { text: "Marge brute : 71 % au T3 2025", language: "fr" };
  const embedder = interpreter([[question, alike.text]]);
  expect((await found(question, [alike, ...filler, quoting], { limit: 2, embedder }))[0]).toBe(quoting.text);
});
