/** French phrases about people and shares; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { OwnershipGroups } from "../ownership-groups.ts";

export const frenchOwnership: OwnershipGroups = {
  founder: ["fondateur(s)", "fondatrice(s)", "cofondateur(s)"],
  foundersTogether: ["(co(-))fondateurs", "(co(-))fondatrices", "(co(-))associés"],
  officer: ["président(e)", "directeur général", "directrice générale", "dg", "gérant(e)", "associé(s) fondateur(s)"],
  bothOfThem: ["à eux deux", "tous (les )deux", "à elles deux", "les deux"],
  former: ["ancien(ne)", "anciens"],
  holdsShares: listed`
    conservent, gardent, détiennent, détient, détenu(s), possèdent, possède, capital, actions, de la société, dilué`,
  afterRound: ["après"],
  beforeRound: ["avant"],
  following: [],
  newInvestors: ["nouveaux {investisseurs|entrants|actionnaires}", "investisseurs entrants"],
  ofRound: ["série {a|b|c|d}", "amorçage", "nouveaux", "entrants"],
  investing: ["(co)invest~"],
  noPerson: listed`
    capital, fonds, amorçage, croissance, innovation, participation(s), gestion, développement, invest~, groupe,
    bspce, total, autres, salariés, famille, amis, sas, sarl, banque, bpi~`,
  nameParticle: ["de", "du", "le", "la"],
  ofCapital: ["dilué", "capital", "actions", "détention", "table de cap~", "actionnariat(s)", "capitalisation"],
};
