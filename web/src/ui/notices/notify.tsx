import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { randomId } from '@/api/random-id';
import { lazily } from '../lazily';

export type Variant = 'success' | 'error' | 'warning' | 'info';
export type Notify = (message: string, variant?: Variant, action?: NoticeAction) => void;

/** The action of a notice, such as "Undo". */
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

/** Maximum number of visible notices. A further one replaces the oldest. */
const maxNotices = 5;

const loadHost = () => import('./notify-host');
const NotifyHost = lazily(() => loadHost().then((module) => module.NotifyHost));

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Renders notices. Their code is loaded with the first one. */
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

/** Preloads the code of notices, because a driver may be offline when the first one is shown. */
export function prepareNotices(): void {
  // The first notice loads it again.
  loadHost().catch(() => undefined);
}

export function standingNotices(): readonly Notice[] {
  return notices;
}

export function dismissNotice(id: string): void {
  show(notices.filter((notice) => notice.id !== id));
}

/** Shows a notice, by default a success. */
export const notify: Notify = (message, variant = 'success', action) => {
  const same = (notice: Notice) => notice.message === message && notice.variant === variant;
  // Equal notices with an action each have their own Undo.
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
