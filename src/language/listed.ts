/** Words and phrases as a dictionary has them, many a line: listed`not, no longer, rather than`. */
export function listed(text: TemplateStringsArray): string[] {
  return text
    .join("")
    .split(",")
    .map((part) => part.trim().replace(/\s+/g, " "));
}
