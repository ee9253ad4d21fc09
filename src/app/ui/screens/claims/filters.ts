/** Which claims are shown, in what order, under which heads. */
import type { AskedClaim } from "../../../protocol/index.ts";
import type { ShownClaim, Status } from "../../state/case.tsx";

export type Filters = {
  readonly search: string;
  /** Empty shows all. */
  readonly statuses: ReadonlySet<Status>;
  readonly overriddenOnly: boolean;
};

export const NO_FILTERS: Filters = { search: "", statuses: new Set(), overriddenOnly: false };

export type ListRow =
  | {
      readonly kind: "head";
      readonly key: string;
      readonly file: string | null;
      readonly anchor: string;
      readonly count: number;
    }
  | { readonly kind: "claim"; readonly key: string; readonly claim: ShownClaim };

/** A claim typed by the user, shown as the others are. */
export function shownAsked({ id, text, result }: AskedClaim): ShownClaim {
  return { id, text, role: "asked", source: null, result, status: result.status, override: null };
}

export function passes(claim: ShownClaim, { search, statuses, overriddenOnly }: Filters): boolean {
  if (statuses.size > 0 && !statuses.has(claim.status)) return false;
  if (overriddenOnly && claim.override === null) return false;
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const text = folded(`${claim.text} ${claim.source?.anchor ?? ""} ${claim.result.evidence?.anchor ?? ""}`);
  return wanted.every((word) => text.includes(word));
}

/** In the order of the deck, each slide under its head. */
export function rowsOf(claims: readonly ShownClaim[]): readonly ListRow[] {
  const rows: ListRow[] = [];
  let start = -1;
  let last = "";
  for (const claim of claims) {
    const key = `${claim.source?.file ?? ""}\n${claim.source?.anchor ?? claim.role}`;
    if (key !== last) {
      start = rows.length;
      last = key;
      rows.push({
        kind: "head",
        key: `${start}\n${key}`,
        file: claim.source?.file ?? null,
        anchor: claim.source?.anchor ?? "",
        count: 0,
      });
    }
    rows.push({ kind: "claim", key: claim.id, claim });
    const head = rows[start];
    if (head?.kind === "head") rows[start] = { ...head, count: head.count + 1 };
  }
  return rows;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
