/** Six English mails of a fourth batch, written from decks and labels alone; four about Arcade Dental, two about Arpent Robotics. */
import type { Mail } from "../expectation.ts";
import { mailsFrom } from "../founder.ts";

const ARCADE = { folder: "bench/deals/written/arcade-dental", files: ["deck.pptx", "model.xlsx"] } as const;
const ARPENT = { folder: "bench/deals/written/arpent-robotics", files: ["deck.pptx", "model.xlsx"] } as const;

const fromHelene = mailsFrom({
  language: "en",
  deal: ARCADE,
  rules: [
    ["limit", "No more than €20m pre-money, and at most €150k from us."],
    ["target", "Aim for €17m pre-money."],
  ],
  from: "Helene Vasseur <helene@arcadedental.example>",
  greets: ["Helene", "Vasseur"],
  secrets: [20_000_000, 150_000, "our limit", "our maximum"],
});

const fromNadia = mailsFrom({
  language: "en",
  deal: ARPENT,
  rules: [["limit", "Accept up to €6m pre-money and a ticket of €80k at most."]],
  from: "Nadia Ferrand <nadia@arpent.example>",
  greets: ["Nadia", "Ferrand"],
  secrets: [6_000_000, 80_000, "our limit", "our maximum"],
});

export const FOURTH_ENGLISH_MAILS: readonly Mail[] = [
  fromHelene(
    "fourth-en-concession",
    "concession",
    "Re: the chairs",
    `Hi Claire,

You were right to push on this. I counted again with the clinic managers: we had 68 chairs in December 2025, not 88, the slide was a typo. Senior bank debt stood at €6.38m on 31 December 2025. The rest of the deck stands: 2025 revenue was €13.4m.

We can do €19m pre-money with €120k from you. Shall we?

Helene`,
    {
      actions: ["accept", "clarify"],
      must: [["thank", "Thank"], 68, ["insurance", "certificate"]],
      mustNot: ["typo"],
      verdicts: [
        ["68 chairs", "VERIFIED"],
        ["€6.38m", "VERIFIED"],
        ["€13.4m", "VERIFIED"],
      ],
      sources: [
        ["Réseau!J9", "Synthèse annuelle!D17"],
        ["Trésorerie et dette!J15", "Synthèse annuelle!D20"],
        ["Synthèse annuelle!D8"],
      ],
      settles: 2,
    },
    [["must-ask", "Ask for the insurance certificate."]],
  ),
  fromHelene(
    "fourth-en-vague",
    "vague",
    "Good momentum",
    `Dear Claire,

Just a line to keep you warm. Things are humming: we will do something like €24.3m of revenue in 2026, nearly 150 people are on board, and more sellers ring us every week. The terms are what you would expect of a round like this one, I am sure that we will find each other.

Speak soon,
Helene`,
    {
      actions: ["clarify"],
      must: [
        ["pre-money", "valuation"],
        ["ticket", "how much", "amount"],
        [21_865_600, 21_900_000],
      ],
      verdicts: [["€24.3m", "CONTRADICTED"]],
      sources: [["Synthèse annuelle!E8", "Cas!B4"]],
    },
  ),
  fromHelene(
    "fourth-en-table",
    "table",
    "Key figures 2025",
    `Claire,

As promised, straight out of our sheet.

2025	Value
Revenue (€k)	13,419
Adjusted EBITDA (€k)	3,137
New patients	15,620
Appointments missed	4.5%
Spent on acquisitions (€k)	4,200

The price has not moved: €22m pre-money, €100k for you.

Helene`,
    {
      actions: ["counter"],
      must: [22_000_000, 17_000_000, 0.045, 0.071],
      verdicts: [
        ["13,419", "VERIFIED"],
        ["3,137", "VERIFIED"],
        ["15,620", "VERIFIED"],
        ["4.5%", "CONTRADICTED"],
        ["4,200", "VERIFIED"],
      ],
      sources: [
        ["Synthèse annuelle!D8"],
        ["Synthèse annuelle!D11"],
        ["Synthèse annuelle!D12"],
        ["Indicateurs!B5"],
        ["Synthèse annuelle!D14"],
      ],
    },
  ),
  fromHelene(
    "fourth-en-forwarded",
    "forwarded",
    "Fwd: your two questions",
    `Claire, my CFO has looked into it, please see below. We stay at €18.5m pre-money and €100k from you, and I would be grateful for an answer by 20 February 2026.

Helene

---------- Forwarded message ---------
From: Marc Tillier <marc@arcadedental.example>
Date: Sun, 8 Feb 2026 at 18:02
Subject: your two questions
To: Helene Vasseur <helene@arcadedental.example>

Helene, cash was €2.56m at the end of December 2025 and we paid 5.4x EBITDA on average that year. Letters of intent: nine are signed. We employed 149 full-time equivalents at year end, 55 of them dentists.

Marc`,
    {
      actions: ["clarify"],
      must: [9, 6, ["20 February", "Friday", "19 February", "Thursday"]],
      verdicts: [
        ["€2.56m", "VERIFIED"],
        ["5.4x", "VERIFIED"],
        ["nine are signed", "CONTRADICTED"],
        ["149 full-time", "VERIFIED"],
        ["55 of them", "VERIFIED"],
      ],
      sources: [
        ["Trésorerie et dette!J14", "Synthèse annuelle!D19"],
        ["Indicateurs!B6"],
        ["Opération!B8"],
        ["Réseau!J13", "Indicateurs!B12"],
        ["Réseau!J10"],
      ],
    },
  ),
  fromNadia(
    "fourth-en-words",
    "words",
    "In round terms",
    `Dear Claire,

Since you prefer plain words: from January to August 2025 we made seven hundred and twenty-nine thousand euros of revenue, and we had sixteen people at the end of August. Thirteen robots were on firm order at 31 August 2025, and signed orders on the book came to one million six hundred and twenty thousand euros.

We propose five and a half million euros pre-money and sixty thousand from you.

Nadia Ferrand`,
    {
      actions: ["clarify"],
      must: [1_620_000, 954_000],
      verdicts: [
        ["seven hundred and twenty-nine thousand", "VERIFIED"],
        ["sixteen people", "VERIFIED"],
        ["Thirteen robots", "VERIFIED"],
        ["one million six hundred and twenty thousand", "CONTRADICTED"],
      ],
      sources: [["Carnet!I10", "Ventes!J24"], ["Personnel!H9"], ["Carnet!C14"], ["Carnet!D14"]],
    },
  ),
  fromNadia(
    "fourth-en-two-in-one",
    "change",
    "Update before your committee",
    `Hello Claire,

A short update. We now plan EBITDA of €0.28m in 2026 and 131 robots delivered in 2027, while 2025 closes with 16 robots delivered. Fleet availability was 99% over the last six months.

Our terms are €5.8m pre-money and €70k from you. Would you mind telling me how you usually work with founders after the round?

Best,
Nadia`,
    {
      actions: ["clarify"],
      must: [280_000, 161_924, 0.99, 0.968, "call a month"],
      mustNot: ["Gritt"],
      verdicts: [
        ["€0.28m", "CONTRADICTED"],
        ["131 robots", "CONTRADICTED"],
        ["16 robots", "VERIFIED"],
        ["99%", "CONTRADICTED"],
      ],
      sources: [["CR!L16"], ["Ventes!AO5", "Capital!G5", "Ventes!AO10"], ["Ventes!AM5", "Ventes!AM10"], ["Garde!C14"]],
    },
    [
      ["must-say", "Say that we have one call a month with each founder."],
      ["must-not", "Do not mention that we also talk to Gritt Robotics."],
    ],
  ),
];
