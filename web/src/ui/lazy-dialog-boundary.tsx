import { type ReactNode, Suspense, useEffect } from 'react';
import { holdShortcuts } from './shortcuts/shortcuts';

/** Disables shortcuts while the dialog's chunk loads, so that keys typed for it cannot trigger page actions. */
export function LazyDialogBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ShortcutsOff />}>{children}</Suspense>;
}

function ShortcutsOff() {
  useEffect(holdShortcuts, []);
  return null;
}
