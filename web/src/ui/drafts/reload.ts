import { attempt } from '@/api/attempt';

/** In session storage: the draft that the next page goes on with unasked. */
const resumeKey = 'waybill.resume';
const keepEvent = 'waybill:keep';

/** The keys of the drafts that forms wrote before the page is loaded again. */
interface Kept {
  drafts: string[];
  /** Some work could not be written down. */
  lost: boolean;
}

let reloading = false;

/** Loads the page again with what is typed in it: asks nobody, unless something would be lost. */
export function reloadWithWork(): void {
  const kept: Kept = { drafts: [], lost: false };
  window.dispatchEvent(new CustomEvent(keepEvent, { detail: kept }));
  reloading = !kept.lost;
  const [draft] = kept.drafts;
  if (draft) attempt(() => sessionStorage.setItem(resumeKey, draft));
  window.location.reload();
}

/** Whether the page is about to be loaded again with everything that is typed. */
export function isReloading(): boolean {
  return reloading;
}

/** Calls `write` when work has to be written down now; it answers the draft's key, or nothing without any work. */
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

/** Whether the page was loaded again to go on with this draft; answered once. */
export function resumes(key: string): boolean {
  if (attempt(() => sessionStorage.getItem(resumeKey)) !== key) return false;
  attempt(() => sessionStorage.removeItem(resumeKey));
  return true;
}

/** In session storage: when this tab was last reloaded for a part that had not come, in milliseconds since 1970. */
const reloadedAtKey = 'waybill.reloadedAt';
/** A tab does not reload by itself again for so long, in milliseconds: the part may be missing on the server. */
const reloadPause = 60_000;

/**
 * After a part of the page could not be loaded: the browser remembers that for as long as the page lives, so only another
 * page gets it. Reloads when the server answers; once a minute at most, unless somebody requested it. Answers whether the
 * page is about to go.
 */
export async function reloadForModule(requested: boolean): Promise<boolean> {
  const last = Number(attempt(() => sessionStorage.getItem(reloadedAtKey)) ?? 0);
  if (!requested && Date.now() - last < reloadPause) return false;
  if (!(await serverAnswers())) return false;
  noteReload();
  reloadWithWork();
  return true;
}

/** Notes that the tab is reloaded for a part now. */
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
