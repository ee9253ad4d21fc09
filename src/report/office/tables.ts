/** The report as tables for a spreadsheet: claims, the evidence of each, contradictions; every cell a text or a number. */
import type { Language } from "../../documents/index.ts";
import { messagesIn } from "../messages.ts";
import { anchorName } from "../place.ts";
import { reasonIn } from "../reasons.ts";
import type { Report } from "../schema.ts";
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
  const messages = messagesIn(language);
  const { columns, sections, status, colon } = messages;
  const words = WORDS[language];
  const claims: TableCell[][] = [];
  const evidence: TableCell[][] = [];
  const claimLinks: ReportTable["links"][number][] = [];
  const evidenceLinks: ReportTable["links"][number][] = [];
  for (const [i, { id, text, source, result, about }] of report.claims.entries()) {
    const places = evidenceOf(result).map(({ role, ...place }) => ({
      ...place,
      role: role === "looked" ? reasonIn(place.why ?? "", language) : messages[ROLES[role]],
    }));
    claims.push([
      i + 1,
      status[result.status],
      plainText(text),
      source ? plainText(source.file) : messages.askedByYou,
      source ? plainText(anchorName(source.anchor, language)) : "",
      Math.round(result.confidenceScore * 100) / 100,
      result.evidence ? plainText(result.evidence.file) : "",
      result.evidence ? plainText(anchorName(result.evidence.anchor, language)) : "",
      result.evidence ? plainText(result.evidence.content) : "",
      plainText(result.explanation),
      about ?? "",
      notes.get(id) ?? "",
    ]);
    if (places.length > 0) claimLinks.push({ row: i, column: 0, table: EVIDENCE, toRow: evidence.length });
    for (const place of places) {
      evidenceLinks.push({ row: evidence.length, column: 0, table: CLAIMS, toRow: i });
      evidence.push([
        i + 1,
        place.role,
        plainText(place.file),
        plainText(anchorName(place.anchor, language)),
        plainText(place.content),
      ]);
    }
  }
  return [
    {
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
      rows: claims,
      links: claimLinks,
    },
    {
      name: columns.evidence,
      columns: ["n°", words.role, columns.file, columns.place, columns.says],
      rows: evidence,
      links: evidenceLinks,
    },
    {
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
    },
  ];
}

type Role = "decides" | "against" | "agrees" | "looked";
const ROLES = { decides: "showEvidence", against: "against", agrees: "agreeing" } as const;

const WORDS = {
  en: {
    evidenceFile: "File of the evidence",
    evidencePlace: "Place of the evidence",
    why: "Why",
    about: "About",
    note: "Your note",
    role: "Role",
    mail: "Correspondence",
    subject: "Subject",
    severity: "Severity",
    gap: "Gap, %",
    unit: "Unit",
  },
  fr: {
    evidenceFile: "Fichier de la preuve",
    evidencePlace: "Endroit de la preuve",
    why: "Pourquoi",
    about: "Sujet",
    note: "Votre note",
    role: "Rôle",
    mail: "Correspondance",
    subject: "Objet",
    severity: "Gravité",
    gap: "Écart, %",
    unit: "Unité",
  },
} as const;

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
