/** The memo as its files say it, every figure with the places it rests on, its contents beside it. */

import { Fragment, type ReactNode } from "react";
import type { Block, Blocks, Piece, Text } from "../../../../report/index.ts";
import type { Memo, Source } from "../../../engine.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Part } from "../../parts/screen-parts.tsx";
import { Table } from "../../parts/table.tsx";
import { STATUS_ORDER, VerdictSign } from "../../parts/verdict.tsx";
import { addressOf } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { QuestionGroups } from "./questions.tsx";

/** The checklist follows the last of those that there are. */
const BEFORE_QUESTIONS: ReadonlySet<string> = new Set([
  "onePage",
  "figures",
  "contradictions",
  "redFlags",
  "caseAgainst",
]);
const QUESTIONS = "questions";

export function MemoPage({ memo, page }: { readonly memo: Memo; readonly page: Blocks }) {
  const words = useWords();
  const sections = page.flatMap((block) => (block?.kind === "section" ? [block] : []));
  const [before, after] = [true, false].map((is) => sections.filter(({ id }) => BEFORE_QUESTIONS.has(id) === is));
  const part = ({ id, title, blocks }: (typeof sections)[number]) => (
    <div key={id} id={id}>
      <Part title={title}>
        <Shown blocks={blocks} sources={memo.sources} />
      </Part>
    </div>
  );
  const contents = [...(before ?? []), { id: QUESTIONS, title: words.memo.questions }, ...(after ?? [])];
  return (
    <div className="memo-columns">
      <article className="memo">
        {before?.map(part)}
        <div id={QUESTIONS}>
          <QuestionGroups groups={memo.questions} />
        </div>
        {after?.map(part)}
      </article>
      <nav className="memo-contents" aria-label={words.memo.contents}>
        {contents.map(({ id, title }) => (
          <Button
            key={id}
            className="link"
            onClick={() => document.getElementById(id)?.scrollIntoView()}
            label={title}
          />
        ))}
      </nav>
    </div>
  );
}

/** A block stands where it stands, and a page does not change. */
function Shown({ blocks, sources }: { readonly blocks: Blocks; readonly sources: readonly Source[] }) {
  return blocks.map((block, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    block === null ? null : <One key={i} block={block} sources={sources} />,
  );
}

function One({ block, sources }: { readonly block: Block; readonly sources: readonly Source[] }) {
  const line = (text: Text) => <Line text={text} sources={sources} />;
  switch (block.kind) {
    case "section":
    case "group":
      return (
        <div className={block.kind === "group" ? block.look : undefined}>
          <Shown blocks={block.blocks} sources={sources} />
        </div>
      );
    case "heading":
      return <h3>{line(block.text)}</h3>;
    case "paragraph":
      return <p className={block.look}>{line(block.text)}</p>;
    case "list":
      return <Items block={block} line={line} />;
    case "table":
      return <Figures block={block} line={line} />;
    case "pairs":
      return (
        <dl className={block.look}>
          {block.pairs.map(([name, text], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={i}>
              <dt>{line(name)}</dt>
              <dd>{line(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case "picture":
      return <Shown blocks={block.instead} sources={sources} />;
    default:
      return block satisfies never;
  }
}

type Written<K extends Block["kind"]> = {
  readonly block: Extract<Block, { readonly kind: K }>;
  readonly line: (text: Text) => ReactNode;
};

function Items({ block: { items, look = "", from }, line }: Written<"list">) {
  const List = from === undefined ? "ul" : "ol";
  return (
    <List className={`lines ${look}`} {...(from ? { start: from } : {})}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>{line(item)}</li>
      ))}
    </List>
  );
}

function Figures({ block: { head, rows, figures, plain, look = "" }, line }: Written<"table">) {
  const [from = Number.POSITIVE_INFINITY, to = Number.POSITIVE_INFINITY] = figures ?? [];
  return (
    <Table
      className={`data-table ${look}`}
      plain={plain === true}
      {...(head.length > 0 ? { head: head.map((text) => (typeof text === "string" ? text : line(text))) } : {})}
      figures={(rows[0] ?? []).flatMap((_, column) => (column >= from && column <= to ? [column] : []))}
      rows={rows.map((cells, i) => ({ key: String(i), cells: cells.map(line) }))}
    />
  );
}

function Line({ text, sources }: { readonly text: Text; readonly sources: readonly Source[] }) {
  if (typeof text !== "object" || text === null) return text;
  if ("kind" in text) return <Said piece={text} sources={sources} />;
  return text.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={i}>
      <Line text={part} sources={sources} />
    </Fragment>
  ));
}

function Said({ piece, sources }: { readonly piece: Piece; readonly sources: readonly Source[] }) {
  const { caseId } = useCase();
  switch (piece.kind) {
    case "said":
      return <Foreign text={piece.text} limit={piece.most} />;
    case "bold":
      return (
        <strong>
          <Line text={piece.text} sources={sources} />
        </strong>
      );
    case "soft":
      return (
        <span className="soft">
          <Line text={piece.text} sources={sources} />
        </span>
      );
    case "mark":
      return <Mark look={piece.look} text={piece.text} />;
    case "link":
      return (
        <a href={addressOf({ kind: "case", caseId, screen: "contradictions", item: piece.to.replace(/^c-/, "") })}>
          <Line text={piece.text} sources={sources} />
        </a>
      );
    case "place":
      return <PlaceName file={piece.file} anchor={piece.anchor} />;
    case "refs":
      return <Refs numbers={piece.numbers} sources={sources} />;
    case "break":
      return <br />;
    default:
      return piece satisfies never;
  }
}

/** "key verified" of a verdict, "tag high" of a severity. */
function Mark({ look, text }: { readonly look: string; readonly text: string }) {
  const [kind, of = ""] = look.split(" ");
  const status = STATUS_ORDER.find((one) => one.toLowerCase() === of);
  if (kind !== "key" || status === undefined)
    return <span className={kind === "tag" ? `severity ${of}` : look}>{text} </span>;
  return (
    <span className="verdict">
      <VerdictSign status={status} size={14} /> {text}
    </span>
  );
}

type RefsProps = { readonly numbers: readonly number[]; readonly sources: readonly Source[] };

function Refs({ numbers, sources }: RefsProps) {
  return (
    <sup className="refs">
      {numbers.map((number) => {
        const { file, anchor, quote = "" } = sources[number - 1] ?? {};
        if (!file || !anchor) return null;
        return (
          <PlaceLink key={number} cited={{ file, anchor, nodeId: null, text: quote }}>
            {number}
            <span className="away">{`${anchor}, ${file}`}</span>
          </PlaceLink>
        );
      })}
    </sup>
  );
}
