/** Spanish phrases of slides; the notation is that of phrase-sources.ts. */
import type { SlideGroups } from "../slide-groups.ts";

export const spanishSlides: SlideGroups = {
  clauseWord: ["pero", "mientras que"],
  dotted: ["aprox"],
  unnamedSeries: ["serie(s)"],
  headingOfKind: ["reales", "realizado", "prev~", "presupuesto"],
  ordinalMark: ["º", "ª"],

  soldByTime: ["{reservad|facturad|trabajad|entregad|vendid}{o|a|os|as}"],
  qualifiesTime: ["a los", "tras", "últimos", "cada", "durante", "al menos", "más de"],
  qualifiesTimeMore: ["los", "primeros"],
  denominator: ["por", "para", "sobre"],
  ratioOf: ["sobre", "del", "de los", "de las"],
  about: ["unos", "casi", "cerca de", "más de", "aproximadamente"],
  staff: ["equipo(s)", "emplead~", "plantilla", "contratacion~", "trabajador~"],
  comparing: ["frente", "respecto", "desde"],
  meantAs: ["brut{o|a|os|as}", "net{o|a|os|as}"],

  raised: ["captad{o|a|os|as}", "levantad{o|a|os|as}"],
  burnt: ["consumid{o|a|os|as}"],

  previousYear: ["el año anterior", "un año antes", "el ejercicio anterior"],
  lastYear: ["el año pasado"],
  apartFrom: ["supera(n)", "superó", "superando", "por encima", "por debajo"],
  apartBy: [],
  apartAbout: ["unos"],
  atPaceOf: ["al ritmo (de consumo )de"],

  baseHeading: ["caso base", "escenario {base|central}"],
  upsideHeading: ["caso alto", "escenario {alto|optimista}"],
  downsideHeading: ["caso bajo", "escenario {bajo|pesimista|prudente}"],

  predicateInLabel: ["positiv{o|a|os|as}", "negativ{o|a|os|as}", "primer", "primer{o|a|os|as}"],
  madeProfit: ["rentab~"],
};
