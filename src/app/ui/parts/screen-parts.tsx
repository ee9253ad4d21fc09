/** What screens share: their head, their parts under a heading, lines under each other, a list of which one thing is shown beside it, and a field that narrows it. */
import type { ComponentProps, ReactNode } from "react";
import { addressOf } from "../route.ts";
import { useWords } from "../state/settings.tsx";
import { Foreign } from "./foreign.tsx";
import { Icon, IconButton } from "./icon.tsx";

type ScreenHeadProps = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
};

export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {children}
    </header>
  );
}

type ChoiceProps = {
  readonly name: ReactNode;
  readonly foot: ReactNode;
  readonly current: boolean;
  readonly onChoose: () => void;
};

export function Choice({ name, foot, current, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="choice" aria-current={current} onClick={onChoose}>
        <span className="choice-name">{name}</span>
        {foot ? <span className="choice-foot soft number">{foot}</span> : null}
      </button>
    </li>
  );
}

export function SearchField({
  label,
  onSearch,
  ...field
}: ComponentProps<"input"> & { readonly label: string; readonly onSearch: (text: string) => void }) {
  return (
    <label className="search">
      <Icon name="search" />
      <span className="away">{label}</span>
      <input type="search" placeholder={label} onChange={(event) => onSearch(event.target.value)} {...field} />
    </label>
  );
}

type PartProps = { readonly title: ReactNode; readonly when?: boolean; readonly children: ReactNode };

/** Under its heading; nothing where it has nothing to say. */
export function Part({ title, when = true, children }: PartProps) {
  if (!when) return null;
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lines under each other; a text is a document's. A sentence may come twice, and its place is its name. */
export function Points({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="points">
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>{typeof item === "string" ? <Foreign text={item} /> : item}</li>
      ))}
    </ul>
  );
}

/** The head of the screens that belong to no case. */
export function TopBar({ current, onHelp }: { readonly current: "start" | "settings"; readonly onHelp: () => void }) {
  const words = useWords();
  return (
    <header className="top-bar">
      <a className="brand" href={addressOf({ kind: "start" })} aria-current={current === "start" ? "page" : undefined}>
        <Brand />
        Probant
      </a>
      <nav className="top-links" aria-label="Probant">
        <IconButton icon="keyboard" label={words.app.shortcuts} size={18} onClick={onHelp} />
        <a
          className="quiet"
          href={addressOf({ kind: "settings" })}
          aria-current={current === "settings" ? "page" : undefined}
        >
          <Icon name="gear" size={18} />
          {words.app.settings}
        </a>
      </nav>
    </header>
  );
}

export function Brand() {
  return (
    <svg className="brand-sign" viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M9 16.5l4.6 4.6L23.2 11" />
    </svg>
  );
}
