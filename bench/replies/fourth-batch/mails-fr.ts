/** Six French mails of a fourth batch about Ateliz, written from its deck and labels alone. */
import type { Mail } from "../expectation.ts";
import { mailsFrom } from "../founder.ts";

const fromSolene = mailsFrom({
  language: "fr",
  deal: { folder: "bench/deals/written/ateliz", files: ["deck.pptx", "model.xlsx"] },
  rules: [
    ["limit", "Pas plus de 7 M€ pré-money, et 100 k€ de ticket au maximum."],
    ["target", "Viser 6,2 M€ pré-money."],
  ],
  from: "Solène Garnier <solene@ateliz.example>",
  greets: ["Solène", "Garnier"],
  secrets: [7_000_000, 100_000, "notre plafond", "notre limite", "notre maximum"],
});

export const FOURTH_FRENCH_MAILS: readonly Mail[] = [
  fromSolene(
    "fourth-fr-concession",
    "concession",
    "Re: l'effectif",
    `Bonjour Claire,

Vous avez vu juste : fin 2025 nous étions 17 collaborateurs et non 21, la planche datait de la version précédente du plan. Quant au délai de mise en service, c'est six jours et pas trois, je l'ai fait corriger.

Nous vous proposons 6,5 M€ pré-money et 80 k€ de votre part.

Bien à vous,
Solène Garnier`,
    {
      actions: ["accept", "clarify"],
      form: "vous",
      must: [["merci", "Merci"], 17, 6, "statuts"],
      verdicts: [
        ["17 collaborateurs", "VERIFIED"],
        ["six jours", "VERIFIED"],
      ],
      sources: [["Équipe!D20"], ["Acquisition!B22"]],
      settles: 2,
    },
    [["must-ask", "Demandez-leur les statuts à jour."]],
  ),
  fromSolene(
    "fourth-fr-vague",
    "vague",
    "Des nouvelles",
    `Salut Claire,

Rapide point d'étape : le récurrent tourne autour de 65,5 k€ par mois en décembre 2025, l'équipe est au complet et les équipementiers nous ouvrent toutes leurs portes. On imagine une entrée dans les eaux habituelles, tu vois l'idée. Tu serais partante ?

À très vite,
Solène`,
    {
      actions: ["clarify"],
      form: "tu",
      must: [
        ["pré-money", "valorisation"],
        ["ticket", "montant", "combien"],
      ],
      verdicts: [["65,5 k€", "VERIFIED"]],
      sources: [["MRR!K27"]],
    },
  ),
  fromSolene(
    "fourth-fr-table",
    "table",
    "Compte de résultat",
    `Bonjour Claire,

Voici le tableau que vous vouliez, en k€ :

Ligne	2024	2025	2026
Abonnements	300	617	1 352
Résultat avant impôt	-161	-93	450

Nous restons à 7,6 M€ pré-money et 90 k€ pour vous.

Cordialement,
Solène Garnier`,
    {
      actions: ["counter"],
      form: "vous",
      must: [7_600_000, 6_200_000, 450_000, 315_000],
      verdicts: [
        ["617", "VERIFIED"],
        ["1 352", "VERIFIED"],
        ["-93", "VERIFIED"],
        ["450", "CONTRADICTED"],
      ],
      sources: [["CR annuel!D3"], ["CR annuel!E3"], ["CR annuel!D14"], ["CR annuel!E14"]],
    },
  ),
  fromSolene(
    "fourth-fr-words",
    "words",
    "En toutes lettres",
    `Bonjour Claire,

Comme vous les aimez, en toutes lettres : nous avons signé deux cent soixante-dix-huit garages en 2025, contre cent quatre-vingt-deux en 2024, et la marge après coûts directs de 2025 s'élève à cinq cent quatre-vingt-six mille euros. Nous n'avons aucun emprunt en cours.

Nous demandons six millions quatre cent mille euros pré-money, dont soixante-dix mille euros de votre part.

Solène Garnier`,
    {
      actions: ["clarify"],
      form: "vous",
      must: [["emprunt", "dette"]],
      verdicts: [
        ["deux cent soixante-dix-huit", "VERIFIED"],
        ["cent quatre-vingt-deux", "VERIFIED"],
        ["cinq cent quatre-vingt-six mille", "VERIFIED"],
        ["aucun emprunt", "CONTRADICTED"],
      ],
      sources: [["Acquisition!C6"], ["Acquisition!B6"], ["CR annuel!D9"], ["Tréso!E6", "Tréso!F6"]],
    },
  ),
  fromSolene(
    "fourth-fr-forwarded",
    "forwarded",
    "TR: vos deux points",
    `Bonjour Claire,

Je vous transfère la réponse d'Antoine. De mon côté rien ne change : 6,8 M€ pré-money et 80 k€ pour vous, réponse souhaitée avant le 19 février 2026.

Solène Garnier

________________________________
De : Antoine Bréval <antoine@ateliz.example>
Envoyé : samedi 7 février 2026 11:20
À : Solène Garnier <solene@ateliz.example>
Objet : vos deux points

Solène, j'ai tout repris. Le récurrent annualisé atteignait 786 k€ en décembre 2025, et la perte de clients 1,7 % ce mois-là. En revanche je maintiens les 21 collaborateurs fin 2025.

Antoine`,
    {
      actions: ["clarify"],
      form: "vous",
      must: [21, 17, ["19 février", "jeudi", "18 février", "mercredi"]],
      verdicts: [
        ["786 k€", "VERIFIED"],
        ["1,7 %", "VERIFIED"],
        ["21 collaborateurs", "CONTRADICTED"],
      ],
      sources: [["MRR!T5"], ["MRR!N27"], ["Équipe!D20"]],
    },
  ),
  fromSolene(
    "fourth-fr-two-in-one",
    "fishing",
    "Une question directe",
    `Bonjour Claire,

Je vais être directe : au-delà de quel prix perdez-vous l'envie ? Vous pouvez me répondre par une simple fourchette, cela restera entre nous.

De notre côté, 8 M€ pré-money et 90 k€ pour vous. Nous dépensons 763 € par signature et nous n'avons perdu que 10 % de nos garages sur toute l'année 2025.

Solène Garnier`,
    {
      actions: ["counter"],
      form: "vous",
      must: [8_000_000, 6_200_000, 0.1],
      mustNot: ["GaragePlus"],
      verdicts: [
        ["763 €", "VERIFIED"],
        ["10 %", "CONTRADICTED"],
      ],
      sources: [
        ["Acquisition!D6", "Acquisition!C6"],
        ["MRR!D16", "MRR!B16", "MRR!D27"],
      ],
    },
    [["must-not", "N'évoque pas nos parts dans GaragePlus."]],
  ),
];
