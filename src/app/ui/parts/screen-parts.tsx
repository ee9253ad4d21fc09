/** What screens share: their head, a list of which one thing is shown beside it, and a field that narrows it. */
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function ScreenHead({
  title,
  lead,
  children,
}: {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
}) {
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

export function Choice({
  name,
  foot,
  current,
  onChoose,
}: {
  readonly name: ReactNode;
  readonly foot: ReactNode;
  readonly current: boolean;
  readonly onChoose: () => void;
}) {
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
