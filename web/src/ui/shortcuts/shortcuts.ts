import { useEffectEvent, useLayoutEffect } from 'react';
import { createRegistry, useRegistry } from '../registry';
import { keyOf } from './physical-key';

/** A key or a sequence of two ("g c") with its action. */
export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  /** Absent for a key that the focused element handles; it is only listed. */
  run?: () => void;
}

const SEQUENCE_TIMEOUT_MS = 1200;

const registered = createRegistry<Shortcut>();
/** Number of dialogs that are loading. Shortcuts are off until it is zero. */
let loadingDialogs = 0;

/** Registers shortcuts while the component is mounted. The latest registration of a key wins. */
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
    return registered.add(...mine);
  }, [signature]);
}

/** Returns all registered shortcuts. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useRegistry(registered);
}

/**
 * Listens on the window for the registered keys. Fields, dialogs and menus handle their own. Without `singleKeys`, only
 * keys such as Escape and Enter work, for users whose speech input or hands press letters by accident (WCAG 2.1.4).
 */
export function listenForShortcuts(singleKeys = true): () => void {
  let first: { key: string; at: number } | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (loadingDialogs > 0 || isOverlayOpen() || event.isComposing) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.shiftKey) return;
    const key = ctrl ? `Ctrl ${keyOf(event).toUpperCase()}` : keyOf(event);
    if (isTyping(event.target)) {
      if (key === 'Escape') (event.target as HTMLElement).blur();
      return;
    }
    if (key.length === 1 && !singleKeys) return;
    const isSecond = first && event.timeStamp - first.at < SEQUENCE_TIMEOUT_MS;
    const found = (isSecond && findLast(`${first?.key} ${key}`)) || findLast(key);
    const begins = !found && registered.get().some(({ keys }) => keys.startsWith(`${key} `));
    first = begins ? { key, at: event.timeStamp } : null;
    if (!found) return;
    event.preventDefault();
    found.run?.();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Disables shortcuts while a dialog loads. Returns a function that enables them. */
export function holdShortcuts(): () => void {
  loadingDialogs += 1;
  return () => {
    loadingDialogs -= 1;
  };
}

function findLast(keys: string): Shortcut | undefined {
  return registered.get().findLast((entry) => entry.keys === keys && entry.run !== undefined);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    : false;
}

/** Tests for an open dialog or menu, which handles the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
}
