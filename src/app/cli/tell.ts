/** What is said beside the output, on the error output: names and words of documents may hold anything, and do nothing to a terminal. */
export async function tell(message: string): Promise<void> {
  // Loaded where there is something to say.
  const { plainText } = await import("../../report/index.ts");
  process.stderr.write(`${message.split("\n").map(plainText).join("\n")}\n`);
}
