/** How a command and its options are described: the parser, help, completion and the manual page all read this. */

export type Option = {
  readonly type: "string" | "boolean";
  /** One letter. */
  readonly short?: string;
  /** It may be given several times. */
  readonly multiple?: boolean;
  /** What stands for its value in the help. */
  readonly value?: string;
  /** The only values it takes. */
  readonly among?: readonly string[];
  /** What its value names on disk: completion offers these. */
  readonly names?: "file" | "folder";
  /** The heading it is listed under. Default: the command's own options. */
  readonly group?: "model" | "general";
  /** One sentence without its full stop. */
  readonly help: string;
};

export type Options = Readonly<Record<string, Option>>;

type ValueOf<T extends Option> = T["type"] extends "boolean"
  ? boolean
  : T extends { readonly among: readonly (infer Value)[] }
    ? Value
    : string;

/** What the parser gives back for these options. */
export type Values<T extends Options> = {
  readonly [Name in keyof T]?:
    | (T[Name] extends { readonly multiple: true } ? readonly ValueOf<T[Name]>[] : ValueOf<T[Name]>)
    | undefined;
};

export type Command = {
  /** One sentence without its full stop. */
  readonly summary: string;
  /** What follows the name of the program. */
  readonly usage: readonly string[];
  /** Paragraphs. */
  readonly details: readonly string[];
  /** What stands beside the options: nothing, words, things on disk, a command, or one of a few names. */
  readonly operands: "none" | "text" | "file" | "command" | readonly string[];
  readonly options: Options;
  readonly examples: readonly { readonly line: string; readonly says: string }[];
};
