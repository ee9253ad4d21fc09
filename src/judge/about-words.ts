/** Words by which a text says whom it is about, French and English, folded and in the singular; data, not rules. */

export type About = "company" | "plan" | "market" | "competitor" | "customer" | "team";

/** In the order in which they are asked: a competitor's market share is about the competitor. */
export const ABOUT_WORDS: readonly (readonly [Exclude<About, "company">, readonly string[]])[] = [
  ["competitor", ["competitor", "competition", "competitive", "concurrent", "concurrence", "concurrentiel", "rival"]],
  [
    "market",
    [
      ..."market marche tam sam som cagr industry industrie secteur sector".split(" "),
      ..."worldwide mondial mondiale population demographie demography".split(" "),
    ],
  ],
  [
    "team",
    [
      ..."team equipe founder cofounder fondateur fondatrice cofondateur cofondatrice ceo cto cfo coo cmo".split(" "),
      ..."advisor adviser conseiller diplome graduate phd experience alumni".split(" "),
    ],
  ],
  [
    "customer",
    ["customer", "client", "testimonial", "temoignage", "survey", "sondage", "enquete", "interview", "entretien"],
  ],
  [
    "plan",
    [
      ..."plan forecast projection projected projete prevision previsionnel budget objectif objective goal target".split(
        " ",
      ),
      ..."roadmap milestone jalon will estimate estimation estime expected attendu prevu raise levee seeking".split(
        " ",
      ),
    ],
  ],
];
