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
