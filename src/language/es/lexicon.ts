/** Spanish words that the judge reads, folded: lower case and without accents. Documents are read in Spanish; nothing is said in it yet. */

import { forms, listed, standsFor } from "../listed.ts";
import { cardinalsOf } from "../number-words.ts";
import type { Lexicon } from "../types.ts";
import { SPANISH_QUANTITIES } from "./quantities.ts";
import { spanishStatements } from "./statements.ts";
import { spanishWords } from "./words.ts";

export const spanish: Lexicon = {
  code: "es",
  readAs: "fr",
  words: { ...spanishWords, ...spanishStatements },
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
    growth: listed`
      crecimiento, crece, crecen, crecio, crecido, aumenta, aumento, aumentan, sube, subida, incremento, disminuye,
      baja, cae, caida, evolucion, duplica`,
    decline: listed`disminuye, disminuyen, disminucion, baja, bajan, bajada, cae, caida, descenso, reduccion`,
    compound: listed`tcac, tasa de crecimiento anual, crecimiento anual, cada ano`,
    share: listed`
      parte, de los cuales, representa, representan, pesa, proporcion, porcentaje, de cada cien, tasa, margen, cuota,
      desglose`,
    mean: listed`promedio, de media, medio, medios, tipico, mediana`,
    sum: listed`en total, totales, suma, acumulado, en conjunto, a lo largo de, durante`,
    cumulative: listed`acumulado, acumulada, acumulados, acumuladas, desde, hasta la fecha, hasta ahora`,
    difference: listed`diferencia, queda, quedan, de mas, de menos, ganancia, adicional, adicionales, ahorro, supera`,
    each: listed`por, cada, cada uno, cada una, por unidad, mensual, semanal, diario, anual, trimestral, por hora`,
    first: listed`
      primer, primero, primera, inicio, empieza, comienza, a partir, punto de equilibrio, lanzamiento, abre, umbral`,
    last: listed`ultimo, ultima, hasta, vencimiento, cierre`,
    none: listed`ningun, ninguno, ninguna, nunca, cero, nada, no tenemos, no tiene, no hay`,
    whole: listed`todo, todos, todas, conjunto, entero, completo`,
    together: listed`juntos, junto con, incluido, incluidos, incluida, incluidas, sumados`,
    without: listed`sin, antes de, neto de, excepto, salvo, excluyendo, menos`,
    positive: listed`
      positivo, positiva, positivos, positivas, rentable, rentables, beneficio, beneficios, superavit, gana dinero`,
    negative: listed`
      negativo, negativa, negativos, negativas, perdida, perdidas, deficitario, pierde dinero, en descubierto`,
    until: ["hasta", "autonomia", "runway", "meses de caja"],
    throughout: listed`cada, siempre, nunca, todos, todas, ningun, ninguna, constantemente`,
    largest: listed`
      el mas grande, la mas grande, mas alto, mas alta, el mejor, la mejor, pico, maximo, record historico`,
    smallest: listed`el mas pequeno, la mas pequena, mas bajo, mas baja, minimo, peor`,
    above: listed`mas, mayor, superior, por encima, supera, superan, mejor`,
    below: listed`menos, menor, inferior, por debajo, peor`,
  },
  ordinals: forms`
    primer|primero|primera, segundo|segunda, tercer|tercero|tercera, cuarto|cuarta, quinto|quinta, sexto|sexta,
    septimo|septima, octavo|octava, noveno|novena, decimo|decima, undecimo, duodecimo`,
  cardinals: cardinalsOf({ uno: 1, ...SPANISH_QUANTITIES.numbers }),
  spans: {
    month: ["meses"],
    quarter: ["trimestre", "trimestres"],
    half: ["semestre", "semestres"],
    year: ["ano", "anos", "ejercicio", "ejercicios"],
  },
  cadences: {
    month: listed`mensual, mensuales, al mes, por mes, cada mes`,
    quarter: listed`trimestral, trimestrales, por trimestre, al trimestre`,
    half: listed`semestral, semestrales, por semestre`,
    year: listed`anual, anuales, anualizado, al ano, por ano, cada ano`,
  },
  fractions: [
    standsFor(0.5, "ratio", ["la mitad"]),
    standsFor(1 / 3, "ratio", ["un tercio"]),
    standsFor(2 / 3, "ratio", ["dos tercios"]),
    standsFor(0.25, "ratio", ["una cuarta parte"]),
    standsFor(0.75, "ratio", ["tres cuartos"]),
    standsFor(2, "multiple", listed`duplica, duplicara`),
    standsFor(3, "multiple", listed`triplica, triplicara`),
  ].flat(),
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
