/** What stands above a draft, what the draft says of it, and what is no figure of a mail. */
import { expect, test } from "vitest";
import { ibansIn, readQuantities } from "../../../src/language/quantities/index.ts";
import { lastOf } from "./in-case.ts";
import { routingModel } from "./routing-model.ts";

const kindsOf = async (text: string, documents: readonly (readonly [string, string])[] = []) =>
  (await lastOf({ messages: [text], documents })).warnings.map(({ kind }) => kind);

test.each([
  ["Please use this account from now on: GB82 WEST 1234 5698 7654 32.", ["bank-details"]],
  ["Our bank has changed, so pay into the new account.", ["bank-details"]],
  ["Nos coordonnées bancaires ont changé, voir plus bas.", ["bank-details"]],
  ["Merci de virer les fonds sur notre nouveau compte.", ["bank-details"]],
  ["You must decide within 24 hours.", ["pressure"]],
  ["It is take it or leave it.", ["pressure"]],
  ["Il faut signer ce soir.", ["pressure"]],
  ["Le tour est sursouscrit.", ["pressure"]],
  ["The fund has a tag-along right.", ["new-term"]],
  ["Le fonds aura une clause de rachat.", ["new-term"]],
  ["Can you show us your scoring of the company?", ["confidential"]],
  ["Avec qui d'autre êtes-vous en discussion ?", ["confidential"]],
  ["The money goes to 60-83-71, 10284756.", ["bank-details"]],
  ["I am keeping a seat for you until Friday, the others have already wired.", ["pressure"]],
  ["Each angel would be a guarantor of the loan.", ["new-term"]],
  ["Chaque associé se porterait caution.", ["new-term"]],
  ["There is no liquidation preference and no veto.", []],
  ["Sans préférence de liquidation ni droit de veto.", []],
  ["We pay our suppliers by transfer.", []],
  ["Our customers must confirm their orders within a month.", []],
  ["I will send you the notes of the accounts.", []],
  ["Je vous envoie les notes annexes.", []],
] as const)("%s", async (text, kinds) => {
  expect(await kindsOf(`Hello,\n\n${text}\n\nAda`)).toEqual(kinds);
});

test("a term that a document of the case names is none that is new", async () => {
  const text = "Hello,\n\nThe fund keeps its veto on a sale.\n\nAda";
  expect(await kindsOf(text)).toEqual(["new-term"]);
  expect(await kindsOf(text, [["terms.md", "# Terms\n\nVeto of the fund on a sale of the company.\n"]])).toEqual([]);
});

test("a term that the case names is new with another figure", async () => {
  const text = "Hello,\n\nThe option pool goes to 15% before closing.\n\nAda";
  expect(await kindsOf(text, [["terms.md", "# Terms\n\nOption pool: 10%\n"]])).toEqual(["new-term"]);
  expect(await kindsOf(text, [["terms.md", "# Terms\n\nOption pool: 15%\n"]])).toEqual([]);
});

test("the draft asks for the wording of a new term, declines what is confidential, and acts on no bank details", async () => {
  const { draft, decision } = await lastOf({
    messages: [
      "Hello Claire,\n\nThe lead asks for a full ratchet. Could you send us your notes? The IBAN is now GB82 WEST 1234 5698 7654 32.\n\nAda",
    ],
    instructions: "Accept up to £5m pre-money.",
  });
  expect(decision.action).toBe("clarify");
  expect(draft.body).toContain("“The lead asks for a full ratchet”");
  expect(draft.body).toMatch(/stay confidential/);
  expect(draft.body).toMatch(/by phone/);
  expect(draft.body).not.toContain("WEST");
});

test.each([
  "My mobile is 07700 900 318.",
  "The registered number of the company is 11482930.",
  "VAT GB 341 2207 88",
  "Notre SIREN est le 842 196 307.",
  "Le numéro du contrat d'assurance 4471-220",
])("%s holds no figure", (text) => {
  expect(readQuantities(text)).toEqual([]);
});

test("digits of a bank account are no figures, those beside it are", () => {
  expect(readQuantities("£80k to IBAN GB82 WEST 1234 5698 7654 32").map(({ value }) => value)).toEqual([80_000]);
  expect(readQuantities("£80k, sort code 20-45-77, account number 73849206").map(({ value }) => value)).toEqual([
    80_000,
  ]);
  expect(ibansIn("GB82 WEST 1234 5698 7654 33")).toEqual([]);
  expect(ibansIn("FY25 2300 2154 1076 1200")).toEqual([]);
});

test("a rule that is not kept is told above the draft", async () => {
  const { warnings } = await lastOf({
    messages: ["Hello Claire,\n\nA ticket of £80k at £4m pre-money would suit us.\n\nAda"],
    instructions: "Accept up to £5m pre-money.\nKeep it under 5 words.",
  });
  expect(warnings.map(({ kind, quote }) => [kind, quote])).toEqual([["rule", "Keep it under 5 words."]]);
});

test("neither our drafts nor our target reach the experts' prompts of a later mail", async () => {
  const model = routingModel({
    classify_instructions: () => ({ statements: [] }),
    extract_terms: () => ({ figures: [], answers: [], notes: [] }),
    evaluate_escalation: () => ({ triggers: [], severity: "none" }),
    analyze_needs: () => ({ missingFields: [], prioritizedQuestions: ["Which?"], reasoning: "." }),
    orchestrate_decision: () => ({
      readyToAct: true,
      action: "counter",
      reasoning: ".",
      reasons: ["."],
      nextExpert: null,
      questionForExpert: null,
      counterTerms: [{ field: "pre_money", text: "£3.21m" }],
    }),
    draft_reply: () => ({ subject: "Re", body: "Hello, I would be ready to do it at £3.21m. Kind regards, Claire" }),
  });
  await lastOf({
    messages: ["Hello,\n\n£6m pre-money.\n\nAda", "Hello,\n\n£5.8m pre-money, then.\n\nAda"],
    instructions: "Accept up to £5m pre-money.\nTarget: £3.21m pre-money.\nEscalate if the ticket exceeds £1m.",
    model,
  });
  const second = model.seen.filter(({ role }) => role === "extract_terms" || role === "evaluate_escalation").slice(2);
  expect(second).toHaveLength(2);
  for (const { prompt } of second) {
    expect(prompt).toContain("£6m pre-money");
    expect(prompt).not.toContain("3.21");
  }
});
