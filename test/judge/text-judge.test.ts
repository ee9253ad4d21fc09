import { expect, test } from "vitest";
import type { Hit } from "../../src/case/search/index.ts";
import type { Claim } from "../../src/judge/index.ts";
import { dateVerdict } from "../../src/judge/text-judge.ts";
import { slide, slideFacts, text } from "../facts/fixtures.ts";

const page = (number: number) => ({ file: "deck.pdf", anchor: `page ${number}`, blockId: `p${number}`, unit: number });
const claim = (text: string): Claim => ({
  id: "c",
  text,
  language: "en",
  place: page(2),
  role: "bullet",
  facts: [],
  pageTitle: null,
  kind: "text",
  located: true,
});
const hit = (read: string): Hit => ({
  chunkId: 1 as Hit["chunkId"], // Branded.
  nodeId: "n",
  text: read,
  context: "",
  documentHash: "d",
  documentName: "deck.pdf",
  anchor: "page 5",
  blockId: "p5",
  score: 1,
  from: [],
});
const statusOf = (said: string, read: string) => dateVerdict(claim(said), [hit(read)])?.status ?? null;

test("an event that another page gives another time is contradicted", () => {
  expect(statusOf("Market launch in March 2026", "Step | Date\nMarket launch | September 2026")).toBe("CONTRADICTED");
  expect(statusOf("Our patent was granted in 2022", "2021 | First customer\n2023 | Patent granted")).toBe(
    "CONTRADICTED",
  );
});

test("a time that holds the other one, another event and one that comes again are not", () => {
  expect(statusOf("Market launch in March 2026", "Market launch | 2026")).toBeNull();
  expect(statusOf("Market launch in March 2026", "Second market launch | September 2026")).toBeNull();
  expect(statusOf("Market launch in March 2026", "Launch of the shop | September 2026")).toBeNull();
  expect(statusOf("Trade fair in March 2026", "Trade fair | March 2025\nTrade fair | March 2027")).toBeNull();
  expect(statusOf("Live on the market — Feb 16, 2026", "Feb 16 Live on the market")).toBeNull();
});

test("a figure of one time is not denied by the page that has another time's", () => {
  const said = "Restaurants in service at the end of 2026: 609";
  const other = [hit("Restaurants in service at the end of 2025")];
  const { facts } = slideFacts(slide({ blocks: [text(said)] }));
  expect(facts).toHaveLength(1);
  expect(dateVerdict({ ...claim(said), facts }, other)).toBeNull();
  // Without its figure it would be an event.
  expect(dateVerdict(claim(said), other)?.status).toBe("CONTRADICTED");
});
