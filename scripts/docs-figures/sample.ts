/**
 * A part of what a command prints, as a document shows it: a comment before a block of code names the command,
 *
 *   <!-- sample: demo --lang en -->
 *
 * and the block holds its head and those of its rows that are shown. Each is printed anew, without the confidence, which moves
 * a little with every training.
 */
const SAMPLE = /(?<before><!-- sample: (?<command>.+?) -->\n\n```\n)(?<rows>(?:.+\n)+)(?=```)/g;

/** The text with its samples as printed now, and the rows that the command prints no more. */
export function rewriteSamples(text: string, print: (command: string) => string) {
  const faults: string[] = [];
  const written = text.replace(SAMPLE, (...found) => {
    const { before, command, rows } = found.at(-1) as Record<"before" | "command" | "rows", string>; // the groups come last
    const printed = print(command).split("\n");
    const head = printed.find((line) => / {2,}% {2,}/.test(line)) ?? "";
    const [verdict, share] = [head.indexOf(head.trim().split(/ {2,}/)[2] ?? ""), head.indexOf("%")];
    const claimOf = (line: string) => line.slice(0, verdict).trimEnd();
    const now = new Map(printed.map((line) => [claimOf(line), line.slice(0, share - 4) + line.slice(share + 3)]));
    const shown = rows
      .trimEnd()
      .split("\n")
      .map((row) => {
        const line = now.get(claimOf(row));
        if (line === undefined) faults.push(`\`${command}\` no longer prints: ${row}`);
        return line ?? row;
      });
    return `${before}${shown.join("\n")}\n`;
  });
  return { text: written, faults };
}
