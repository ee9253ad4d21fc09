/** Which screen is shown: kept in the address's fragment, so that back, forward and reload work. */
import { useSyncExternalStore } from "react";

/** In the order in which they are used: how a memo was made and what it rests on come last. */
export const CASE_SCREENS = [
  "claims",
  "contradictions",
  "memo",
  "numbers",
  "compare",
  "correspondence",
  "review",
  "graph",
] as const;
export type CaseScreen = (typeof CASE_SCREENS)[number];

export type Route =
  | { readonly kind: "start" }
  | { readonly kind: "settings" }
  /** `item` is what the screen opens on: a claim, a contradiction. */
  | { readonly kind: "case"; readonly caseId: string; readonly screen: CaseScreen; readonly item: string | null };

export function parseRoute(fragment: string): Route {
  const parts = fragment.replace(/^#\/?/, "").split("/").map(decoded);
  if (parts[0] === "settings") return { kind: "settings" };
  const [, caseId, screen, item] = parts;
  if (parts[0] === "case" && caseId)
    return {
      kind: "case",
      caseId,
      screen: CASE_SCREENS.find((name) => name === screen) ?? "claims",
      item: item || null,
    };
  return { kind: "start" };
}

export function addressOf(route: Route): string {
  if (route.kind === "start") return "#/";
  if (route.kind === "settings") return "#/settings";
  const parts = ["case", route.caseId, route.screen, ...(route.item === null ? [] : [route.item])];
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** `replace` keeps the step out of the history: choosing the next claim is not a place to go back to. */
export function go(route: Route, options: { readonly replace?: boolean } = {}): void {
  const address = addressOf(route);
  if (address === window.location.hash) return;
  if (options.replace) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
  window.dispatchEvent(new Event("hashchange"));
}

export function useRoute(): Route {
  const fragment = useSyncExternalStore(listen, () => window.location.hash);
  return parseRoute(fragment);
}

function listen(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  window.addEventListener("popstate", changed);
  return () => {
    window.removeEventListener("hashchange", changed);
    window.removeEventListener("popstate", changed);
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
