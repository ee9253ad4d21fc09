/** Spanish words by which files are read, by what they say. */
import type { DocumentGroups } from "../document-groups.ts";

export const spanishDocuments: DocumentGroups = {
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
