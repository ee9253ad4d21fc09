/** Completion scripts for the shells, made from the table of commands. */
import { COMMAND_NAMES, COMMANDS, type CommandName, type SHELLS } from "./command-table.ts";
import type { Option } from "./describe.ts";

export type Shell = (typeof SHELLS)[number];

export function completionScript(shell: Shell): string {
  switch (shell) {
    case "bash":
      return bash();
    case "zsh":
      return zsh();
    case "fish":
      return fish();
    default:
      return shell satisfies never;
  }
}

/** Words that may stand beside the options; null where files may. */
function operandsOf(name: CommandName): readonly string[] | null {
  const { operands } = COMMANDS[name];
  if (operands === "file") return null;
  if (operands === "command") return COMMAND_NAMES;
  return typeof operands === "string" ? [] : operands;
}

/** Where it offers nothing, bash falls back to file names, which is what the other values are. */
function bash(): string {
  const options = COMMAND_NAMES.map((name) => {
    const words = Object.entries(COMMANDS[name].options).flatMap(([option, described]) => [
      `--${option}`,
      ...(described.short === undefined ? [] : [`-${described.short}`]),
    ]);
    return `    ${name}) options='${words.join(" ")}'; operands='${operandsOf(name)?.join(" ") ?? ""}' ;;`;
  });
  const among = new Map<string, string>();
  const valued = new Set<string>();
  for (const name of COMMAND_NAMES)
    for (const [option, { type, among: values }] of Object.entries(COMMANDS[name].options)) {
      if (type === "string") valued.add(`'${name} --${option}'`);
      if (values) among.set(`'${name} --${option}'`, values.join(" "));
    }
  return `# bash completion for probant
_probant() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} options='' operands=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${[...COMMAND_NAMES, "--help", "--version"].join(" ")}' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${[...among].map(([pattern, values]) => `    ${pattern}) COMPREPLY=($(compgen -W '${values}' -- "$current")); return ;;`).join("\n")}
    ${[...valued].join(" | ")}) return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${options.join("\n")}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n $operands ]]; then COMPREPLY=($(compgen -W "$operands" -- "$current"))
  fi
}
complete -o bashdefault -o default -F _probant probant
`;
}

function zsh(): string {
  const described = COMMAND_NAMES.map((name) => `    ${quoted(`${name}:${COMMANDS[name].summary}`)}`);
  const cases = COMMAND_NAMES.map((name) => {
    const options = Object.entries(COMMANDS[name].options).map(([option, described]) => zshOption(option, described));
    const operands = operandsOf(name);
    const beside =
      operands === null ? ["'*:file:_files'"] : operands.length > 0 ? [`'1:name:(${operands.join(" ")})'`] : [];
    return `    ${name}) _arguments -S ${[...options, ...beside].join(" ")} ;;`;
  });
  return `#compdef probant
_probant() {
  local -a commands=(
${described.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _probant ]]; then _probant "$@"; else compdef _probant probant; fi
`;
}

function zshOption(name: string, option: Option): string {
  const help = `[${option.help.replace(/[[\]:\\]/g, "\\$&")}]`;
  const value =
    option.type === "boolean" ? "" : `:${(option.value ?? "value").replaceAll(":", "\\:")}:${zshValues(option)}`;
  const repeated = option.multiple ? "*" : "";
  if (option.short === undefined) return quoted(`${repeated}--${name}${help}${value}`);
  return `'(-${option.short} --${name})'{-${option.short},--${name}}${quoted(`${help}${value}`)}`;
}

function zshValues({ among, names }: Option): string {
  if (among) return `(${among.join(" ")})`;
  if (names === undefined) return " ";
  return names === "folder" ? "_files -/" : "_files";
}

function fish(): string {
  const lines = ["# fish completion for probant", "complete -c probant -f"];
  lines.push("complete -c probant -n __fish_use_subcommand -l version -d 'print the version'");
  for (const name of COMMAND_NAMES) {
    const { summary, options } = COMMANDS[name];
    lines.push(`complete -c probant -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`);
    const here = `complete -c probant -n '__fish_seen_subcommand_from ${name}'`;
    const operands = operandsOf(name);
    if (operands === null) lines.push(`${here} -F`);
    else if (operands.length > 0) lines.push(`${here} -a ${quoted(operands.join(" "))}`);
    for (const [option, described] of Object.entries(options))
      lines.push(`${here} ${fishOption(option, described)} -d ${quoted(described.help)}`);
  }
  return `${lines.join("\n")}\n`;
}

function fishOption(name: string, { short, type, among, names }: Option): string {
  const flag = `-l ${name}${short === undefined ? "" : ` -s ${short}`}`;
  if (type === "boolean") return flag;
  if (among) return `${flag} -x -a ${quoted(among.join(" "))}`;
  if (names === "folder") return `${flag} -x -a '(__fish_complete_directories)'`;
  return names === "file" ? `${flag} -r -F` : `${flag} -x`;
}

/** In single quotes, for any of the three shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\"'\"'")}'`;
}
