/** Cuts CSV text into records of fields, quotes honoured, and finds the separator. */

/** In order of preference where several fit equally: a comma may be a decimal mark, a semicolon never is. */
const SEPARATORS = [";", "\t", "|", ","] as const;
const PEEKED_CHARACTERS = 64 * 1024;
const PEEKED_RECORDS = 200;

/** The separator, and where records start: a first line "sep=;" is an instruction, no data. */
export function findSeparator(text: string): { readonly separator: string; readonly start: number } {
  const stated = /^sep=(.)\r?\n/i.exec(text);
  if (stated !== null) return { separator: stated[1] as string, start: stated[0].length };
  const head = text.slice(0, PEEKED_CHARACTERS);
  let best = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const score = scoreOf(head, separator);
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, start: 0 };
}

/** Share of the records that have the most frequent number of fields, 0 when that is one field. */
function scoreOf(head: string, separator: string): number {
  const tally = new Map<number, number>();
  let total = 0;
  for (const record of readRecords(head, separator)) {
    if (record.length === 1 && record[0] === "") continue;
    tally.set(record.length, (tally.get(record.length) ?? 0) + 1);
    if (++total >= PEEKED_RECORDS) break;
  }
  let several = 0;
  let most = 0;
  for (const [fields, count] of tally) {
    if (fields < 2) continue;
    several += count;
    most = Math.max(most, count);
  }
  // Ragged files still cut most of their records into several fields.
  return total === 0 ? 0 : (most + 0.5 * several) / total;
}

/** One record at a time. A quote that never closes ends with the file; text after a closing quote is kept. */
export function* readRecords(text: string, separator: string, start = 0): Generator<string[]> {
  const mark = separator.replace(/[\\\]^-]/, "\\$&");
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${mark}\\r\\n]*)([${mark}]|\\r\\n?|\\n|$)`, "y");
  field.lastIndex = start;
  let record: string[] = [];
  while (field.lastIndex < text.length) {
    const [, quoted = "", plain = "", end = ""] = field.exec(text) ?? [];
    record.push(quoted.replaceAll('""', '"').replace(/\r\n?/g, "\n") + plain);
    if (end === separator && field.lastIndex < text.length) continue;
    if (end === separator) record.push("");
    yield record;
    record = [];
  }
}
