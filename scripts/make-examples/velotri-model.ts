/** The made-up model of Vélotri Matériel: cargo tricycles sold to delivery fleets, and their maintenance contracts. */
import { type MonthColumn, monthColumns, putDates, putRow } from "./months.ts";
import { createWorkbook, type Workbook } from "./workbook.ts";

const EUROS = "#,##0;(#,##0)";
const EUROS_SHOWN_IN_THOUSANDS = "#,##0.0,;(#,##0.0,)";
const THOUSANDS = "#,##0.0;(#,##0.0)";
const PERCENT = "0.0%";

const DELIVERED = [14, 16, 19, 21, 22, 24, 25, 15, 27, 29, 30, 28, 22, 26, 30, 33, 36, 38, 40, 24, 42, 45, 47, 41];
const NEW_CONTRACTS = [10, 12, 15, 17, 18, 19, 20, 12, 22, 24, 25, 23, 18, 21, 24, 27, 29, 30, 32, 19, 34, 37, 38, 33];
const ENDED_CONTRACTS = [2, 2, 3, 2, 3, 3, 4, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 6, 8, 8, 8, 9];
const REGISTERED = [
  410, 428, 447, 470, 496, 520, 541, 552, 580, 611, 640, 668, 700, 741, 780, 822, 866, 905, 947, 968, 1021, 1078, 1132,
  1180,
];
const ACTIVE = [52, 54, 57, 60, 62, 65, 68, 69, 73, 77, 80, 82, 85, 89, 94, 99, 104, 109, 113, 115, 122, 130, 137, 143];
const WORKING_CAPITAL = [
  -6, -4, -7, -5, -3, -8, 4, 6, -9, -7, -5, -2, -9, -6, -10, -8, -7, -11, 5, 9, -12, -10, -8, -3,
];
const TEAMS: readonly (readonly [string, readonly number[]])[] = [
  ["Atelier", [5, 6, 7, 8, 9, 10]],
  ["Commercial", [3, 3, 4, 5, 6, 6]],
  ["Produit", [2, 3, 3, 4, 4, 5]],
  ["Support et administration", [2, 3, 3, 4, 5, 5]],
];

/** 1 base, 2 high, 3 low. */
export type Scenario = 1 | 2 | 3;

export function velotriModel(): Workbook {
  const cases = ([1, 2, 3] as const).map((scenario) => build(scenario));
  return build(1, cases);
}

function build(scenario: Scenario, cases: readonly Workbook[] = []): Workbook {
  const book = createWorkbook();
  const months = monthColumns(5, 2024, 3);
  readMe(book);
  assumptions(book, scenario);
  sales(book, months);
  income(book, months);
  headcount(book, months);
  cash(book, months);
  summary(book);
  indicators(book);
  capital(book);
  if (cases.length) pastedScenarios(book, cases);
  return book;
}

function readMe(book: Workbook): void {
  const sheet = book.sheet("Lisez-moi", { widths: [100] });
  const lines = [
    "Vélotri Matériel SAS - modèle financier - version du 12 janvier 2026",
    "Société imaginaire : exemple fourni avec Probant.",
    "Exercices clos le 31 décembre. Réel de janvier 2024 à décembre 2025, budget en 2026.",
    "Ventes, Compte de résultat et Effectifs : en euros (le compte de résultat est affiché en k€).",
    "Trésorerie et Synthèse : en k€.",
  ];
  for (const [index, line] of lines.entries()) sheet.put(`A${index + 1}`, line);
}

function assumptions(book: Workbook, scenario: Scenario): void {
  const sheet = book.sheet("Hypothèses", { widths: [44, 10, 11, 11, 11, 11, 12, 12] });
  sheet.put("A1", "Hypothèses");
  sheet.put("A3", "Scénario retenu (1 = base, 2 = haut, 3 = bas)");
  sheet.put("C3", scenario);
  sheet.put("D4", "Budget 2026");
  sheet.merge("D4:F4");
  sheet.put("G4", "Réel");
  sheet.merge("G4:H4");
  for (const [letters, text] of Object.entries({
    B: "Unité",
    C: "Retenu 2026",
    D: "Base",
    E: "Haut",
    F: "Bas",
    G: "2024",
    H: "2025",
  }))
    sheet.put(`${letters}5`, text);
  const rows: readonly (readonly [string, string, string, readonly number[], readonly number[]])[] = [
    ["Croissance des livraisons", "%", PERCENT, [0.28, 0.45, 0.12], []],
    ["Prix de vente moyen", "€ HT", EUROS, [7300, 7400, 7150], []],
    ["Taux de remise", "%", PERCENT, [0.06, 0.05, 0.07], [0.04, 0.055]],
    ["Contrats signés par triporteur livré", "%", PERCENT, [0.8, 0.85, 0.7], []],
    ["Taux de résiliation mensuel", "%", PERCENT, [0.012, 0.01, 0.016], []],
    ["Redevance mensuelle par contrat", "€ HT", EUROS, [68, 70, 66], [62, 65]],
    ["Coût du matériel / ventes nettes", "%", PERCENT, [0.64, 0.62, 0.66], [0.66, 0.65]],
    ["Coût direct des services / revenus", "%", PERCENT, [0.45, 0.43, 0.48], [0.5, 0.47]],
  ];
  for (const [index, [label, unit, format, choices, actual]] of rows.entries()) {
    const row = 6 + index;
    sheet.put(`A${row}`, label);
    sheet.put(`B${row}`, unit);
    sheet.put(`C${row}`, `=CHOOSE(Scenario,D${row},E${row},F${row})`, { format });
    for (const [place, value] of choices.entries()) sheet.put(`${"DEF".charAt(place)}${row}`, value, { format });
    for (const [place, value] of actual.entries()) sheet.put(`${"GH".charAt(place)}${row}`, value, { format });
  }
  sheet.put("A15", "Financement");
  const funding: readonly (readonly [string, string, string | number, string])[] = [
    ["Montant de la série A", "k€", 2500, THOUSANDS],
    ["Valorisation pré-money de la série A", "k€", 9000, THOUSANDS],
    ["Valorisation post-money de la série A", "k€", "=C16+C17", THOUSANDS],
    ["Emprunt bancaire (tiré en septembre 2024)", "k€", 600, THOUSANDS],
    ["Taux d'intérêt de l'emprunt", "%", 0.042, PERCENT],
  ];
  for (const [index, [label, unit, value, format]] of funding.entries()) {
    sheet.put(`A${16 + index}`, label);
    sheet.put(`B${16 + index}`, unit);
    sheet.put(
      `C${16 + index}`,
      value,
      index === 1
        ? { format, comment: "Lettre d'intention du 8 janvier 2026 : 9,0 M€ avant l'opération." }
        : { format },
    );
  }
  book.name("Scenario", "'Hypothèses'!$C$3");
  book.name("Croissance_2026", "'Hypothèses'!$C$6");
  book.name("Prix_2026", "'Hypothèses'!$C$7");
  book.name("Taux_emprunt", "'Hypothèses'!$C$20");
}

/** The assumption of the year: 2024 and 2025 as they were, 2026 as chosen. */
const rate = (row: number, { year }: MonthColumn): string =>
  `'Hypothèses'!$${year === 2024 ? "G" : year === 2025 ? "H" : "C"}$${row}`;
const yearAgo = (month: MonthColumn, months: readonly MonthColumn[]): string => months[month.index - 12]?.at ?? "";

function sales(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Ventes", { widths: [6, 38, 9, 10] });
  sheet.put("B1", "Ventes et contrats, par mois");
  sheet.put("B2", "Unités et euros hors taxes");
  putDates(sheet, 4, months);
  const row = (
    number: number,
    label: string,
    unit: string,
    content: (month: MonthColumn) => number | string,
    format: string,
  ) => putRow(sheet, number, { A: `V${number}`, B: label, C: unit }, months, content, { format });
  row(
    6,
    "Triporteurs livrés",
    "unités",
    (m) => DELIVERED[m.index] ?? `=ROUND(${yearAgo(m, months)}6*(1+Croissance_2026),0)`,
    "#,##0",
  );
  row(
    7,
    "Prix de vente moyen",
    "€ HT",
    (m) => (m.year === 2024 ? 6950 : m.year === 2025 ? (m.month < 7 ? 7100 : 7200) : "=Prix_2026"),
    EUROS,
  );
  row(8, "Ventes de matériel brutes", "€", (m) => `=${m.at}6*${m.at}7`, EUROS);
  row(9, "Taux de remise", "%", (m) => `=${rate(8, m)}`, PERCENT);
  row(10, "Remises accordées", "€", (m) => (m.year === 2026 && m.month === 8 ? -14000 : `=-${m.at}8*${m.at}9`), EUROS);
  row(11, "Ventes de matériel nettes", "€", (m) => `=${m.at}8+${m.at}10`, EUROS);
  row(13, "Contrats d'entretien, ouverture", "contrats", (m) => (m.index === 0 ? 160 : `=${m.before}16`), "#,##0");
  row(
    14,
    "Contrats signés",
    "contrats",
    (m) => NEW_CONTRACTS[m.index] ?? `=ROUND(${m.at}6*'Hypothèses'!$C$9,0)`,
    "#,##0",
  );
  row(
    15,
    "Contrats résiliés",
    "contrats",
    (m) => (m.year < 2026 ? -(ENDED_CONTRACTS[m.index] ?? 0) : `=-ROUND(${m.at}13*'Hypothèses'!$C$10,0)`),
    "#,##0;(#,##0)",
  );
  row(16, "Contrats d'entretien, clôture", "contrats", (m) => `=SUM(${m.at}13:${m.at}15)`, "#,##0");
  row(17, "Redevance mensuelle par contrat", "€ HT", (m) => `=${rate(11, m)}`, EUROS);
  row(18, "Revenus de services", "€", (m) => `=${m.at}16*${m.at}17`, EUROS);
  row(20, "Chiffre d'affaires net", "€", (m) => `=${m.at}11+${m.at}18`, EUROS);
  row(
    22,
    "Flottes inscrites sur la plateforme",
    "flottes",
    (m) => REGISTERED[m.index] ?? `=ROUND(${m.before}22*1.03,0)`,
    "#,##0",
  );
  row(
    23,
    "Flottes actives (une commande ou un contrat dans le mois)",
    "flottes",
    (m) => ACTIVE[m.index] ?? `=ROUND(${m.before}23*1.025,0)`,
    "#,##0",
  );
  sheet.put("AB22", REGISTERED[23] ?? 0, {
    format: "#,##0",
    comment: "Comptes créés, y compris ceux qui n'ont jamais commandé.",
  });
}

function income(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Compte de résultat", { widths: [6, 38, 9, 10] });
  sheet.put("B1", "Compte de résultat mensuel");
  sheet.put("B2", "Cellules en euros, affichées en k€");
  putDates(sheet, 4, months);
  const row = (
    number: number,
    label: string,
    content: (month: MonthColumn) => number | string,
    format = EUROS_SHOWN_IN_THOUSANDS,
  ) =>
    putRow(sheet, number, { A: `R${number}`, B: label, C: format === PERCENT ? "%" : "k€" }, months, content, {
      format,
    });
  row(5, "Ventes de matériel nettes", (m) => `=Ventes!${m.at}11`);
  row(6, "Revenus de services", (m) => `=Ventes!${m.at}18`);
  row(7, "Chiffre d'affaires net", (m) => `=${m.at}5+${m.at}6`);
  row(8, "Coût du matériel vendu", (m) => `=-${m.at}5*${rate(12, m)}`);
  row(9, "Coût direct des services", (m) => `=-${m.at}6*${rate(13, m)}`);
  row(10, "Marge brute", (m) => `=SUM(${m.at}7:${m.at}9)`);
  row(11, "Taux de marge brute", (m) => `=${m.at}10/${m.at}7`, PERCENT);
  row(13, "Masse salariale", (m) => `=-Effectifs!${m.at}12`);
  row(14, "Marketing", (m) => [-14000, -27500, -36000][m.year - 2024] ?? 0);
  row(15, "Loyers et ateliers", (m) => [-12800, -19400, -24900][m.year - 2024] ?? 0);
  row(16, "Autres charges", (m) => [-10600, -15900, -19800][m.year - 2024] ?? 0);
  row(17, "Total des charges d'exploitation", (m) => `=SUM(${m.at}13:${m.at}16)`);
  row(18, "EBE (excédent brut d'exploitation)", (m) => `=${m.at}10+${m.at}17`);
  row(19, "Dotations aux amortissements", (m) => [-4200, -5600, -7100][m.year - 2024] ?? 0);
  row(20, "Intérêts de l'emprunt", (m) => (m.index === 0 ? 0 : `=-'Trésorerie'!${m.before}17*1000*Taux_emprunt/12`));
  row(21, "Résultat courant", (m) => `=SUM(${m.at}18:${m.at}20)`);
}

function headcount(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Effectifs", { widths: [6, 38, 9, 10] });
  sheet.put("B1", "Effectifs en fin de mois (ETP) et masse salariale");
  putDates(sheet, 4, months);
  for (const [index, [team, halves]] of TEAMS.entries())
    putRow(
      sheet,
      6 + index,
      { A: `E${6 + index}`, B: team, C: "ETP" },
      months,
      (m) => halves[Math.floor(m.index / 6)] ?? 0,
      { format: "#,##0" },
    );
  putRow(
    sheet,
    10,
    { A: "E10", B: "Effectif total", C: "ETP" },
    months,
    (m) => `=SUM(${m.at}6:${m.at}${m.year === 2026 && m.month === 5 ? 8 : 9})`,
    { format: "#,##0" },
  );
  putRow(
    sheet,
    11,
    { A: "E11", B: "Coût mensuel chargé moyen", C: "€" },
    months,
    (m) => [4150, 4300, 4450][m.year - 2024] ?? 0,
    { format: EUROS },
  );
  putRow(sheet, 12, { A: "E12", B: "Masse salariale", C: "€" }, months, (m) => `=${m.at}10*${m.at}11`, {
    format: EUROS,
  });
}

function cash(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Trésorerie", { widths: [6, 38, 9, 10] });
  sheet.put("B1", "Tableau de trésorerie mensuel");
  sheet.put("B2", "En k€");
  putDates(sheet, 4, months);
  const row = (number: number, label: string, unit: string, content: (month: MonthColumn) => number | string) =>
    putRow(sheet, number, { A: `T${number}`, B: label, C: unit }, months, content, { format: THOUSANDS });
  const on = (m: MonthColumn, year: number, month: number) => m.year === year && m.month === month;
  row(6, "Trésorerie d'ouverture", "k€", (m) => (m.index === 0 ? 420 : `=${m.before}14`));
  row(7, "EBE", "k€", (m) => `='Compte de résultat'!${m.at}18/1000`);
  row(8, "Variation du besoin en fonds de roulement", "k€", (m) => WORKING_CAPITAL[m.index] ?? -9);
  row(9, "Investissements", "k€", (m) => (m.month % 3 === 0 ? ([-18, -24, -30][m.year - 2024] ?? 0) : 0));
  row(10, "Intérêts payés", "k€", (m) => `='Compte de résultat'!${m.at}20/1000`);
  row(11, "Augmentation de capital", "k€", (m) => (on(m, 2024, 5) ? 1200 : on(m, 2026, 6) ? "='Hypothèses'!$C$16" : 0));
  row(12, "Emprunt bancaire : tirage", "k€", (m) => (on(m, 2024, 9) ? "='Hypothèses'!$C$19" : 0));
  row(13, "Emprunt bancaire : remboursement", "k€", (m) => (m.year === 2026 && m.month >= 3 ? -12.5 : 0));
  row(14, "Trésorerie de clôture", "k€", (m) => `=SUM(${m.at}6:${m.at}13)`);
  row(15, "Flux hors financement", "k€", (m) => `=SUM(${m.at}7:${m.at}10)`);
  row(17, "Encours de l'emprunt bancaire", "k€", (m) => {
    const before = m.index === 0 ? "0" : `${m.before}17`;
    return `=${before}+${m.at}12${on(m, 2026, 11) ? "-" : "+"}${m.at}13`;
  });
  row(18, "Consommation mensuelle moyenne (3 mois)", "k€", (m) =>
    m.index < 2 ? "" : `=-AVERAGE(${m.twoBefore}15:${m.at}15)`,
  );
  row(19, "Autonomie", "mois", (m) => (m.index < 2 ? "" : `=IF(${m.at}18>0,${m.at}14/${m.at}18,99)`));
}

function summary(book: Workbook): void {
  const sheet = book.sheet("Synthèse", { widths: [40, 10, 12, 12, 12] });
  sheet.put("A1", "Synthèse annuelle");
  sheet.put("A2", "En k€ sauf mention contraire");
  sheet.put("C3", "Réel");
  sheet.merge("C3:D3");
  sheet.put("E3", "Budget (base)");
  const years = [
    { at: "C", year: 2024, from: "E", to: "P" },
    { at: "D", year: 2025, from: "Q", to: "AB" },
    { at: "E", year: 2026, from: "AC", to: "AN" },
  ];
  for (const { at, year } of years) sheet.put(`${at}4`, year, { format: "0" });
  const row = (
    number: number,
    label: string,
    unit: string,
    format: string,
    content: (from: string, to: string, at: string) => string,
  ) => {
    sheet.put(`A${number}`, label);
    sheet.put(`B${number}`, unit);
    for (const { at, from, to } of years) sheet.put(`${at}${number}`, content(from, to, at), { format });
  };
  row(5, "Triporteurs livrés", "unités", "#,##0", (a, b) => `=SUM(Ventes!${a}6:${b}6)`);
  row(6, "Ventes de matériel brutes", "k€", THOUSANDS, (a, b) => `=SUM(Ventes!${a}8:${b}8)/1000`);
  row(7, "Remises accordées", "k€", THOUSANDS, (a, b) => `=SUM(Ventes!${a}10:${b}10)/1000`);
  row(8, "Revenus de services", "k€", THOUSANDS, (a, b) => `=SUM(Ventes!${a}18:${b}18)/1000`);
  row(9, "Chiffre d'affaires net", "k€", THOUSANDS, (_a, _b, at) => `=SUM(${at}6:${at}8)`);
  row(10, "Marge brute", "k€", THOUSANDS, (a, b) => `=SUM('Compte de résultat'!${a}10:${b}10)/1000`);
  row(11, "Taux de marge brute", "%", PERCENT, (_a, _b, at) => `=${at}10/${at}9`);
  row(
    12,
    "EBE (excédent brut d'exploitation)",
    "k€",
    THOUSANDS,
    (a, b) => `=SUM('Compte de résultat'!${a}18:${b}18)/1000`,
  );
  row(13, "Trésorerie au 31 décembre", "k€", THOUSANDS, (_a, b) => `='Trésorerie'!${b}14`);
  row(14, "Encours de l'emprunt bancaire", "k€", THOUSANDS, (_a, b) => `='Trésorerie'!${b}17`);
  row(15, "Effectif au 31 décembre", "ETP", "#,##0", (_a, b) => `=Effectifs!${b}10`);
  row(16, "Contrats d'entretien au 31 décembre", "contrats", "#,##0", (_a, b) => `=Ventes!${b}16`);
}

function indicators(book: Workbook): void {
  const sheet = book.sheet("Indicateurs", { widths: [46, 10, 12, 60] });
  sheet.put("A1", "Tableau de bord 2025");
  for (const [letters, text] of Object.entries({ A: "Indicateur", B: "Unité", C: "2025", D: "Définition" }))
    sheet.put(`${letters}4`, text);
  const rows: readonly (readonly [string, string, number | string, string, string, string?])[] = [
    [
      "Taux de marge brute",
      "%",
      0.395,
      PERCENT,
      "Marge brute / chiffre d'affaires net",
      "Saisi à la main lors du point de septembre 2025.",
    ],
    ["Effectif au 31 décembre", "ETP", 20, "#,##0", "Équivalents temps plein", "Saisi à la main."],
    [
      "Coût d'acquisition d'une flotte active",
      "€",
      "=-SUM('Compte de résultat'!Q14:AB14)/(Ventes!AB23-Ventes!P23)",
      EUROS,
      "Marketing / flottes actives gagnées",
    ],
    [
      "Taux de résiliation mensuel moyen",
      "%",
      "=-SUM(Ventes!Q15:AB15)/SUM(Ventes!Q13:AB13)",
      "0.00%",
      "Contrats résiliés / contrats à l'ouverture, moyenne de l'année",
    ],
    ["NPS (enquête du T3 2025)", "points", 58, "#,##0", "212 réponses"],
    [
      "Part des services dans le chiffre d'affaires",
      "%",
      "='Synthèse'!D8/'Synthèse'!D9",
      PERCENT,
      "Revenus de services / CA net",
    ],
    ["Délai moyen de livraison", "jours", 24, "#,##0", "Commande à remise des clés"],
    ["Revenu récurrent mensuel en décembre", "€", "=Ventes!AB18", EUROS, "Contrats à la clôture x redevance"],
  ];
  for (const [index, [label, unit, value, format, definition, comment]] of rows.entries()) {
    const row = 5 + index;
    sheet.put(`A${row}`, label);
    sheet.put(`B${row}`, unit);
    sheet.put(`C${row}`, value, comment ? { format, comment } : { format });
    sheet.put(`D${row}`, definition);
  }
}

function capital(book: Workbook): void {
  const sheet = book.sheet("Capital", { widths: [36, 14, 14] });
  sheet.put("A1", "Table de capitalisation avant série A (totalement diluée)");
  for (const [letters, text] of Object.entries({ A: "Actionnaire", B: "Titres", C: "% du capital" }))
    sheet.put(`${letters}3`, text);
  const holders: readonly (readonly [string, number])[] = [
    ["Maud Ferracci (fondatrice)", 402000],
    ["Ilyès Kerdranvat (fondateur)", 268000],
    ["Sablière Amorçage", 205000],
    ["Investisseurs individuels", 73000],
    ["BSPCE", 52000],
  ];
  for (const [index, [holder, shares]] of holders.entries()) {
    sheet.put(`A${4 + index}`, holder);
    sheet.put(`B${4 + index}`, shares, { format: "#,##0" });
    sheet.put(`C${4 + index}`, `=B${4 + index}/B$9`, { format: PERCENT });
  }
  sheet.put("A9", "Total");
  sheet.put("B9", "=SUM(B4:B8)", { format: "#,##0" });
  sheet.put("C9", "=SUM(C4:C8)", { format: PERCENT });
}

function pastedScenarios(book: Workbook, cases: readonly Workbook[]): void {
  const sheet = book.sheet("Scénarios", { widths: [40, 10, 12, 12, 12], hidden: true });
  sheet.put("A1", "Scénarios 2026 : valeurs collées le 12 janvier 2026");
  for (const [letters, text] of Object.entries({ B: "Unité", C: "Base", D: "Haut", E: "Bas" }))
    sheet.put(`${letters}3`, text);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Chiffre d'affaires net 2026", "k€", "'Synthèse'!E9"],
    ["EBE 2026", "k€", "'Synthèse'!E12"],
    ["Triporteurs livrés 2026", "unités", "'Synthèse'!E5"],
    ["Trésorerie au 31 décembre 2026", "k€", "'Synthèse'!E13"],
  ];
  for (const [index, [label, unit, reference]] of rows.entries()) {
    sheet.put(`A${4 + index}`, label);
    sheet.put(`B${4 + index}`, unit);
    for (const [place, one] of cases.entries()) {
      sheet.put(`${"CDE".charAt(place)}${4 + index}`, Math.round(one.calculate(reference) * 10) / 10, {
        format: unit === "k€" ? THOUSANDS : "#,##0",
      });
    }
  }
}
