/** Spanish phrases of analysts; reports are not written in Spanish, so what only checks them stays empty. */
import type { ReportGroups } from "../report-groups.ts";

export const spanishReports: ReportGroups = {
  aboutMarket: ["mercado", "competidor~", "competencia", "crecimiento"],
  aboutTeam: ["equipo", "fundador~", "president{e|a}", "director(a)", "plantilla"],
  useOfFunds: ["uso de los fondos", "destino de los fondos"],
  founderOrOfficer: ["fundador~"],
  role: ["(co)fundador(a)", "president{e|a}", "director(a)"],
  roleOf: ["responsable de"],
  roleField: ["operaciones", "tecnología", "producto", "ventas", "finanzas"],
  technicalRole: ["tecnolog~", "técnic~", "ingenier~", "científic~"],
  personTitle: [],
  sourceOfMarket: ["según", "estudio"],
  realRival: ["verdadero"],
  rival: ["competidor~"],
  yesOrNo: ["parcial~"],
  stageOfRound: ["serie {a|b|c|d}"],
  soldUnits: ["vendid~", "entregad~", "enviad~"],
  drawnOrRepaid: ["dispuest~", "reembols~"],

  creditLine: ["línea(s) de crédito"],
  committedPart: ["comprometid~"],
  drawnPart: ["dispuest~"],
  advanceRate: ["tasa de anticipo"],
  covenant: ["covenant(s)"],
  netBook: ["cartera neta"],
  creditQuality: ["coste del riesgo", "morosidad", "tasa de impago"],
  costOverIncome: ["ratio de eficiencia"],
  largestParties: ["{mayor|mayores|principal|principales} {cliente|proveedor}(s)"],

  sumOf: [],
  meanOf: [],
};
