/** What is said of each input of the field, and the verdict that a reader who opens it comes to. */

export type Wanted =
  | "VERIFIED"
  | "CONTRADICTED"
  | "not VERIFIED"
  | "not CONTRADICTED"
  /** Not VERIFIED, or said to stand on what is hidden. */
  | "hidden"
  /** With the cell that is cited. */
  | `VERIFIED at ${string}`;

export type Statement = { readonly files: readonly string[]; readonly claim: string; readonly wanted: Wanted };

type Said = readonly (readonly [claim: string, wanted: Wanted])[];

const of = (files: readonly string[], said: Said): readonly Statement[] =>
  said.map(([claim, wanted]) => ({ files, claim, wanted }));

const HIDDEN: Said = [["EBITDA was €0.6m in FY2025", "hidden"]];

export const STATEMENTS: readonly Statement[] = [
  ...of(
    ["neg.xlsx"],
    [
      ["EBITDA was €95,000 in 2024", "CONTRADICTED"],
      ["Net profit of €110,000 in 2024", "CONTRADICTED"],
      ["Cash at year end 2024: €30,000", "CONTRADICTED"],
      ["Net loss of €12,000 in 2025", "CONTRADICTED"],
    ],
  ),
  ...of(
    ["stalezero.xlsx"],
    [
      ["Revenue was €60,000 in 2025", "VERIFIED"],
      ["Revenue was €108,000 in 2026", "VERIFIED"],
    ],
  ),
  ...of(
    ["dyn.xlsx"],
    [
      ["EBITDA was €120,000 in 2025", "VERIFIED"],
      ["Cumulative revenue of €2.0m in 2025", "VERIFIED"],
    ],
  ),
  ...of(
    ["curr.xlsx"],
    [
      ["Revenue of $1.0m in 2025", "not VERIFIED"],
      ["EBITDA of £120,000 in 2025", "not VERIFIED"],
      ["Revenue of CHF 600,000 in 2024", "not VERIFIED"],
    ],
  ),
  ...of(
    ["dots_en.pptx", "m.xlsx"],
    [
      ["Revenue of 600.000 €", "VERIFIED"],
      ["Revenue of € 1.000.000", "VERIFIED"],
      ["EBITDA of 120.000 €", "VERIFIED"],
      ["Revenue 2023: €400.000", "VERIFIED"],
      ["EBITDA 2023: -50.000 €", "VERIFIED"],
    ],
  ),
  ...of(
    ["dispunits.pptx", "m.xlsx"],
    ["2022", "2023", "2024", "2025"].map((year) => [year, "VERIFIED"] as const),
  ),
  ...of(["nocache.pptx", "m.xlsx"], [["2025", "CONTRADICTED"]]),
  ...of(
    ["bgslide.pptx", "m.xlsx"],
    [
      ["1.0m", "VERIFIED"],
      ["85", "VERIFIED"],
      ["17", "CONTRADICTED"],
    ],
  ),
  ...of(
    ["delta.xlsx"],
    [
      ["Revenue up by €400k in 2025", "VERIFIED"],
      ["Headcount up 5 in 2025", "VERIFIED"],
      ["We hired 5 people in 2025", "VERIFIED"],
      ["We added 25 customers in 2025", "VERIFIED"],
      ["Gross margin improved by 4% in 2025", "not CONTRADICTED"],
    ],
  ),
  ...of(["units.xlsx"], [["Unit cost of €0.72 in 2025", "VERIFIED"]]),
  ...of(
    ["stats_mn.xlsx"],
    [
      ["Days sales outstanding of 49 in Q3 FY2024", "VERIFIED"],
      ["Days sales outstanding: 57 in Q2 FY2024", "VERIFIED"],
    ],
  ),
  ...of(
    ["pctlit.xlsx"],
    [
      ["EBITDA margin of 11.2% in 2025", "VERIFIED"],
      ["Churn rate of 2.4% in 2025", "VERIFIED"],
    ],
  ),
  ...of(
    ["toc_fr.pdf", "toc_fr_budget.xlsx"],
    [
      ["61 700 euros", "VERIFIED"],
      ["48 000 euros", "VERIFIED"],
      ["1 350 000 euros", "not CONTRADICTED"],
    ],
  ),
  ...of(
    ["scen.xlsx"],
    [
      ["In the best case, revenue reaches €6m in 2027", "VERIFIED"],
      ["In the worst case, revenue reaches €4m in 2027", "CONTRADICTED"],
      ["Revenue reaches €4m in 2027", "VERIFIED"],
    ],
  ),
  ...of(
    ["text1.xlsx"],
    [
      ["Revenue was £1.02m in FY2025", "VERIFIED"],
      ["Net loss of £21,400 in FY2024", "VERIFIED"],
      ["Headcount: 25 in FY2025", "VERIFIED"],
    ],
  ),
  ...of(
    ["text4.xlsx"],
    [
      ["Revenue was €4.8m in 2025", "VERIFIED"],
      ["CAC was €950 in 2025", "VERIFIED"],
      ["Churn was 2.8% in 2024", "VERIFIED"],
    ],
  ),
  ...of(
    ["textone.xlsx"],
    [
      ["Headcount: 25 in 2025", "VERIFIED"],
      ["Headcount: 31 in 2025", "CONTRADICTED"],
    ],
  ),
  ...of(
    ["textcell.xlsx"],
    [
      ["Revenue was €1,020,400 in 2025", "VERIFIED"],
      ["EBITDA was -€21,400 in 2024", "VERIFIED"],
    ],
  ),
  ...of(
    ["cumul0.xlsx"],
    [
      ["Revenue of €2.0m over three years", "VERIFIED"],
      ["Average revenue per customer of €12,500 in 2025", "VERIFIED"],
      ["Revenue up by €400k in 2025", "VERIFIED"],
    ],
  ),
  ...of(["pl_amp.ods"], [["Revenue of €1.0m in 2025", "VERIFIED at 'P&L'!E2"]]),
  ...of(["min.ods"], [["Revenue of €1.0m in 2025", "VERIFIED"]]),
  ...of(["hidden-row.xlsx"], HIDDEN),
  ...of(["hidden-white.xlsx"], HIDDEN),
  ...of(["hidden-format.xlsx"], HIDDEN),
  ...of(["hidden-row-defuses.xlsx"], [["EBITDA was €0.6m in FY2025", "CONTRADICTED"]]),
  ...of(["png-in-deck.pptx", "small-model.csv"], [["Net revenue reached €2.3m", "VERIFIED"]]),
];
