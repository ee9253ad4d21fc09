/** French phrases of analysts and their reports; the notation is that of phrase-sources.ts. */
import type { ReportGroups } from "../report-groups.ts";

export const frenchReports: ReportGroups = {
  aboutMarket: ["marché", "concurren~", "gagnons", "croissance"],
  aboutTeam: ["équipe", "fondat~", "président~", "directeur", "directrice", "conseil", "recrut~", "etp", "effectif~"],
  useOfFunds: ["emploi des fonds", "utilisation des fonds"],
  founderOrOfficer: ["fondat~"],
  role: ["(co(-))fondat{eur|rice}", "président(e)", "directeur", "directrice", "gérant(e)", "associé(e)"],
  roleOf: ["responsable"],
  roleField: ["opération(s)", "technologie", "produit", "ventes", "commercial", "marketing", "finance"],
  technicalRole: ["technolog~", "techni~", "ingénier~", "produit", "scientifique", "science"],
  personTitle: ["Mme", "M"],
  sourceOfMarket: ["d'après", "selon", "insee", "xerfi", "étude"],
  realRival: ["véritable", "réel"],
  rival: ["concurren~"],
  yesOrNo: ["oui", "non", "partiel~"],
  stageOfRound: ["série {a|b|c|d}", "amorçage"],
  soldUnits: ["vendu~", "livré~", "expédié~"],
  drawnOrRepaid: ["tirage~", "tiré", "rembours~"],

  creditLine: ["ligne(s) de crédit", "facilité(s)", "crédit renouvelable", "RCF"],
  committedPart: ["autorisé~", "confirmé~", "engagé~"],
  drawnPart: ["tiré~", "utilisé~"],
  advanceRate: ["taux d'avance", "quotité"],
  covenant: ["covenant(s)", "clause(s) de respect de ratios"],
  netBook: ["encours net(s)", "portefeuille net"],
  creditQuality: ["coût du risque", "créances douteuses", "taux de défaut", "impayé(s)", "pertes sur crédits"],
  costOverIncome: ["coefficient d'exploitation"],
  largestParties: [
    "{premier|premiers|principal|principaux|plus gros|plus grands} (… ){client|emprunteur|compte|fournisseur}(s)",
  ],

  sumOf: ["somme", "total"],
  meanOf: ["moyenne"],
};
