/** The words in an answer that is still being written: what a person may be shown of it before anything is checked. */

/** Answers are JSON of a schema; names of fields, ids and letters say nothing to a person: texts of several words do. */
export function wordsSoFar(answer: string): string {
  const begins = answer.indexOf("{");
  return begins < 0
    ? ""
    : textsIn(answer.slice(begins))
        .filter((text) => /\S\s+\S/.test(text))
        .join(" ");
}

/** Strings of a JSON text that may end anywhere, names of fields left out. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  for (const [, body = "", end] of json.matchAll(/"((?:[^"\\]|\\.)*)("\s*:|"|\\?$)/gs)) {
    const isName = end?.endsWith(":");
    if (!isName) texts.push(unescaped(body));
  }
  return texts;
}

/** An escape that is not whole yet is left out. */
function unescaped(body: string): string {
  const whole = body.replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\u[\da-f]{0,3}$/i, "");
  try {
    // Models write line breaks as they are, which JSON does not allow.
    return String(JSON.parse(`"${whole.replace(/[\u0000-\u001f]/g, " ")}"`));
  } catch {
    return "";
  }
}
