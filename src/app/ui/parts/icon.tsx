/** Small drawn signs, always beside a word or under a name. */
import type { ComponentProps, ReactNode } from "react";

const PATHS = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M7 7l10 10M17 7L7 17",
  unequal: "M6 9.5h12M6 14.5h12M15 5.5l-6 13",
  question: "M9 9.3a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17.3v.2",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  previous: "M14.5 6l-6 6 6 6",
  next: "M9.5 6l6 6-6 6",
  open: "M13 5h6v6M19 5l-8.5 8.5M17 14v5H5V7h5",
  pen: "M5 19l1-4L16 5l3 3L9 18l-4 1z",
  copy: "M9 9h10v10H9zM5 15V5h10",
  plus: "M12 5v14M5 12h14",
  gear: "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  folder: "M4 7h6l2 2h8v10H4z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  larger: "M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6",
  keyboard: "M3 7h18v10H3zM7 10.5v.1M11 10.5v.1M15 10.5v.1M8 13.8h8",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.3v.2",
  up: "M6 14.5l6-6 6 6",
  down: "M6 9.5l6 6 6-6",
  join: "M7 4v3a5 5 0 0 0 5 5M17 4v3a5 5 0 0 1-5 5v7M9 16l3 3 3-3",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  remove: "M6 7h12M10 7V5h4v2M8 7l1 12h6l1-12",
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "children"> & {
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** The key that does the same. */
  readonly hint?: string;
};

export function Button({ label, icon, hint, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {label}
      {hint ? <kbd>{hint}</kbd> : null}
    </button>
  );
}

/** A button that shows a sign alone; what it does is its name. */
export function IconButton({
  icon,
  label,
  size,
  className = "",
  ...rest
}: ComponentProps<"button"> & { readonly icon: IconName; readonly label: string; readonly size?: number | undefined }) {
  return (
    <button type="button" className={`quiet ${className}`.trim()} title={label} aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
