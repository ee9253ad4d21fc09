/** A strict reader of the HTML that the report writes: every element closed in order, text and attributes unescaped. */

export type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
};

const VOID = new Set(["meta", "input", "br", "hr", "img", "link"]);
const RAW = new Set(["style", "script"]);
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Throws where the page is not well-formed. */
export function readHtml(page: string): Element {
  const root: Element = { name: "#root", attributes: new Map(), children: [] };
  const open: Element[] = [root];
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|<!doctype html>/g;
  let at = 0;
  const text = (until: number) => {
    const raw = page.slice(at, until);
    if (raw.includes("<")) throw new Error(`a stray < in ${JSON.stringify(raw.slice(0, 80))}`);
    if (raw) open.at(-1)?.children.push(unescaped(raw));
  };
  for (let match = tag.exec(page); match; match = tag.exec(page)) {
    text(match.index);
    at = tag.lastIndex;
    const [, closing, name, attributes, selfClosing] = match;
    if (!name) continue;
    if (closing) {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
      continue;
    }
    const element: Element = {
      name,
      attributes: new Map(
        [...(attributes ?? "").matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key,
          unescaped(value),
        ]),
      ),
      children: [],
    };
    open.at(-1)?.children.push(element);
    if (selfClosing || VOID.has(name)) continue;
    if (RAW.has(name)) {
      const end = page.indexOf(`</${name}>`, at);
      element.children.push(page.slice(at, end));
      at = end + name.length + 3;
      tag.lastIndex = at;
    } else open.push(element);
  }
  text(page.length);
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is never closed`);
  return root;
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined) throw new Error(`an entity nobody wrote: ${whole}`);
    return character;
  });
}

export function* elements(from: Element): Generator<Element> {
  for (const child of from.children) {
    if (typeof child === "string") continue;
    yield child;
    yield* elements(child);
  }
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

export function byClass(root: Element, name: string): Element[] {
  return [...elements(root)].filter((element) => (element.attributes.get("class") ?? "").split(" ").includes(name));
}
