/** Keys that act from anywhere, unless one is typing; those of a single letter can be turned off. */
import { useEffect, useEffectEvent } from "react";

const SINGLE_KEYS = "probant:single-keys";

export function singleKeysOn(): boolean {
  return window.localStorage.getItem(SINGLE_KEYS) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  window.localStorage.setItem(SINGLE_KEYS, on ? "on" : "off");
}

/** What returns false leaves the key to what has the focus. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

export function arrows(step: (by: 1 | -1) => unknown): Keys {
  const steps = [
    ["ArrowDown", 1],
    ["ArrowUp", -1],
  ] as const;
  return Object.fromEntries(steps.map(([key, by]) => [key, () => step(by)]));
}

/** Through a list of choices: J and K from anywhere, the arrows while nothing else has the focus, which goes along in the list. */
export function listKeys(step: (by: 1 | -1) => void): Keys {
  const walk = (by: 1 | -1) => {
    const list = document.activeElement?.closest(".choices");
    if (document.activeElement !== document.body && !list) return false;
    step(by);
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-current="true"]')?.focus());
    return true;
  };
  return { j: () => step(1), k: () => step(-1), ...arrows(walk) };
}

/** Keyed by KeyboardEvent.key. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && !singleKeysOn()) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const act = keys[event.key];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** What is pasted outside of any field. */
export function usePaste(onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isTyping(event.target) && text.trim() !== "") onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}

const FIELDS: ReadonlySet<string> = new Set(["INPUT", "TEXTAREA", "SELECT"]);

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || FIELDS.has(target.tagName));
}
