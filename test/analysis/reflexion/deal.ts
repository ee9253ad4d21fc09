/** A small deal as files on disk, for reports to be right or wrong about. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FundingDeal } from "../../../src/analysis/findings/index.ts";
import { type ExaminedDeal, examineDeal } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { readHere } from "../../documents/read-here.ts";

/** Slide by slide. Slide 8 is refuted by the model; slide 9 stands alone. */
const SLIDES = [
  "Fernleaf, January 2026",
  "MRR of €42k in December 2025",
  "ARR of €504k in December 2025",
  "Revenue of €480k in FY25",
  "Gross margin of 72% in FY25",
  "Raising €1.5m at a pre-money valuation of €6m",
  "Headcount of 14 in December 2025",
  "Revenue of €900k in FY24",
  "Net revenue retention of 118% in FY25",
];

const YEARS = `EUR;FY24 actual;FY25 actual;FY26 forecast
Revenue;310000;480000;1100000
COGS;99200;134400;275000
Gross profit;210800;345600;825000
EBITDA;-240000;-310000;-120000
Headcount;9;14;22
Sales and marketing;60000;90000;210000
New customers;20;30;70
Churned customers;2;4;6
`;

const MONTHS = `EUR;Oct-25 actual;Nov-25 actual;Dec-25 actual
MRR;39000;40500;42000
Net burn;31000;29500;30000
Cash balance;419500;390000;360000
Customers;66;68;70
Registered users;800;830;860
`;

const NOTES = `# Call with the founders, January 2026

MRR was €42k in December 2025.

The sales team starts in March.
`;

/** Five seed rounds, so that a sample is large enough to conclude from. */
export const DEALS: readonly FundingDeal[] = [4, 5, 6, 7, 9].map((preMoney, i) => ({
  company: `Deal ${i + 1}`,
  date: "2025-06-01",
  stage: "seed",
  sector: "SaaS",
  region: "Europe",
  currency: "EUR",
  amountRaised: 1_500_000,
  preMoney: preMoney * 1_000_000,
  postMoney: preMoney * 1_000_000 + 1_500_000,
  arr: 500_000,
  revenue: 480_000,
}));

export type TestDeal = ExaminedDeal & { readonly folder: string };

export async function openDeal(language: "fr" | "en" = "en", fundingDeals: readonly FundingDeal[] | null = null) {
  const folder = mkdtempSync(join(tmpdir(), "probant-reflexion-"));
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return { path: join(folder, name) };
  };
  const graph = openGraph(":memory:");
  const examined = await examineDeal(
    [
      write("deck.pptx", pptx(SLIDES.map(textBox))),
      write("years.csv", YEARS),
      write("months.csv", MONTHS),
      write("notes.md", NOTES),
    ],
    { graph, embedder: null, startReader: readHere, language, fundingDeals },
  );
  return {
    ...examined,
    folder,
    [Symbol.dispose]: () => {
      examined[Symbol.dispose]();
      graph.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
