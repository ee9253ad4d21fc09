/** What screens share: their head, their parts under a heading, lines under each other, a list of which one thing is shown beside it, and a field that narrows it. */
import type { ComponentProps, ReactNode } from "react";
import { Foreign } from "./foreign.tsx";
import { Icon } from "./icon.tsx";

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
