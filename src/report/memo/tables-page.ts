/** Page two: the figures an investment committee asks for, each cell with its source. */
import type { MemoTable } from "../../analysis/findings/index.ts";
import { type Html, html, quote } from "../html/markup.ts";
import { scenarioFan } from "./charts.ts";
import { type Page, refs } from "./page.ts";
import { printCell } from "./view.ts";

/** Those that need the width of the page. */
const WIDE: ReadonlySet<MemoTable["id"]> = new Set(["unit_economics", "sensitivity", "returns"]);

export function tablesPage(page: Page): Html | null {
  const { memo } = page;
  if (memo.tables.length === 0) return null;
  const { scenarios, currency } = memo.scenarios;
  const fan = scenarioFan(scenarios, currency, page);
  return html`<div class="tables">${memo.tables.map(
    (table) =>
      html`<div class="${WIDE.has(table.id) ? "wide" : "half"}">${tableHtml(table, page)}</div>${table.id === "sensitivity" && fan !== null ? html`<div class="half">${fan}</div>` : null}`,
  )}</div>`;
}

function tableHtml({ title, columns, rows, note }: MemoTable, page: Page): Html {
  const { language } = page;
  return html`<table><thead><tr><th>${title}</th>${columns.map((column) => html`<th class="num">${column}</th>`)}</tr></thead><tbody>${rows.map(
    ({ name, cells }) =>
      html`<tr><th scope="row">${quote(name)}</th>${cells.map((cell) => html`<td class="num">${printCell(cell, language)}${cell === null || typeof cell === "string" ? null : refs(cell.evidence, page, 2)}</td>`)}</tr>`,
  )}</tbody></table>${note === "" ? null : html`<p class="note">${note}</p>`}`;
}
