/** A verdict as a sign of its own shape, a word, and a colour: any one of them is enough. */
import type { Status } from "../state/decisions.ts";
import { useWords } from "../state/settings.tsx";

const SHAPES: Readonly<Record<Status, { readonly frame: string; readonly sign: string }>> = {
  VERIFIED: { frame: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z", sign: "M7.5 12.4l3 3L16.5 9" },
  CONTRADICTED: { frame: "M8 2h8l6 6v8l-6 6H8l-6-6V8z", sign: "M8.5 8.5l7 7M15.5 8.5l-7 7" },
  AMBIGUOUS: { frame: "M12 1.5L22.5 12 12 22.5 1.5 12z", sign: "M8 10.2h8M8 13.8h8M13.8 7.5l-3.6 9" },
  UNKNOWN: {
    frame: "M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    sign: "M9.3 9.4a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3.9-1.3 1.9M12 16.6v.2",
  },
};

export function VerdictSign({ status, size = 18 }: { readonly status: Status; readonly size?: number }) {
  return (
    <svg
      className={`verdict-sign ${status.toLowerCase()}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className="frame" d={SHAPES[status].frame} />
      <path className="sign" d={SHAPES[status].sign} />
    </svg>
  );
}

export function Verdict({ status, large = false }: { readonly status: Status; readonly large?: boolean }) {
  const words = useWords();
  return (
    <span className={`verdict ${status.toLowerCase()}${large ? " large" : ""}`}>
      <VerdictSign status={status} size={large ? 22 : 16} />
      <span>{words.status[status]}</span>
    </span>
  );
}

export const STATUS_ORDER: readonly Status[] = ["CONTRADICTED", "AMBIGUOUS", "UNKNOWN", "VERIFIED"];

type VerdictBarProps = {
  readonly counts: Readonly<Record<Status, number>>;
  /** Where there is room for the words too. */
  readonly named?: boolean;
};

/** How many of each, as one bar and as words. */
export function VerdictBar({ counts, named = false }: VerdictBarProps) {
  const words = useWords();
  return (
    <span className="verdict-bar">
      <span className="bar" aria-hidden="true">
        {STATUS_ORDER.map((status) =>
          counts[status] > 0 ? (
            <span key={status} className={status.toLowerCase()} style={{ flexGrow: counts[status] }} />
          ) : null,
        )}
      </span>
      <span className="bar-words">
        {STATUS_ORDER.map((status) => (
          <span key={status} className="bar-word">
            <VerdictSign status={status} size={13} />
            <span className="number">{counts[status]}</span>
            <span className={named ? undefined : "away"}>{words.status[status]}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

export function countByStatus(claims: readonly { readonly status: Status }[]): Record<Status, number> {
  const counts: Record<Status, number> = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { status } of claims) counts[status]++;
  return counts;
}
