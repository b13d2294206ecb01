import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazily } from './lazily';

export type Variant = 'success' | 'error' | 'warning' | 'info';
export type Notify = (message: string, variant?: Variant, action?: NoticeAction) => void;

/** What can be done about it, on a button of the notice: "Undo". */
export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  message: string;
  variant: Variant;
  action?: NoticeAction | undefined;
}

const loadHost = () => import('./notify-host');
const NotifyHost = lazily(() => loadHost().then((module) => module.NotifyHost));

let notices: readonly Notice[] = [];
let wanted = false;
const listeners = new Set<() => void>();

/** Where notifications show; what shows them is loaded with the first one. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const needed = useSyncExternalStore(onNotice, () => wanted);
  return (
    <>
      {children}
      {needed && (
        <Suspense>
          <NotifyHost />
        </Suspense>
      )}
    </>
  );
}

/** Says something in passing: success unless told otherwise. */
export function useNotify(): Notify {
  return notify;
}

/** Fetches what shows notices before the first one: on the road there may be no network by then. */
export function prepareNotices(): void {
  // Without it the first notice fetches it.
  loadHost().catch(() => undefined);
}

/** The notices that nobody has shown yet; whoever takes them shows them. */
export function takeNotices(): readonly Notice[] {
  const taken = notices;
  notices = [];
  return taken;
}

export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify: Notify = (message, variant = 'success', action) => {
  notices = [...notices, { message, variant, action }];
  wanted = true;
  for (const listener of listeners) listener();
};
