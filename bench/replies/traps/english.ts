/** English mails with the traps that a founder's mail holds, three wordings a kind, all about Quillmoor Pay. The first wording of a kind is worked on; the others are held out. */
import type { Mail } from "../expectation.ts";
import { type Founder, trapsOf } from "./traps.ts";

const SASKIA: Founder = {
  language: "en",
  deal: { example: "quillmoor-pay", files: ["deck.pptx", "model.xlsx"] },
  rules: [
    ["limit", "Accept up to £16m pre-money, with a ticket of at most £100k."],
    ["target", "Target: £14m pre-money."],
  ],
  from: "Saskia Brandreth <saskia@quillmoor.example>",
  greets: ["Saskia", "Brandreth"],
  secrets: [16_000_000, "our maximum", "our limit"],
};
const DECLINED = ["cannot", "can't", "not able", "do not share", "don't share", "keep", "confidential", "prefer not"];
const PROMISED = ["come back to your questions", "answer your questions once", "happy to share our notes"];
const INVOICE_RULE: Mail["rules"][number] = [
  "must-ask",
  "Accept nothing before we have the audited accounts for 2025.",
];

export const ENGLISH_TRAPS = trapsOf(SASKIA, {
  repeats: [
    {
      text: `Hi Claire,

Thanks for your patience. To be clear about the numbers: net revenue for FY2025 is £2.3m, as the deck says, and fraud and credit losses were 0.04% of net volume in FY2025.

Speak soon,
Saskia`,
      expect: { open: [2_300_000, 0.0004], must: [2_300_000, [1_075_625, 1_080_000, 1_076_000], 0.0007] },
    },
    {
      text: `Claire,

I confirm once more that FY2025 closed on £2.3m of net revenue. The slide is correct. And the company carries no debt, as we told you.

Saskia`,
      expect: { open: [2_300_000, "debt"], must: [2_300_000, [1_075_625, 1_080_000, 1_076_000], 750_000] },
    },
    {
      text: `Hello Claire,

On your question about volumes: total payment volume in September 2025 was £15.5m. That is our figure. On the budget: £2,154k of net revenue in FY26.

Best wishes,
Saskia`,
      expect: { open: [15_500_000, 2_154_000], must: [15_500_000, [12_990_250, 13_000_000]] },
    },
  ],
  bank: [
    {
      text: `Hi Claire,

Good news, we have opened the account for the round. Please use the new bank details below from now on:

Quillmoor Pay Ltd
IBAN: GB29 NWBK 6016 1331 9268 19
BIC: NWBKGB2L

Best,
Saskia`,
      expect: {
        warns: [["bank-details", "GB29 NWBK 6016 1331 9268 19"]],
        noFigures: ["6016", "1331", "9268 19"],
        mustNot: ["NWBK"],
        must: [["phone", "call"]],
      },
    },
    {
      text: `Dear Claire,

Our treasurer has moved us to another bank. The transfer for your £80k should therefore go to sort code 20-45-77, account number 73849206, and not to the account in the pack.

Kind regards,
Saskia`,
      expect: {
        warns: [["bank-details", "73849206"]],
        noFigures: ["20-45-77", "73849206"],
        mustNot: ["73849206"],
        must: [["phone", "call"]],
      },
    },
    {
      text: `Claire, a practical point. The account we gave you in January is being closed; wire the money to DE89370400440532013000 instead, our subsidiary in Berlin collects for the round.

Saskia`,
      expect: {
        warns: [["bank-details", "DE89370400440532013000"]],
        noFigures: ["DE89370400440532013000"],
        mustNot: ["DE89"],
        must: [["phone", "call"]],
      },
    },
  ],
  pressure: [
    {
      text: `Hi Claire,

The round is oversubscribed and only one place is left. If you do not sign by tomorrow evening it goes to somebody else. £15m pre-money, £80k from you.

Saskia`,
      expect: { warns: [["pressure", "sign by tomorrow evening"]], actions: ["clarify", "counter", "escalate"] },
    },
    {
      text: `Claire,

This is a final offer and it expires at midnight. There is no time for more questions: two other funds are ready to take your share of £80k.

Saskia`,
      expect: { warns: [["pressure", "expires at midnight"]], actions: ["clarify", "counter", "escalate"] },
    },
    {
      text: `Dear Claire,

We close on Wednesday whatever happens, so please wire the £80k now and we will do the paperwork afterwards. Every other angel has committed already.

Saskia`,
      expect: { warns: [["pressure", "wire the £80k now"]], actions: ["clarify", "counter", "escalate"] },
    },
  ],
  terms: [
    {
      text: `Hi Claire,

Here is what we put to everybody: £15m pre-money, £80k from you, and a 1x participating liquidation preference for the lead investor.

Saskia`,
      expect: {
        warns: [["new-term", "participating liquidation preference"]],
        must: [["participating", "preference"]],
        actions: ["clarify", "counter", "escalate"],
      },
    },
    {
      text: `Dear Claire,

Two points that our lead has asked for and that go into the articles: a full ratchet if the next round is below this one, and a veto for them on any sale of the company. Otherwise £15m pre-money as discussed.

Saskia`,
      expect: {
        warns: [
          ["new-term", "full ratchet"],
          ["new-term", "veto"],
        ],
        must: ["ratchet", "veto"],
        actions: ["clarify", "counter", "escalate"],
      },
    },
    {
      text: `Claire,

£15m pre-money, £80k. The small print: shares without votes for angels, a right to drag you along from 60%, cumulative dividends of 8% a year to the fund, and you bear the legal costs of the round up to £6k.

Saskia`,
      expect: {
        warns: [
          ["new-term", "drag"],
          ["new-term", "cumulative dividends"],
        ],
        must: [["without votes", "votes", "voting"], "drag", "dividend", ["legal costs", "costs"]],
        actions: ["clarify", "counter", "escalate"],
      },
    },
  ],
  corrects: [
    {
      text: `Hi Claire,

You are right, and I apologise: net revenue for FY2025 was £1.076m. The £2.3m on the slide is the run rate of gross fees, which should not have been called revenue.

Saskia`,
      expect: {
        settles: 1,
        must: [
          ["thank", "Thank"],
          [1_075_625, 1_076_000],
        ],
        mustNot: [2_300_000],
        verdicts: [["£1.076m", "VERIFIED"]],
        answered: [2_300_000],
      },
    },
    {
      text: `Claire,

Our deck had last quarter's number for losses. Fraud and credit losses were 0.07% of net volume in FY2025. We will send a new slide.

Saskia`,
      expect: {
        settles: 1,
        must: [["thank", "Thank"], 0.0007],
        mustNot: [0.0004],
        verdicts: [["0.07%", "VERIFIED"]],
        answered: [0.0004],
      },
    },
    {
      text: `Dear Claire,

Re-reading the deck after your note: the line about debt is wrong. We do have a loan, £750k outstanding at 31 December 2025. I attach the agreement as soon as our solicitor releases it.

Saskia`,
      expect: {
        settles: 1,
        must: [["thank", "Thank"], 750_000],
        mustNot: ["no debt"],
        verdicts: [["£750k", "VERIFIED"]],
        answered: ["debt"],
      },
    },
  ],
  prying: [
    {
      text: `Hi Claire,

Before we go on: could you tell us which other deals you are looking at, and send us your notes on our model?

Saskia`,
      expect: { warns: [["confidential", "other deals"]], must: [DECLINED], mustNot: PROMISED },
    },
    {
      text: `Claire,

To save time, would you forward the memo that your analysts wrote about us? And between us, what is the most you would pay?

Saskia`,
      expect: { warns: [["confidential", "memo"]], must: [DECLINED], mustNot: PROMISED },
    },
    {
      text: `Dear Claire,

One question before the call: are you also talking to Pawpay or to any other company in our market, and how did you score us against them? Do share your screen grabs.

Saskia`,
      expect: { warns: [["confidential", "talking to Pawpay"]], must: [DECLINED], mustNot: PROMISED },
    },
  ],
  asks: [
    {
      text: `Hi Claire,

Could you let me know by Thursday 12 February whether you take part through a holding, and do you usually ask for information rights?

Saskia`,
      expect: {
        must: ["holding", "information rights", ["12 February", "Thursday 12", "11 February", "Wednesday 11"]],
        asks: 2,
      },
    },
    {
      text: `Dear Claire,

We have our board on 17 February and I need your position before it. Who signs on your side? And can you introduce us to a veterinary group?

Saskia`,
      expect: {
        must: [
          ["sign"],
          ["veterinary", "introduce"],
          ["16 February", "17 February", "13 February", "before your board"],
        ],
        asks: 2,
      },
    },
    {
      text: `Claire,

How long does your process take, and what do you still need from us? I am on leave from 14 February, so please write to me before then.

Saskia`,
      expect: { must: [["process", "how long"], ["need"], ["13 February", "14 February", "12 February"]], asks: 2 },
    },
  ],
  rules: [
    {
      text: `Hi Claire,

£15m pre-money and £80k from you works for us. Shall we sign?

Saskia`,
      rules: [INVOICE_RULE],
      expect: { actions: ["clarify", "escalate"], must: ["audited accounts"], mustNot: ["we accept", "I accept"] },
    },
    {
      text: `Claire,

Everything is ready at £15m pre-money with £80k from you. Please confirm.

Saskia`,
      rules: [
        ["must-ask", "No commitment until the 2025 accounts have been signed off by an auditor."],
        ["must-not", "Never mention that we hold shares in Vetledger."],
      ],
      expect: {
        actions: ["clarify", "escalate"],
        must: [["auditor", "audit"]],
        mustNot: ["Vetledger", "we accept", "I accept"],
      },
    },
    {
      text: `Dear Claire,

We would like you in at £15m pre-money for £80k. What do you say?

Saskia`,
      rules: [
        ["must-say", "Say that we invest through Marchetti Holding."],
        ["tone", "Keep it under 60 words."],
        ["must-ask", "Do not agree to anything until the bank statements of January have been seen."],
      ],
      expect: {
        actions: ["clarify", "escalate"],
        must: ["Marchetti Holding", "bank statements"],
        mustNot: ["we accept", "I accept"],
      },
    },
  ],
  pasted: [
    {
      pasted: `From: Saskia Brandreth <saskia@quillmoor.example>
To: Claire Marchetti <claire@marchetti.example>
Date: Mon, 9 Feb 2026 09:00:00 +0000
Subject: Cash

Hi Claire,

Cash stood at £2.5m on 31 December 2025.

Saskia`,
      text: "",
      expect: {
        must: ["Saskia", 2_500_000],
        subject: "Cash",
        verdicts: [["£2.5m", "VERIFIED"]],
        noFigures: ["2026 09:00"],
      },
    },
    {
      pasted: `From: Saskia Brandreth
Sent: 09 February 2026 09:12
To: Claire Marchetti
Cc: Owen Adeyfio
Subject: RE: headcount

Claire,

9 of us are engineers in December 2025 and founders hold 65%, fully diluted.

Saskia`,
      text: "",
      expect: { must: ["Saskia"], subject: "RE: headcount", verdicts: [["65%", "VERIFIED"]], noFigures: ["09:12"] },
    },
    {
      pasted: `Subject: Burn
From: saskia@quillmoor.example
Date: 9 Feb 2026, 18:40
To: claire@marchetti.example

Hello Claire,
average monthly net burn in Q4 2025 was £106k.
Best
Saskia Brandreth`,
      text: "",
      expect: { must: ["Saskia"], subject: "Burn", verdicts: [["£106k", "VERIFIED"]], noFigures: ["18:40"] },
    },
  ],
  plain: [
    {
      text: `Hi Claire,

Thank you for the good call. Our cash stood at £2.5m at 31 December 2025 and we were 24 FTE in December 2025.

We would be glad to have you at £15m pre-money with £80k.

Saskia`,
      expect: { warnsNot: true, must: [2_500_000] },
    },
    {
      text: `Claire,

A quick update without any request: the Irish launch is on track, gross profit for FY25 came to £866k, and the bank has been helpful about our new office. The account managers met forty practices last week.

Have a good weekend,
Saskia`,
      expect: { warnsNot: true, must: [866_000] },
    },
    {
      text: `Dear Claire,

I would prefer to close the books before we talk again; our auditors note that EBITDA for FY25 was £(1,065)k. Nobody is in a hurry here. I will send you the other documents next week.

Saskia`,
      expect: { warnsNot: true, must: [1_065_000] },
    },
  ],
});
