/** English phrases about people and shares; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { OwnershipGroups } from "../ownership-groups.ts";

export const englishOwnership: OwnershipGroups = {
  founder: ["founder(s)", "co(-)founder(s)"],
  foundersTogether: ["(co(-))founders"],
  officer: ["ceo", "cto", "coo", "cfo", "cpo", "cmo", "president"],
  bothOfThem: ["both founders", "both of them", "between the two of them"],
  former: ["former", "ex", "previous", "departed"],
  holdsShares: listed`
    own(s), hold(s), held, owned, keep(s), retain(s), capital, equity, shares, ownership, stake, of the company,
    cap table, fully diluted`,
  afterRound: ["post", "after"],
  beforeRound: ["pre", "before"],
  following: ["following"],
  newInvestors: ["{new|incoming} investor(s)"],
  ofRound: ["series {a|b|c|d}", "seed", "new", "incoming"],
  investing: ["(co)invest~"],
  noPerson: listed`
    capital, venture(s), partners, fund, angel(s), club, seed, innovation, participation(s), invest~, holding, group,
    pool, esop, option(s), total, other(s), employees, family, friends, ltd, inc, gmbh, bank`,
  nameParticle: ["van", "von", "der", "da", "di", "el"],
  ofCapital: listed`
    fd, diluted, capital, share(s), equity, ownership, holding, pre, post, cap table(s), capitali{s|z}ation`,
};
