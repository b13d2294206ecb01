import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { keyOf } from './physical-key';

/** A key, or two pressed one after the other ("g c"), and what it does. */
export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  /** Without one the key is only named: what has the focus answers it. */
  run?: () => void;
}

/** Time between the two keys of a sequence, in milliseconds. */
const sequencePause = 1200;

let entries: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
/** What is about to open and will have the keys: until then nobody has them. */
let holders = 0;
let first: { key: string; at: number } | null = null;
/** Off for people whose speech input or hands press letters by accident (WCAG 2.1.4). */
let singleKeys = true;

/** Registers shortcuts while the component is on screen; the latest of the same keys wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useEffectEvent(() => shortcuts);
  const signature = shortcuts.map((entry) => `${entry.keys}:${entry.label}`).join('|');
  // With the page and not after it: a key that is pressed as soon as the page is there is not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature changes with the list.
  useLayoutEffect(() => {
    const mine = current().map((entry, index) => ({
      ...entry,
      ...(entry.run ? { run: () => current()[index]?.run?.() } : {}),
    }));
    publish([...entries, ...mine]);
    return () => publish(entries.filter((entry) => !mine.includes(entry)));
  }, [signature]);
}

/** All shortcuts that work right now. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => entries,
  );
}

/** Listens on the window for the registered keys; fields, dialogs and menus keep theirs. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Whether a letter, digit or sign alone does something; Escape and Enter always do. */
export function allowSingleKeys(allowed: boolean): void {
  singleKeys = allowed;
}

/** Keeps keys from the page while a dialog that was requested is still on its way; answers what ends that. */
export function holdShortcuts(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (holders > 0 || isOverlayOpen() || event.isComposing) return;
  const key = keyOf(event);
  if (isTyping(event.target)) {
    if (key === 'Escape') (event.target as HTMLElement).blur();
    return;
  }
  if (key.length === 1 && !singleKeys) return;
  const sequence =
    first && event.timeStamp - first.at < sequencePause ? `${first.key} ${key}` : key;
  const found = findLast(sequence) ?? findLast(key);
  if (found) {
    event.preventDefault();
    first = null;
    found.run?.();
    return;
  }
  const begins = entries.some((entry) => entry.keys.startsWith(`${key} `));
  first = begins ? { key, at: event.timeStamp } : null;
}

function findLast(keys: string): Shortcut | undefined {
  return entries.findLast((entry) => entry.keys === keys && entry.run !== undefined);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    : false;
}

/** Whether a dialog or a menu has the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
}

function publish(next: readonly Shortcut[]) {
  entries = next;
  for (const listener of listeners) listener();
}
