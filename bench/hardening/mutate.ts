/** Mutants of a file that keep enough of its structure to get past the front door: entries, markup, objects, formulas. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

type Random = () => number;

export function mutantOf(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return mutantOfZip(bytes, random);
  if (strFromU8(bytes.subarray(0, 5), true) === "%PDF-") return mutantOfPdf(bytes, random);
  return strToU8(mutantOfText(strFromU8(bytes), random));
}

function mutantOfZip(bytes: Uint8Array, random: Random): Uint8Array {
  const entries: Record<string, Uint8Array> = unzipSync(bytes);
  const names = Object.keys(entries);
  const markup = names.filter((name) => /\.(?:xml|rels)$/.test(name));
  for (let step = 1 + Math.floor(random() * 3); step > 0; step--) {
    const name = pick(random() < 0.8 ? markup : names, random);
    const other = pick(names, random);
    const content = entries[name] ?? new Uint8Array();
    const kind = random();
    if (kind < 0.06) delete entries[name];
    else if (kind < 0.1) entries[name] = entries[other] ?? content;
    else if (kind < 0.14) entries[`${name}.${other.length}`] = content;
    else if (kind < 0.18) entries[name] = content.subarray(0, Math.floor(content.length * random()));
    else if (kind < 0.22) entries[name] = flipped(content, random);
    else if (markup.includes(name)) entries[name] = strToU8(mutantOfMarkup(strFromU8(content), random));
  }
  const zip = zipSync(entries, { level: 1 });
  // The archive's own records now and then: sizes, offsets, the directory.
  return random() < 0.08 ? flipped(zip, random) : zip;
}

function mutantOfMarkup(xml: string, random: Random): string {
  const tags = [...xml.matchAll(/<[^!?/][^>]*>/g)];
  if (tags.length === 0) return xml;
  const tag = pick(tags, random);
  const at = tag.index;
  const after = at + tag[0].length;
  const kind = random();
  if (kind < 0.12) return xml.slice(0, at) + xml.slice(after);
  if (kind < 0.24) return xml.slice(0, at) + tag[0].repeat(1 + Math.floor(random() * 300)) + xml.slice(after);
  if (kind < 0.36) return xml.slice(0, after) + longText(random) + xml.slice(after);
  if (kind < 0.46) {
    const end = Math.min(xml.length, at + Math.floor(random() * 5000));
    return xml.slice(0, end) + xml.slice(at, end).repeat(1 + Math.floor(random() * 40)) + xml.slice(end);
  }
  if (kind < 0.52) return xml.slice(0, at) + xml.slice(Math.min(xml.length, at + Math.floor(random() * 2000)));
  if (kind < 0.62) return xml.replace(/<f>[^<]*<\/f>/, () => `<f>${formula(random)}</f>`);
  if (kind < 0.8) return replacedOne(xml, /"-?\d+"/g, () => `"${extreme(random)}"`, random);
  if (kind < 0.92) return replacedOne(xml, />[^<]{1,40}</g, () => `>${longText(random)}<`, random);
  return replacedOne(xml, /r(?::id|:embed|Id\d+)?="[^"]*"/g, () => `r:id="rId${extreme(random)}"`, random);
}

function mutantOfPdf(bytes: Uint8Array, random: Random): Uint8Array {
  let text = strFromU8(bytes, true);
  for (let step = 1 + Math.floor(random() * 3); step > 0; step--) {
    const kind = random();
    if (kind < 0.2) text = strFromU8(flipped(strToU8(text, true), random), true);
    else if (kind < 0.3) text = text.slice(0, Math.floor(text.length * random()));
    else if (kind < 0.55) text = replacedOne(text, /\b\d{1,6} 0 R/g, () => `${Math.floor(random() * 60)} 0 R`, random);
    else if (kind < 0.75)
      text = replacedOne(
        text,
        /\/(?:Length|Count|Size|Prev|W|Width|Height) -?\d+/g,
        (old) => old.replace(/-?\d+$/, extreme(random)),
        random,
      );
    else if (kind < 0.85) text = replacedOne(text, /startxref\s+\d+/g, () => `startxref\n${extreme(random)}`, random);
    else text = replacedOne(text, /\d+ 0 obj/g, (old) => `${old} ${"[".repeat(Math.floor(random() * 2000))}`, random);
  }
  return strToU8(text, true);
}

function mutantOfText(text: string, random: Random): string {
  const at = Math.floor(text.length * random());
  return random() < 0.5
    ? text.slice(0, at) + longText(random) + text.slice(at)
    : text.slice(0, at) + text.slice(at / 2);
}

function longText(random: Random): string {
  const piece = pick(
    ["1 ", "5%", "ARR ", "€1.2m ", "from 1 to ", "Q1 ", "(", "-", "2025", "a", "\u202e", "=A1+", ". "],
    random,
  );
  return piece.repeat(1 + Math.floor(10 ** (1 + random() * 3)));
}

function formula(random: Random): string {
  const depth = 1 + Math.floor(random() * 400);
  return pick(
    [
      `${"(".repeat(depth)}1${")".repeat(depth)}`,
      "SUM(A:XFD)",
      `${"A1+".repeat(depth)}1`,
      'REPT("x",1E9)',
      "OFFSET(A1,1E9,1E9)",
      "1/0",
      'INDIRECT("A"&1)',
    ],
    random,
  );
}

function extreme(random: Random): string {
  return pick(["0", "-1", "1", "65536", "1048576", "2147483647", "4294967296", "99999999999", "1e308", "NaN"], random);
}

function replacedOne(text: string, pattern: RegExp, by: (old: string) => string, random: Random): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const match = pick(matches, random);
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let count = 1 + Math.floor(random() * 8); count > 0 && copy.length > 0; count--)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)]!; // an index below its length
}
