import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { randomId } from '@/api/random-id';
import { lazily } from '../lazily';

export type Variant = 'success' | 'error' | 'warning' | 'info';
export type Notify = (message: string, variant?: Variant, action?: NoticeAction) => void;

/** What can be done about it, on a button of the notice: "Undo". */
export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  id: string;
  message: string;
  variant: Variant;
  action?: NoticeAction | undefined;
}

/** Notices that stand at once; a further one takes the place of the oldest. */
const maxNotices = 5;

const loadHost = () => import('./notify-host');
const NotifyHost = lazily(() => loadHost().then((module) => module.NotifyHost));

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Where notices show; what shows them is loaded with the first one. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(listen, standingNotices);
  useEffect(() => () => show([]), []);
  return (
    <>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <NotifyHost notices={shown} onGone={dismissNotice} />
        </Suspense>
      )}
    </>
  );
}

export function useNotify(): Notify {
  return notify;
}

/** Fetches what shows notices before the first one: on the road there may be no network by then. */
export function prepareNotices(): void {
  // Without it the first notice fetches it.
  loadHost().catch(() => undefined);
}

export function standingNotices(): readonly Notice[] {
  return notices;
}

export function dismissNotice(id: string): void {
  show(notices.filter((notice) => notice.id !== id));
}

/** Shows a passing notice: success by default. */
export const notify: Notify = (message, variant = 'success', action) => {
  const same = (notice: Notice) => notice.message === message && notice.variant === variant;
  // The same words about another document can be undone apart.
  if (!action && notices.some(same)) return;
  show([...notices, { id: randomId(), message, variant, action }].slice(-maxNotices));
};

function show(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
