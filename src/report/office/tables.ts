/** The report as tables for a spreadsheet: claims, the evidence of each, contradictions; every cell a text or a number. */
import type { Language } from "../../documents/index.ts";
import { explanationIn, reasonIn } from "../explanations.ts";
import { anchorName } from "../place.ts";
import type { Report } from "../schema.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { severest } from "../summary.ts";
import { plainText } from "../text.ts";
import { topicIn } from "../topic.ts";

export type TableCell = string | number | null;

export type ReportTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Cells that lead to the row of another table: by row and column, from 0, with the table's index and its row. */
  readonly links: readonly {
    readonly row: number;
    readonly column: number;
    readonly table: number;
    readonly toRow: number;
  }[];
};

const CLAIMS = 0;
const EVIDENCE = 1;

/** @param notes what the user wrote of a claim, by its id. */
export function reportTables(
  report: Report,
  language: Language,
  notes: ReadonlyMap<string, string> = new Map(),
): readonly [claims: ReportTable, evidence: ReportTable, contradictions: ReportTable] {
  const evidence = evidenceTable(report, language);
  return [
    claimsTable(report, language, notes, evidence.firstRows),
    evidence.table,
    contradictionsTable(report, language),
  ];
}

type Claim = Report["claims"][number];

/** `firstRows`: the row of each claim's first evidence, by the claim's own row; none where it has none. */
function claimsTable(
  report: Report,
  language: Language,
  notes: ReadonlyMap<string, string>,
  firstRows: ReadonlyMap<number, number>,
): ReportTable {
  const { columns, sections, tables: words } = REPORT_SENTENCES[language];
  return {
    name: sections.claims,
    columns: [
      "n°",
      columns.verdict,
      columns.claim,
      columns.file,
      columns.place,
      columns.confidence,
      words.evidenceFile,
      words.evidencePlace,
      columns.evidence,
      words.why,
      words.about,
      words.note,
    ],
    rows: report.claims.map((claim, row) => [row + 1, ...claimCells(claim, language), notes.get(claim.id) ?? ""]),
    links: [...firstRows].map(([row, toRow]) => ({ row, column: 0, table: EVIDENCE, toRow })),
  };
}

function claimCells({ text, source, result, about }: Claim, language: Language): readonly TableCell[] {
  const messages = REPORT_SENTENCES[language];
  const { evidence } = result;
  return [
    messages.status[result.status],
    plainText(text),
    source ? plainText(source.file) : messages.askedByYou,
    source ? plainText(anchorName(source.anchor, language)) : "",
    Math.round(result.confidenceScore * 100) / 100,
    evidence ? plainText(evidence.file) : "",
    evidence ? plainText(anchorName(evidence.anchor, language)) : "",
    evidence ? plainText(evidence.content) : "",
    plainText(explanationIn(result.explanation, language, result.calculation?.formula)),
    about === undefined ? "" : messages.about[about],
  ];
}

function evidenceTable(report: Report, language: Language) {
  const messages = REPORT_SENTENCES[language];
  const { columns } = messages;
  const firstRows = new Map<number, number>();
  const rows: TableCell[][] = [];
  const links: ReportTable["links"][number][] = [];
  for (const [claim, { result }] of report.claims.entries()) {
    for (const { role, file, anchor, content, why } of evidenceOf(result)) {
      if (!firstRows.has(claim)) firstRows.set(claim, rows.length);
      links.push({ row: rows.length, column: 0, table: CLAIMS, toRow: claim });
      const said = role === "looked" ? reasonIn(why ?? "", language) : messages[ROLES[role]];
      rows.push([claim + 1, said, plainText(file), plainText(anchorName(anchor, language)), plainText(content)]);
    }
  }
  const heads = ["n°", messages.tables.role, columns.file, columns.place, columns.says];
  return { table: { name: columns.evidence, columns: heads, rows, links } satisfies ReportTable, firstRows };
}

function contradictionsTable(report: Report, language: Language): ReportTable {
  const messages = REPORT_SENTENCES[language];
  const { columns, sections, colon, tables: words } = messages;
  return {
    name: sections.contradictions,
    columns: [
      words.subject,
      words.severity,
      words.gap,
      columns.file,
      columns.place,
      columns.value,
      words.unit,
      columns.says,
      words.mail,
    ],
    rows: severest(report.contradictions).flatMap((one) =>
      one.positions.map((position) => [
        plainText(topicIn(one.topic, language)),
        messages.severity[one.severity],
        one.gapPercent === null ? null : Math.round(one.gapPercent * 10) / 10,
        plainText(position.file),
        plainText(anchorName(position.anchor, language)),
        typeof position.value === "string" ? plainText(position.value) : position.value,
        position.unit ?? "",
        plainText(position.quote).replace(`${colon} `, ": "),
        one.mail ? messages.mail[one.mail.effect](one.mail.turn, messages.quote(plainText(one.mail.quote))) : "",
      ]),
    ),
    links: [],
  };
}

type Role = "decides" | "against" | "agrees" | "looked";
const ROLES = { decides: "showEvidence", against: "against", agrees: "agreeing" } as const;

function evidenceOf(result: Report["claims"][number]["result"]) {
  type Item = { file: string; anchor: string; content: string; why?: string | undefined };
  const as = (role: Role) => (item: Item) => ({ ...item, role });
  return [
    ...(result.evidence ? [as("decides")(result.evidence)] : []),
    ...(result.contradictoryEvidence ?? []).map(as(result.status === "AMBIGUOUS" ? "against" : "decides")),
    ...(result.supportingEvidence ?? []).map(as("agrees")),
    ...(result.status === "UNKNOWN" ? result.lookedAt.map(as("looked")) : []),
  ];
}
