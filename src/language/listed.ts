/** Words and phrases as a dictionary has them, many a line: listed`not, no longer, rather than`. */
export function listed(text: TemplateStringsArray): string[] {
  return text
    .join("")
    .split(",")
    .map((part) => part.trim().replace(/\s+/g, " "));
}

/** The same, each as the forms that it has: forms`first|1st, second|2nd`. */
export const forms = (text: TemplateStringsArray): string[][] => listed(text).map((one) => one.split("|"));
