import { type ReactNode, Suspense, useEffect } from 'react';
import { randomId } from '@/api/random-id';
import { lazily } from '../lazy-component';
import { createRegistry, useRegistry } from '../registry';

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

const loadHost = () => import('./toast-host');
const NotifyHost = lazily(() => loadHost().then((module) => module.NotifyHost));

const notices = createRegistry<Notice>();

/** Renders notices. Their code is loaded with the first one. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const shown = useRegistry(notices);
  useEffect(() => () => notices.set([]), []);
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

export const standingNotices = notices.get;

export function dismissNotice(id: string): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Shows a notice, by default a success. */
export const notify: Notify = (message, variant = 'success', action) => {
  const same = (notice: Notice) => notice.message === message && notice.variant === variant;
  // Equal notices with an action each have their own Undo.
  if (!action && notices.get().some(same)) return;
  notices.set([...notices.get(), { id: randomId(), message, variant, action }].slice(-maxNotices));
};
