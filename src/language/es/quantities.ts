/** Spanish words of numbers, measures and times. Left out: what French or English uses otherwise ("mil", "mes", "media", "once", "y"). */
import { listed } from "../listed.ts";

/** Alternatives of regular expressions over lower case, accents as written ("millones|millón"); no word that French or English uses otherwise. */
export type QuantityWords = {
  /** From January on. */
  readonly months: readonly string[];
  /** First to fourth, and last. */
  readonly ordinals: readonly [first: string, second: string, third: string, fourth: string, last: string];
  readonly quarter: string;
  readonly half: string;
  readonly year: string;
  readonly fiscalYear: string;
  /** Between the parts of a date: "31 de diciembre de 2025". */
  readonly ofDate: string;
  readonly basis: Readonly<Record<"actual" | "budget" | "estimate" | "forecast", string>>;
  /** Names of currencies by their ISO codes. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Words for scales by their size. */
  readonly scales: Readonly<Record<number, string>>;
  readonly percent: string;
  readonly points: string;
  /** Hundredths of a point. */
  readonly basisPoints: string;
  readonly times: string;
  /** Names of units by their English singular. */
  readonly units: Readonly<Record<string, string>>;
  /** May stand between a number and its unit. */
  readonly unitAdjectives: string;
  /** Between an amount and what it is for one of: "al", "por". */
  readonly per: string;
  readonly hedges: Readonly<Record<"about" | "at_least" | "at_most" | "more_than" | "less_than", string>>;
  /** Small whole numbers in letters. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Folded words without a meaning of their own. */
  readonly stopWords: readonly string[];
  /** Folded words that may stand inside the name of a metric. */
  readonly linkWords: readonly string[];
};

export const SPANISH_QUANTITIES: QuantityWords = {
  months: listed`
    enero|ene, febrero, marzo, abril|abr, mayo, junio, julio, agosto, septiembre|setiembre, octubre, noviembre,
    diciembre|dic`,
  ordinals: ["primer|primera|primero", "segundo|segunda", "tercer|tercera|tercero", "cuarto|cuarta", "último|última"],
  quarter: "trimestres?",
  half: "semestres?",
  year: "año",
  fiscalYear: "ejercicio(?: fiscal)?",
  ofDate: "del?",
  basis: {
    actual: "reales|realizad[oa]s?",
    budget: "presupuest(?:o|ad[oa]s?)",
    estimate: "estimad[oa]s?|estimaci[oó]n(?:es)?",
    forecast: "previst[oa]s?|previsi[oó]n(?:es)?|proyectad[oa]s?|proyecci[oó]n(?:es)?",
  },
  currencies: {
    USD: "d[oó]lares(?: estadounidenses)?",
    GBP: "libras(?: esterlinas)?",
    CHF: "francos suizos",
    JPY: "yenes",
  },
  scales: {
    1e9: "mil millones",
    1e3: "mil(?:es)?(?= (?:de )?(?:\\p{Sc}|euros?|eur|d[oó]lares|usd|libras))",
    1e6: "mill[oó]n(?:es)?",
  },
  percent: "por ciento",
  points: "puntos(?: porcentuales)?",
  basisPoints: "puntos b[aá]sicos",
  times: "veces",
  units: {
    month: "mes|meses",
    day: "d[ií]as?",
    week: "semanas?",
    quarter: "trimestres?",
    half: "semestres?",
    year: "años?",
    hour: "horas?",
    minute: "minutos?",
    employee: "emplead[oa]s?|trabajador(?:es|as)?|contrataciones|plantilla",
    person: "personas?",
    founder: "(?:co)?fundador(?:es|as)?|socios?",
    engineer: "ingenier[oa]s?|desarrollador(?:es|as)?",
    salesperson: "comerciales",
    customer: "clientes",
    user: "usuari[oa]s?",
    subscriber: "suscriptor(?:es|as)?|abonad[oa]s",
    subscription: "suscripciones|suscripci[oó]n",
    account: "cuentas?",
    member: "miembros?",
    seat: "puestos?",
    license: "licencias?",
    order: "pedidos?",
    transaction: "transacci[oó]n(?:es)?",
    contract: "contratos?",
    share: "acciones|participaciones",
    m2: "metros cuadrados",
    unit: "unidad(?:es)?|piezas?",
    device: "dispositivos?|sensores|equipos",
    machine: "m[aá]quinas?",
    site: "emplazamientos?",
    store: "tiendas?",
    restaurant: "restaurantes?",
    hotel: "hoteles",
    pharmacy: "farmacias?",
    hospital: "hospitales",
    clinic: "cl[ií]nicas?",
    patient: "pacientes?",
    doctor: "m[eé]dicos?",
    student: "estudiantes?|alumn[oa]s?",
    school: "escuelas?|colegios?|universidad(?:es)?",
    country: "pa[ií]s(?:es)?",
    city: "ciudad(?:es)?",
    region: "regi[oó]n(?:es)?",
    market: "mercados?",
    partner: "soci[oa]s? comerciales",
    supplier: "proveedor(?:es)?",
    merchant: "comercios?|vendedor(?:es)?",
    buyer: "comprador(?:es)?",
    visitor: "visitantes",
    visit: "visitas?",
    download: "descargas?",
    patent: "patentes",
    product: "productos?",
    module: "m[oó]dulos?",
    project: "proyectos?",
    company: "empresas?|sociedad(?:es)?",
    competitor: "competidor(?:es)?",
    investor: "inversor(?:es|as)?",
    vehicle: "veh[ií]culos?|coches?|camiones|bicicletas?",
    driver: "conductor(?:es|as)?",
    delivery: "entregas?",
    parcel: "paquetes?",
    trip: "viajes?",
    booking: "reservas?",
    household: "hogar(?:es)?|viviendas?",
    warehouse: "almac[eé]n(?:es)?",
    factory: "f[aá]bricas?",
    invoice: "facturas?",
    payment: "pagos?",
    loan: "pr[eé]stamos?",
    call: "llamadas?",
    meal: "comidas?",
    bottle: "botellas?",
    tonne: "toneladas?",
    litre: "litros?",
  },
  unitAdjectives: "nuev[oa]s?|activ[oa]s|primer[oa]s|grandes|peque[nñ][oa]s",
  per: "por|al|cada",
  hedges: {
    about: "unos|unas|casi|aproximadamente|alrededor del?|cerca del?|en torno a",
    at_least: "al menos|como m[ií]nimo|por lo menos",
    at_most: "hasta|como m[aá]ximo|a lo sumo",
    more_than: "m[aá]s del?|por encima del?|superior(?:es)? a",
    less_than: "menos del|por debajo del?|inferior(?:es)? a",
  },
  numbers: {
    dos: 2,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    veinte: 20,
    treinta: 30,
  },
  stopWords:
    `del el los las una unos unas por para con sin que se su sus nuestro nuestra nuestros nuestras como esta estan este
    estas estos al lo pero muy ya hay tenemos tiene tienen somos es son ser fue fueron hemos entre hasta desde hacia
    cada cuando donde quien tambien segun durante tras ante si ni nos ese esa eso esto alrededor cerca unos`.split(
      /\s+/,
    ),
  linkWords: ["del", "el", "los", "las", "por"],
};
