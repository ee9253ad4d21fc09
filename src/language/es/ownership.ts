/** Spanish phrases about people and shares; the notation is that of phrase-sources.ts. */
import type { OwnershipGroups } from "../ownership-groups.ts";

export const spanishOwnership: OwnershipGroups = {
  founder: ["(co)fundador(es)", "(co)fundadora(s)"],
  foundersTogether: ["(co)fundadores", "(co)fundadoras", "socios"],
  officer: ["presidente", "presidenta", "director general", "directora general", "consejer{o|a} delegad{o|a}"],
  bothOfThem: ["entre los dos", "entre ambos", "los dos"],
  former: ["antigu{o|a|os|as}"],
  holdsShares: ["poseen", "conservan", "acciones", "participaciones", "diluido"],
  afterRound: ["tras", "después de"],
  beforeRound: ["antes de"],
  following: [],
  newInvestors: ["nuevos {inversores|accionistas}"],
  ofRound: ["serie {a|b|c|d}", "nuevos"],
  investing: ["(co)invert~", "inversión"],
  noPerson: ["fondo(s)", "inversor~", "grupo", "empleados", "familia", "amigos", "banco"],
  nameParticle: ["del", "los"],
  ofCapital: ["diluido", "acciones", "accionariado", "tabla de cap~", "capitalización"],
};
