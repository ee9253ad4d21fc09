/** Keys that act from anywhere, unless one is typing; those of a single letter can be turned off. */
import { useEffect, useEffectEvent } from "react";

const SINGLE_KEYS = "probant:single-keys";

export function singleKeysOn(): boolean {
  return window.localStorage.getItem(SINGLE_KEYS) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  window.localStorage.setItem(SINGLE_KEYS, on ? "on" : "off");
}

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

export function arrows(step: (by: 1 | -1) => void): Keys {
  const steps = [
    ["ArrowDown", 1],
    ["ArrowUp", -1],
  ] as const;
  return Object.fromEntries(steps.map(([key, by]) => [key, () => step(by)]));
}

/** Only while nothing has the focus, so that what has it keeps the key. */
export function atRest(keys: Keys): Keys {
  const free = (act: (() => void) | undefined) => () => {
    if (document.activeElement === document.body) act?.();
  };
  return Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, free(act)]));
}

/** Keyed by KeyboardEvent.key. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && !singleKeysOn()) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const FIELDS: ReadonlySet<string> = new Set(["INPUT", "TEXTAREA", "SELECT"]);

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || FIELDS.has(target.tagName));
}
