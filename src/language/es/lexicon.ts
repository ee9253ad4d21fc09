/** Spanish words that the judge reads, folded: lower case and without accents. Documents are read in Spanish; nothing is said in it yet. */

import type { DocumentGroups } from "../document-groups.ts";
import type { OwnershipGroups } from "../ownership-groups.ts";
import type { ReportGroups } from "../report-groups.ts";
import type { Lexicon } from "../types.ts";
import { spanishSlides } from "./slides.ts";
import { spanishStatements } from "./statements.ts";
import { spanishWords } from "./words.ts";

const list = (words: string): readonly string[] => words.split("; ");

/** Spanish words by which files are read, by what they say. */
const spanishDocuments: DocumentGroups = {
  pageLead: ["página", "diapositiva"],
  outOfPages: ["de"],
  noteWord: ["nota(s)"],
  notaBene: [],
  sourceWord: ["fuente(s)"],
  programTitle: ["presentación de powerpoint"],
  untitled: ["sin título"],
  presentationWord: ["presentación"],
  moneyWord: [
    ...["ingreso(s)", "ventas", "compra(s)", "gasto(s)", "coste(s)", "margen", "márgenes", "tesorería", "resultado(s)"],
    ...["beneficio(s)", "salario(s)", "plantilla", "impuesto(s)", "iva", "deuda(s)", "préstamo(s)"],
    ...["inversiones", "amortizaciones", "financiación", "suscripciones", "precio(s)"],
  ],
  periodLead: ["ejercicio", "año", "trimestre"],
  monthName: [
    ...["enero", "febrero", "marzo", "abril", "mayo", "junio"],
    ...["julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  ],
  shortMonth: ["ene", "abr", "dic"],
  indianScale: [],
  asksForOrder: ["debes", "debe usted", "hay que"],
  alwaysWord: ["siempre"],
  squeezedOverride: ["ignora(r)(todas)(las){instrucciones}anteriores"],
  chatSpeaker: ["sistema", "usuario"],
};

/** Spanish phrases about people and shares; the notation is that of phrase-sources.ts. */
const spanishOwnership: OwnershipGroups = {
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

/** Spanish phrases of analysts; reports are not written in Spanish, so what only checks them stays empty. */
const spanishReports: ReportGroups = {
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
  stillOwed: ["pendiente(s)"],

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

export const spanish: Lexicon = {
  code: "es",
  readAs: "fr",
  words: {
    ...spanishWords,
    ...spanishSlides,
    ...spanishReports,
    ...spanishStatements,
    ...spanishOwnership,
    ...spanishDocuments,
  },
  segments: {},
  trades: {},
  subjects: {
    competitor: "",
    market: "",
    team: "",
    customer: "",
    plan: "",
  },
  abbreviations: [],
  cues: {
    growth: list(
      "crecimiento; crece; crecen; crecio; crecido; aumenta; aumento; aumentan; sube; subida; incremento; disminuye; baja; cae; caida; evolucion; duplica",
    ),
    decline: list("disminuye; disminuyen; disminucion; baja; bajan; bajada; cae; caida; descenso; reduccion"),
    compound: list("tcac; tasa de crecimiento anual; crecimiento anual; cada ano"),
    share: list(
      "parte; de los cuales; representa; representan; pesa; proporcion; porcentaje; de cada cien; tasa; margen; cuota; desglose",
    ),
    mean: list("promedio; de media; medio; medios; tipico; mediana"),
    sum: list("en total; totales; suma; acumulado; en conjunto; a lo largo de; durante"),
    cumulative: list("acumulado; acumulada; acumulados; acumuladas; desde; hasta la fecha; hasta ahora"),
    difference: list("diferencia; queda; quedan; de mas; de menos; ganancia; adicional; adicionales; ahorro; supera"),
    each: list("por; cada; cada uno; cada una; por unidad; mensual; semanal; diario; anual; trimestral; por hora"),
    first: list(
      "primer; primero; primera; inicio; empieza; comienza; a partir; punto de equilibrio; lanzamiento; abre; umbral",
    ),
    last: list("ultimo; ultima; hasta; vencimiento; cierre"),
    none: list("ningun; ninguno; ninguna; nunca; cero; nada; no tenemos; no tiene; no hay"),
    whole: list("todo; todos; todas; conjunto; entero; completo"),
    together: list("juntos; junto con; incluido; incluidos; incluida; incluidas; sumados"),
    without: list("sin; antes de; neto de; excepto; salvo; excluyendo; menos"),
    positive: list(
      "positivo; positiva; positivos; positivas; rentable; rentables; beneficio; beneficios; superavit; gana dinero",
    ),
    negative: list(
      "negativo; negativa; negativos; negativas; perdida; perdidas; deficitario; pierde dinero; en descubierto",
    ),
    until: ["hasta", "autonomia", "runway", "meses de caja"],
    throughout: list("cada; siempre; nunca; todos; todas; ningun; ninguna; constantemente"),
    largest: list(
      "el mas grande; la mas grande; mas alto; mas alta; el mejor; la mejor; pico; maximo; record historico",
    ),
    smallest: list("el mas pequeno; la mas pequena; mas bajo; mas baja; minimo; peor"),
    above: list("mas; mayor; superior; por encima; supera; superan; mejor"),
    below: list("menos; menor; inferior; por debajo; peor"),
  },
  ordinals: [
    ["primer", "primero", "primera"],
    ["segundo", "segunda"],
    ["tercer", "tercero", "tercera"],
    ["cuarto", "cuarta"],
    ["quinto", "quinta"],
    ["sexto", "sexta"],
    ["septimo", "septima"],
    ["octavo", "octava"],
    ["noveno", "novena"],
    ["decimo", "decima"],
    ["undecimo"],
    ["duodecimo"],
  ],
  cardinals: [
    ["uno"],
    ["dos"],
    [],
    ["cuatro"],
    ["cinco"],
    ["seis"],
    ["siete"],
    ["ocho"],
    ["nueve"],
    ["diez"],
    [],
    ["doce"],
  ],
  spans: {
    month: ["meses"],
    quarter: ["trimestre", "trimestres"],
    half: ["semestre", "semestres"],
    year: ["ano", "anos", "ejercicio", "ejercicios"],
  },
  cadences: {
    month: list("mensual; mensuales; al mes; por mes; cada mes"),
    quarter: list("trimestral; trimestrales; por trimestre; al trimestre"),
    half: list("semestral; semestrales; por semestre"),
    year: list("anual; anuales; anualizado; al ano; por ano; cada ano"),
  },
  fractions: [
    { words: "la mitad", value: 0.5, kind: "ratio" },
    { words: "un tercio", value: 1 / 3, kind: "ratio" },
    { words: "dos tercios", value: 2 / 3, kind: "ratio" },
    { words: "una cuarta parte", value: 0.25, kind: "ratio" },
    { words: "tres cuartos", value: 0.75, kind: "ratio" },
    { words: "duplica", value: 2, kind: "multiple" },
    { words: "duplicara", value: 2, kind: "multiple" },
    { words: "triplica", value: 3, kind: "multiple" },
    { words: "triplicara", value: 3, kind: "multiple" },
  ],
  onePart: {
    openers: ["un", "una", "el"],
    qualifiers: ["buen"],
    nouns: { tercio: 3, cuarto: 4, quinto: 5, sexto: 6, septimo: 7, octavo: 8, decimo: 10 },
    before: ["de", "del", "en", "mas", "menos", "desde", "y", "por"],
  },
  among: ["cada"],
  hundredths: ["centimos"],
  opening: ["apertura", "lanzamiento"],
  final: ["ultimo", "ultima"],
};
