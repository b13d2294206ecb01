import { type ReactNode, Suspense, useEffect } from 'react';
import { holdShortcuts } from './keys/shortcuts';

/** Disables shortcuts while the dialog's chunk loads, so that keys typed for it cannot trigger page actions. */
export function OnItsWay({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Hold />}>{children}</Suspense>;
}

function Hold() {
  useEffect(holdShortcuts, []);
  return null;
}
