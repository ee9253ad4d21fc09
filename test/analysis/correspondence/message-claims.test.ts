/** What a mail claims, figure by figure, and what it gives up. */
import { expect, test } from "vitest";
import type { CaseView } from "../../../src/analysis/correspondence/case-view.ts";
import { DOMAINS } from "../../../src/analysis/correspondence/index.ts";
import { mailOf } from "../../../src/analysis/correspondence/mail/mail.ts";
import { readMessage } from "../../../src/analysis/correspondence/mail/read-message.ts";
import { claimsOfMail } from "../../../src/analysis/correspondence/papers/claims-of-mail.ts";
import { termsOfMail } from "../../../src/analysis/correspondence/terms/terms-of-mail.ts";

const deal = { asOfMonth: null, fiscalYearEnd: null } as unknown as CaseView["deal"];

async function claimsOf(text: string) {
  const mail = await mailOf(await readMessage({ kind: "text", text }), deal);
  const figures = termsOfMail(mail, DOMAINS.investment, 1);
  return claimsOfMail({ ...mail, written: new Date("2026-02-09") }, figures, deal);
}

const textsOf = async (text: string) => (await claimsOf(text)).map(({ claim }) => claim.text);

test("a figure in brackets that is explained away is no claim, and the one before it is whole", async () => {
  expect(await textsOf("Nous étions 26 ETP au 30 septembre 2025 (les 29, c'est fin décembre), désolé.")).toEqual([
    "Nous étions 26 ETP au 30 septembre 2025",
  ]);
});

test("of two figures the one that the sentence comes back to is given up; one with a noun is not", async () => {
  expect(await textsOf("Onboarding fees came to €92k in 2025, the €19k is a single quarter.")).toEqual([
    "Onboarding fees came to €92k in 2025",
  ]);
  expect(await textsOf("We had 206 labs in December 2025, the 16 French labs are new.")).toHaveLength(2);
});

test("hours beside an amount are read as hours", async () => {
  expect(await textsOf("De notre côté : 4,5 M€ pré-money, 115 010 heures facturées en 2025 et six agences.")).toContain(
    "115 010 heures facturées en 2025",
  );
});

test("what a pronoun stands for is said with it", async () => {
  expect(await textsOf("L'EBE 2025, c'est -292 k€ ; les -192 k€ de la planche 6 sont une coquille.")).toEqual([
    "L'EBE 2025, c'est -292 k€",
  ]);
});

test("the full year is that of the time named before, and the line above a table dates its rows", async () => {
  const [, year] = await claimsOf(
    "ARR stood at €1.3m at the end of January 2026. For the full year we see sales of €2.3m.",
  );
  expect(year?.fuller.map(({ claim, mayRefute }) => [claim.text, mayRefute])).toEqual([
    ["For the full year 2026 we see sales of €2.3m.", true],
  ]);
  const rows = await claimsOf(
    "Our towns on 30 September 2025:\n\nKind\tTowns\tSales (k€)\nLarge\t12\t340\nSmall\t7\t155",
  );
  expect(rows[0]?.fuller.map(({ claim, mayRefute }) => [claim.text, mayRefute])).toEqual([
    ["Large, Towns: 12, on 30 September 2025", true],
  ]);
});
