/** All cases side by side, in the reader's language, whatever language each was read in. */
import { expect, test } from "vitest";
import { portfolioCsv } from "../../../src/app/host/portfolio.ts";
import type { CaseSummary } from "../../../src/app/protocol/index.ts";

const CASE: CaseSummary = {
  id: "case-1",
  name: "Acme",
  createdAt: "2026-01-05T10:00:00.000Z",
  openedAt: "2026-01-06T10:00:00.000Z",
  files: [],
  verdicts: { VERIFIED: 3, CONTRADICTED: 1, AMBIGUOUS: 0, UNKNOWN: 2 },
  shelf: "open",
  state: "review",
  figures: {
    round: null,
    valuation: null,
    revenue: {
      value: 1_200_000,
      dimension: "money",
      currency: "EUR",
      period: { en: "March 2026", fr: "mars 2026" },
      planned: false,
      file: "model.xlsx",
      anchor: "P&L!C4",
    },
    growth: null,
    runway: null,
    worst: { topic: { en: "Revenue", fr: "Chiffre d’affaires" }, severity: "MAJOR" },
  },
} as const;

test.each([
  ["en", "March 2026", "Revenue", "to review"],
  ["fr", "mars 2026", "Chiffre d’affaires", "à relire"],
] as const)("the table in %s has its periods, topics and states in that language", (language, period, topic, state) => {
  const [, row = ""] = portfolioCsv([CASE], language).split(/\r?\n/);
  expect(row).toContain(period);
  expect(row).toContain(topic);
  expect(row).toContain(state);
});
