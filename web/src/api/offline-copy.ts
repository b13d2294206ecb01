import { useSyncExternalStore } from 'react';
import type { CurrentUser } from './generated-session';
import { tokenExpiry } from './session-storage';

/** What somebody may look at on this device without a network. */
interface OfflineCopy {
  user: CurrentUser;
  /** When their session ends, in seconds since 1970: nothing is shown after that. */
  until: number;
  /** In milliseconds since 1970. */
  keptAt: number;
  /** As who kept it has written it. */
  content: unknown;
}

type Owner = Pick<OfflineCopy, 'user' | 'until'>;

/** Beside what the worker keeps; it holds far more than the storage, which drafts and proofs need for themselves. */
const cacheName = 'waybill-offline-copy';
const address = '/offline-copy';

let owner: Owner | null = null;
let shownAsOf: number | null = null;
const listeners = new Set<() => void>();
/** One after the other, so that nothing is written after it was to be dropped. */
let last: Promise<unknown> = Promise.resolve();

/** Whose copy is kept from now on; `token` is that of their session. */
export function setCopyOwner(user: CurrentUser, token: string): void {
  owner = { user, until: tokenExpiry(token) ?? 0 };
  showAsOf(null);
}

/** Keeps what this person needs, in place of what was kept before. */
export function keepCopy(content: unknown): Promise<void> {
  return inTurn(async () => {
    if (!owner) return;
    const cache = await caches.open(cacheName);
    await cache.put(
      address,
      new Response(JSON.stringify({ ...owner, keptAt: Date.now(), content })),
    );
  });
}

/** What is kept for somebody whose session has not ended; afterwards it is dropped. */
export async function readCopy(now: number = Date.now()): Promise<OfflineCopy | null> {
  let found: OfflineCopy | null = null;
  await inTurn(async () => {
    const kept = await (await caches.open(cacheName)).match(address);
    const copy: unknown = await kept?.json();
    if (isCopy(copy) && copy.until * 1000 > now) found = copy;
    else if (kept) await caches.delete(cacheName);
  });
  return found;
}

export function dropCopy(): Promise<void> {
  owner = null;
  showAsOf(null);
  return inTurn(async () => {
    await caches.delete(cacheName);
  });
}

/** Sets the time of what the page shows; null when it is of now. */
export function showAsOf(keptAt: number | null): void {
  shownAsOf = keptAt;
  for (const listener of listeners) listener();
}

/** When what is shown was kept, in milliseconds since 1970; null when it came from the server. */
export function useShownAsOf(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shownAsOf,
  );
}

/** Absent on addresses that are not secure, and refused when the device is full: then nothing is kept. */
function inTurn(work: () => Promise<void>): Promise<void> {
  if (!('caches' in globalThis)) return Promise.resolve();
  const done = last.then(work).catch((failure: unknown) => console.error(failure));
  last = done;
  return done;
}

function isCopy(found: unknown): found is OfflineCopy {
  if (typeof found !== 'object' || found === null) return false;
  const { user, until, keptAt } = found as Partial<OfflineCopy>;
  const times = typeof until === 'number' && typeof keptAt === 'number';
  return times && typeof user?.username === 'string';
}
