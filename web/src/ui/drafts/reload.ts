import { attempt } from '@/api/attempt';

/** Stores in session storage the draft that the next page restores without asking. */
const resumeKey = 'waybill.resume';
const keepEvent = 'waybill:keep';

/** Keys of the drafts that forms stored before the reload. */
interface Kept {
  drafts: string[];
  /** Some input could not be stored. */
  lost: boolean;
}

let reloading = false;

/** Reloads the page and restores its input; asks only if something would be lost. */
export function reloadWithWork(): void {
  const kept: Kept = { drafts: [], lost: false };
  window.dispatchEvent(new CustomEvent(keepEvent, { detail: kept }));
  reloading = !kept.lost;
  const [draft] = kept.drafts;
  if (draft) attempt(() => sessionStorage.setItem(resumeKey, draft));
  window.location.reload();
}

/** Returns true while the page reloads with all input stored. */
export function isReloading(): boolean {
  return reloading;
}

/** Calls `write` before a reload; it returns the draft's key, or null without input. */
export function onKeep(write: () => string | null): () => void {
  const keep = (event: Event) => {
    const { detail } = event as CustomEvent<Kept>;
    const key = write();
    if (key === null) return;
    if (attempt(() => localStorage.getItem(key))) detail.drafts.push(key);
    else detail.lost = true;
  };
  window.addEventListener(keepEvent, keep);
  return () => window.removeEventListener(keepEvent, keep);
}

/** Returns true, once, if the page was reloaded to continue this draft. */
export function resumes(key: string): boolean {
  if (attempt(() => sessionStorage.getItem(resumeKey)) !== key) return false;
  attempt(() => sessionStorage.removeItem(resumeKey));
  return true;
}

/** Stores in session storage the time of the last reload for a missing file, in milliseconds since 1970. */
const reloadedAtKey = 'waybill.reloadedAt';
/** Minimum time between automatic reloads, in milliseconds: the file may be missing on the server. */
const RELOAD_INTERVAL_MS = 60_000;

/**
 * Reloads after a failed import, because browsers cache the failure for the life of the page. Needs a reachable server;
 * runs at most once a minute, unless requested. Returns true if the page reloads.
 */
export async function reloadForModule(requested: boolean): Promise<boolean> {
  const last = Number(attempt(() => sessionStorage.getItem(reloadedAtKey)) ?? 0);
  if (!requested && Date.now() - last < RELOAD_INTERVAL_MS) return false;
  if (!(await serverAnswers())) return false;
  noteReload();
  reloadWithWork();
  return true;
}

/** Records a reload for a missing file. */
export function noteReload(): void {
  attempt(() => sessionStorage.setItem(reloadedAtKey, String(Date.now())));
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
