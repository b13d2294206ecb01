import { useSyncExternalStore } from 'react';
import { attempt } from '@/api/attempt';
import { noteReload } from '@/ui/drafts/reload';

/** In session storage: the release that this tab was already reloaded for. */
const reloadedKey = 'waybill.reloadedFor';

let newer = false;
const listeners = new Set<() => void>();

/** The first module of a page: its name holds a hash of everything that the release loads. */
function entryOf(page: ParentNode): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** The entry of the release that the server has now, when it is not the one that runs here; null also without an answer. */
async function newerEntry(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const entry = entryOf(page);
    return entry !== entryOf(document) ? entry : null;
  } catch {
    return null;
  }
}

/** Looks whether there is a new release, and has the page show it. */
export async function checkRelease(): Promise<void> {
  if ((await newerEntry()) !== null) announce();
}

/**
 * After a part of the page could not be loaded: reloads once for each release, since the parts of an old one are gone.
 * Answers whether the page is about to go.
 */
export async function reloadForRelease(): Promise<boolean> {
  const entry = await newerEntry();
  if (entry === null) return false;
  announce();
  if (attempt(() => sessionStorage.getItem(reloadedKey)) === entry) return false;
  attempt(() => sessionStorage.setItem(reloadedKey, entry));
  noteReload();
  window.location.reload();
  return true;
}

export function useNewRelease(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer,
  );
}

function announce() {
  if (newer) return;
  newer = true;
  for (const listener of listeners) listener();
}
