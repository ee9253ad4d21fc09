/** Blocks as HTML. */
import { type Html, html, quote } from "../html/markup.ts";
import { shortened } from "../text.ts";
import type { Block, Blocks, Piece, Text } from "./block.ts";

export function htmlOf(blocks: Blocks): Html {
  return html`${blocks.map((block) => (block === null ? null : blockHtml(block)))}`;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case "section":
      return html`<section id="${block.id}" aria-labelledby="${block.id}-title"><h2 id="${block.id}-title">${block.title}</h2>${htmlOf(block.blocks)}</section>\n`;
    case "group":
      return html`<div${attribute("class", block.look)}${attribute("id", block.id)}>${htmlOf(block.blocks)}</div>`;
    case "heading":
      return element(`h${block.level}`, "", textHtml(block.text));
    case "paragraph":
      return element("p", block.look, textHtml(block.text));
    case "list": {
      const { items, look, from, ids, cards } = block;
      const all = html`${items.map((item, i) => html`<li${attribute("id", ids && `${ids}${i + 1}`)}>${textHtml(item)}${cards?.(i) ?? null}</li>`)}`;
      if (from === undefined) return element("ul", look, all);
      return html`<ol${attribute("class", look)}${attribute("start", from === 1 ? "" : String(from))}>${all}</ol>`;
    }
    case "table":
      return tableHtml(block);
    case "pairs":
      return element(
        "dl",
        block.look,
        html`${block.pairs.map(([name, text]) => html`<div><dt>${textHtml(name)}</dt><dd>${textHtml(text)}</dd></div>`)}`,
      );
    case "picture":
      return block.picture();
    default:
      return block satisfies never;
  }
}

function element(name: string, look: string | undefined, body: Html): Html {
  return html`<${{ html: name }}${attribute("class", look)}>${body}</${{ html: name }}>`;
}

function attribute(name: string, value: string | undefined): Html | null {
  return value ? html` ${{ html: name }}="${value}"` : null;
}

function tableHtml({ head, rows, look, figures, plain }: Extract<Block, { kind: "table" }>): Html {
  const [first, last] = figures ?? [];
  const number = (column: number) =>
    first !== undefined && column >= first && column <= (last ?? Number.POSITIVE_INFINITY) ? html` class="num"` : null;
  const cell = (text: Text, column: number) =>
    column === 0 && !plain
      ? html`<th scope="row">${textHtml(text)}</th>`
      : html`<td${number(column)}>${textHtml(text)}</td>`;
  const heads = html`<thead><tr>${head.map((text, i) => html`<th scope="col"${number(i)}>${textHtml(text)}</th>`)}</tr></thead>`;
  return html`<table${attribute("class", look)}>${head.length === 0 ? null : heads}<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table>`;
}

export function textHtml(text: Text): Html {
  if (typeof text !== "object" || text === null) return html`${text}`;
  return "kind" in text ? pieceHtml(text) : html`${text.map(textHtml)}`;
}

function pieceHtml(piece: Piece): Html {
  switch (piece.kind) {
    case "said":
      return quote(piece.most === undefined ? piece.text : shortened(piece.text, piece.most));
    case "bold":
      return element("b", "", textHtml(piece.text));
    case "soft":
      return element("span", "soft", textHtml(piece.text));
    case "mark":
      return element("span", piece.look, html`${piece.text}`);
    case "link":
      return html`<a href="#${piece.to}">${textHtml(piece.text)}</a>`;
    case "place":
      return html`<span class="place"><bdi class="anchor">${piece.anchor}</bdi> <bdi class="file">${piece.file}</bdi></span>`;
    case "refs":
      return html`<sup class="ref">${piece.numbers.map((n, i) => html`${i === 0 ? null : " "}<a href="#s${n}">${n}</a>`)}</sup>`;
    case "break":
      return html`<br>`;
    default:
      return piece satisfies never;
  }
}
