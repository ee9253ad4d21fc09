/** The proof that a language is added as a folder: one deal, written in French and in Spanish, is judged alike. */
import { expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { sheet, type Written, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

type Label = "VERIFIED" | "CONTRADICTED" | "UNKNOWN";
type Side = "fr" | "es";

/** Names of the rows in French and Spanish, and their figures for 2023, 2024 and 2025. */
const YEARLY: readonly (readonly [fr: string, es: string, ...figures: number[]])[] = [
  ["Chiffre d'affaires", "Ingresos", 820_000, 1_500_000, 2_310_000],
  ["Coût des ventes", "Coste de ventas", 246_000, 450_000, 577_500],
  ["Marge brute", "Margen bruto", 574_000, 1_050_000, 1_732_500],
  ["Charges de personnel", "Gastos de personal", 610_000, 900_000, 1_250_000],
  ["Dépenses marketing", "Gastos de marketing", 150_000, 220_000, 310_000],
  ["EBITDA", "EBITDA", -186_000, -70_000, 172_500],
  ["Résultat net", "Resultado neto", -230_000, -120_000, 98_000],
  ["Dette financière", "Deuda financiera", 300_000, 250_000, 200_000],
  ["Trésorerie de clôture", "Tesorería al cierre", 410_000, 650_000, 1_900_000],
  ["CAC", "CAC", 1800, 1650, 1500],
];
const COUNTED: typeof YEARLY = [
  ["Clients actifs en fin d'année", "Clientes activos al cierre", 120, 240, 412],
  ["Effectif", "Plantilla", 9, 14, 22],
];
const ORDERS = [400, 410, 420, 450, 460, 470];

/** What the deck says, as its writer would in each language, and what the model makes of it. */
const CLAIMS: readonly (readonly [fr: string, es: string, label: Label])[] = [
  ["CA de 2,31 M€ en 2025", "Ingresos de 2,31 M€ en 2025", "VERIFIED"],
  ["CA de 2,6 millions d'euros en 2025", "Ingresos de 2,6 millones de euros en 2025", "CONTRADICTED"],
  // 2,310 / 1,500 - 1 = 54 %.
  ["Le chiffre d'affaires a progressé de 54 % en 2025", "Los ingresos crecieron un 54 % en 2025", "VERIFIED"],
  ["Croissance du CA de 72 % en 2025", "Crecimiento de los ingresos del 72 % en 2025", "CONTRADICTED"],
  ["412 clients actifs fin 2025", "412 clientes activos al cierre de 2025", "VERIFIED"],
  [
    "Plus de 500 clients actifs au 31 décembre 2025",
    "Más de 500 clientes activos a 31 de diciembre de 2025",
    "CONTRADICTED",
  ],
  // 1,732.5 / 2,310 = 75 %.
  ["Marge brute de 75 % en 2025", "Margen bruto del 75 % en 2025", "VERIFIED"],
  ["Marge brute de 82 % en 2025", "Margen bruto del 82 % en 2025", "CONTRADICTED"],
  ["22 salariés fin 2025", "22 empleados a finales de 2025", "VERIFIED"],
  ["Un effectif de 30 salariés en 2025", "Una plantilla de 30 empleados en 2025", "CONTRADICTED"],
  ["Trésorerie de 1,9 M€ au 31 décembre 2025", "Tesorería de 1,9 M€ a 31 de diciembre de 2025", "VERIFIED"],
  ["Trésorerie de 2,4 M€ au 31 décembre 2025", "Tesorería de 2,4 M€ a 31 de diciembre de 2025", "CONTRADICTED"],
  ["EBITDA positif en 2025", "EBITDA positivo en 2025", "VERIFIED"],
  ["EBITDA de 350 000 € en 2025", "EBITDA de 350.000 € en 2025", "CONTRADICTED"],
  [
    "Nous n'avons aucune dette au 31 décembre 2025",
    "No tenemos ninguna deuda a 31 de diciembre de 2025",
    "CONTRADICTED",
  ],
  ["Dette financière de 200 000 € fin 2025", "Deuda financiera de 200.000 € al cierre de 2025", "VERIFIED"],
  ["Un CAC de 1 500 € en 2025", "Un CAC de 1.500 € en 2025", "VERIFIED"],
  ["Un CAC de 1 200 € en 2025", "Un CAC de 1.200 € en 2025", "CONTRADICTED"],
  // 400 + 410 + 420.
  ["1 230 commandes au premier trimestre 2025", "1.230 pedidos en el primer trimestre de 2025", "VERIFIED"],
  ["1 500 commandes au premier trimestre 2025", "1.500 pedidos en el primer trimestre de 2025", "CONTRADICTED"],
  ["470 commandes en juin 2025", "470 pedidos en junio de 2025", "VERIFIED"],
  ["Valorisation pre-money de 9 millions d'euros", "Valoración pre-money de 9 millones de euros", "VERIFIED"],
  ["Levée de 4 millions d'euros", "Ronda de 4 millones de euros", "CONTRADICTED"],
  ["Résultat net négatif en 2024", "Resultado neto negativo en 2024", "VERIFIED"],
  ["Taux de retour de 3 % en 2025", "Tasa de devolución del 3 % en 2025", "UNKNOWN"],
  ["Présents dans 7 pays", "Presentes en 7 países", "UNKNOWN"],
];

const money = (number: number) => ({ number, format: "#,##0 €", display: `${number} €` });

function model(side: Side): readonly Document[] {
  const at = side === "fr" ? 0 : 1;
  const named = (rows: typeof YEARLY, show: (figure: number) => Written) =>
    rows.map((row): Written[] => [row[at], ...row.slice(2).map((figure) => show(Number(figure)))]);
  const years: Written[] = [null, "2023", "2024", "2025"];
  const months = ORDERS.map((_, month): Written => ({ date: `2025-0${month + 1}-28` }));
  return [
    workbook(
      [
        sheet([years, ...named(YEARLY, money), ...named(COUNTED, (figure) => figure)], { name: "Plan" }),
        sheet(
          [
            [null, ...months],
            [["Commandes", "Pedidos"][at] ?? null, ...ORDERS],
          ],
          { name: "2025" },
        ),
        sheet(
          [
            [["Valorisation pre-money", "Valoración pre-money"][at] ?? null, money(9_000_000)],
            [["Montant de la levée", "Importe de la ronda"][at] ?? null, money(3_000_000)],
          ],
          { name: ["Levée", "Ronda"][at] ?? "" },
        ),
      ],
      { language: "fr" },
    ),
  ];
}

async function judgedRight(side: Side): Promise<readonly string[]> {
  const documents = model(side);
  const wrong: string[] = [];
  for (const [fr, es, label] of CLAIMS) {
    const claim = side === "fr" ? fr : es;
    const status = await statusOf(claim, documents);
    if (status !== label) wrong.push(`${claim}: ${status}, not ${label}`);
  }
  return wrong;
}

test("a deal in Spanish is judged within a tenth of the same deal in French", async () => {
  const [fr, es] = [await judgedRight("fr"), await judgedRight("es")];
  expect(fr, fr.join("\n")).toHaveLength(Math.min(fr.length, 3));
  expect((es.length - fr.length) / CLAIMS.length, es.join("\n")).toBeLessThanOrEqual(0.1);
});
