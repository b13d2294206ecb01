import type { CurrentUser } from './generated-session';
import { tokenExpiry } from './session-storage';

/** Data of a user on this device for use offline. */
interface OfflineCopy {
  user: CurrentUser;
  /** Session expiry in seconds since 1970; nothing is shown later. */
  until: number;
  /** In milliseconds since 1970. */
  keptAt: number;
  /** Written and read by the caller. */
  content: unknown;
}

type Owner = Pick<OfflineCopy, 'user' | 'until'>;

/** Separate from the worker's cache. It holds far more than local storage, which drafts and proofs need. */
const cacheName = 'waybill-offline-copy';
const address = '/offline-copy';

let owner: Owner | null = null;
/** Runs operations in order, so that no write follows a deletion. */
let last: Promise<unknown> = Promise.resolve();

/** Sets the owner of the copy and its session's token. */
export function setCopyOwner(user: CurrentUser, token: string): void {
  owner = { user, until: tokenExpiry(token) ?? 0 };
}

/** Replaces the stored copy. */
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

/** Returns the copy of a user whose session is live; deletes an expired one. */
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
  return inTurn(async () => {
    await caches.delete(cacheName);
  });
}

/** Skips storage on insecure addresses and logs a full device. */
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
