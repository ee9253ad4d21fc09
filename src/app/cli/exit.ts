/** Exit codes, and the one error that ends a command with a sentence for the user. */
export const EXIT = {
  /** Done. */
  ok: 0,
  /** Something unexpected: a defect of ours. */
  unexpected: 1,
  /** The command line is not understood. */
  usage: 2,
  /** Nothing could be read. */
  nothingRead: 3,
  /** Some files could not be read; the others were verified. */
  partlyRead: 4,
  /** The case or a file of results cannot be used: damaged, newer, gone, the disk full, no permission. */
  notUsable: 5,
  /** The run took more work or memory than it may. */
  gaveUp: 6,
  /** Cancelled by the user. */
  interrupted: 130,
} as const;

export class CommandError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}
