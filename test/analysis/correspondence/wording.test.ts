/** How a draft words what it says: quoted in full, in digits, asked once, in the unit that the writer named. */
import { describe, expect, test } from "vitest";
import { printAmount } from "../../../src/analysis/correspondence/amounts.ts";
import { plainQuestion } from "../../../src/analysis/correspondence/draft/open-questions.ts";
import { quotable } from "../../../src/analysis/correspondence/draft/quoting.ts";
import { DOMAINS } from "../../../src/analysis/correspondence/index.ts";
import { toSay, wordedRule } from "../../../src/analysis/correspondence/rules/instructions.ts";
import { voiceOf } from "../../../src/analysis/correspondence/sentences/index.ts";
import { readTerms } from "../../../src/analysis/correspondence/terms/read-terms.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { lastOf } from "./in-case.ts";

test.each([
  ["We raised £2m in March 2025 without half of this fuss.", "£2m", "We raised £2m in March 2025"],
  [
    "The loan of €250k that we drew is being repaid on schedule.",
    "€250k",
    "The loan of €250k that we drew is being repaid on schedule",
  ],
  ["About EBITDA: it was -€628k in 2025", "-€628k", "About EBITDA: it was -€628k in 2025"],
  ["However churn was 3% in 2025, as you know", "3%", "churn was 3% in 2025"],
  ["You are right that churn was 3% in 2025 rather than 2%.", "3%", "churn was 3% in 2025"],
  ["FY26 EBITDA is -£842k and not -£642k", "-£842k", "FY26 EBITDA is -£842k"],
  ["We lost customers that are right for us in 2025: 12.", "12", "We lost customers that are right for us in 2025: 12"],
])("%s is quoted without what says nothing of it", (claim, said, quoted) => {
  expect(quotable({ claim, said }, "en")).toBe(quoted);
});

test("a lead-in that only joins is left out in French too", () => {
  const claim = "En revanche la satisfaction 2025 est de 9,1 sur 10";
  expect(quotable({ claim, said: "9,1" }, "fr")).toBe("la satisfaction 2025 est de 9,1 sur 10");
});

test("an order to say something is said without the words that open it", () => {
  const rule = wordedRule("In your reply, mention that we visit the lab on 3 March.");
  expect(rule && toSay(rule)).toEqual({ object: "we visit the lab on 3 March", sentence: true });
});

describe("amounts", () => {
  const euros = (value: number) => ({ value, dimension: "money", currency: "EUR", unit: null }) as const;
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

  test("two that are compared have one scale", () => {
    expect(plain(printAmount(euros(96_000), "fr", 118_000))).toBe("96 k€");
    expect(plain(printAmount(euros(118_000), "fr", 96_000))).toBe("118 k€");
  });

  test("one that is less than one of the other's scale keeps its own", () => {
    expect(plain(printAmount(euros(473_000), "fr", 2_900_000))).toBe("473 k€");
  });

  test("a price has both decimals or none", () => {
    expect(plain(printAmount(euros(11.9), "fr"))).toBe("11,90 €");
    expect(plain(printAmount(euros(12), "fr"))).toBe("12 €");
  });
});

describe("terms", () => {
  const of = (text: string, language: "en" | "fr") =>
    readTerms(text, DOMAINS.purchase, language).map(({ field, text: figure }) => [field, figure]);

  test("bidons livrés en 4 semaines : le délai est dit", () => {
    expect(of("1 500 bidons à 3,40 € pièce, livrés en 4 semaines.", "fr")).toContainEqual(["lead_time", "4 semaines"]);
  });

  test("a day that an answer is due by at the latest bounds no amount", () => {
    const [ticket] = readTerms(
      "Nous attendons votre accord sur 40 k€ au plus tard vendredi.",
      DOMAINS.investment,
      "fr",
    );
    expect(ticket?.quantity?.bound).toBe("exact");
  });
});

const answer = async (text: string, instructions: string, quote?: string) =>
  (
    await lastOf({
      messages: [text],
      instructions,
      domain: quote === undefined ? "investment" : "purchase",
      documents: quote === undefined ? [] : [["quote.md", quote]],
    })
  ).draft.body;

test("two values and the quote's are asked about in one question", async () => {
  const body = await answer(
    "The unit price would be €190 or €220, for 500 units.",
    "Accept a unit price of at most €210.",
    "# Quote\n\nBattery pack: €195 per unit.\n",
  );
  expect(body.match(/€220/g)).toHaveLength(1);
  expect(body).toContain("€195");
});

test("a range is asked about by its figures", async () => {
  const rules = "Accept up to £16m pre-money.";
  expect(await answer("We are somewhere between £15m and £18m, pre or post.", rules)).toContain(
    "“between £15m and £18m”",
  );
});

test("a value in letters stands in digits beside its rival", async () => {
  const text = "The pre-money is four and a half million euros. As agreed, the pre-money is €5.5m.";
  expect(await answer(text, "Accept up to €5m pre-money.")).toContain("€4.5m and €5.5m");
});

test("a figure that is named in a question is countered where it is too high", async () => {
  const { decision } = await lastOf({
    messages: ["If I wrote £18m pre-money into the draft, would that be a yes?"],
    instructions: "Accept up to £16m pre-money.\nTarget: £15m pre-money.",
  });
  expect(decision.action).toBe("counter");
});

describe("a pair of the case", () => {
  const deck = new TextEncoder().encode("# Deck\n\nBank debt at the end of 2025: 61\n");
  const side = (file: string, value: number, unit: string | null, quote: string) => ({
    file,
    anchor: "A1",
    value,
    unit,
    quote,
  });
  const asked = async (sides: ReturnType<typeof side>[], language: "en" | "fr") => {
    const document = await readDocument(deck, "notes.md");
    const about = { id: "c1", text: "", metricId: null, subject: { en: "share", fr: "part" }, sides };
    const voice = voiceOf(language, false, false);
    return plainQuestion(about, { documents: [{ ...document, language: "en" }], verdicts: [] }, voice, false);
  };

  test("has the unit that the writer named, and not the sheet's", async () => {
    const sides = [side("notes.md", 0.4, "ratio", "Share: 40%"), side("model.xlsx", 0.35, "EUR", "Share: 0.35")];
    expect(await asked(sides, "en")).toBe("Share: 40% in your deck, 35% in the document “model”.");
  });

  test("quotes a label of another language", async () => {
    const sides = [side("notes.md", 61, null, "Bank debt: 61"), side("model.xlsx", 612, null, "Dette : 612")];
    expect(await asked(sides, "fr")).toContain("« Bank debt »");
    expect(await asked(sides, "en")).not.toContain("“Bank debt”");
  });
});

test("a figure that the same mail says again is not given up", async () => {
  const { draft, findings } = await lastOf({
    messages: ["Headcount was 22 in December 2025.\n\nP.S. Our headcount for 2025 was 24."],
    documents: [
      ["notes.md", "# Deck\n\nHeadcount, December 2025: 24\n"],
      ["model.csv", "People;Nov 2025;Dec 2025;2025\nHeadcount;20;22;22\n"],
    ],
  });
  expect(findings.map(({ status }) => status)).toEqual(["VERIFIED", "CONTRADICTED"]);
  expect(draft.body).not.toContain("your correction");
  expect(findings[0]?.sentence).not.toContain("settled");
});

describe("what is noted of a mail", () => {
  test("a day that is named for something else than an answer", async () => {
    const board = "Notre conseil se réunit le 19 février 2099. Que pensez-vous de notre projet ?";
    expect((await lastOf({ messages: [board] })).draft.body).toMatch(/la date du \p{L}+ 19 février/u);
    const closing = "We want to close before 31 March 2099, with €100k from you at €4m pre-money. Can you?";
    const instructions = "Accept up to €3m pre-money.";
    expect((await lastOf({ messages: [closing], instructions })).draft.body).toMatch(/the date of \p{L}+ 31 March/u);
  });

  test("not the day of a figure", async () => {
    const forecast = "We will have revenue of €2.3m on 31 December 2099.";
    expect((await lastOf({ messages: [forecast] })).draft.body).not.toContain("the date of");
  });

  const optionsOf = async (message: string) =>
    (await lastOf({ messages: [message] })).figures.flatMap(({ option }) => option ?? []);

  test("an instrument is on offer beside the offer, and not in a figure of the company or a question", async () => {
    expect(await optionsOf("We offer a convertible note of €100k at €4m pre-money.")).toHaveLength(1);
    expect(await optionsOf("EBITDA was €642k in 2025, and the convertible note carries no interest.")).toEqual([]);
    expect(await optionsOf("Would you want a board seat? It is €4m pre-money.")).toEqual([]);
  });

  test("seven or eight million are two amounts, asked about without a name that they do not have", async () => {
    const { figures } = await lastOf({
      messages: ["Pour la suite, on pensait à sept ou huit millions. Tu en penses quoi, toi ?"],
    });
    expect(figures.map(({ value }) => value)).toEqual([7_000_000, 8_000_000]);
    expect(figures[0]?.unclear).toMatch(/^Plusieurs valeurs sont citées : 7\sM et 8\sM\. /);
  });

  test("a supplier who offers nothing is asked for his price and the quantity", async () => {
    const { draft } = await lastOf({
      domain: "purchase",
      instructions: "Accept at most €3 per unit.",
      messages: ["We can surely do something nice on price. How does that sound to you?"],
    });
    expect(draft.body).toContain("What is the unit price?");
    expect(draft.body).toContain("For what quantity does the offer hold?");
  });
});
