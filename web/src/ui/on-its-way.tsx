import { type ReactNode, Suspense, useEffect } from 'react';
import { holdShortcuts } from './keys/shortcuts';

/**
 * A dialog that is loaded when it is first requested. What is typed before it stands was meant for it: an `a` of
 * "apples" must not approve the order on the page behind.
 */
export function OnItsWay({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Hold />}>{children}</Suspense>;
}

function Hold() {
  useEffect(holdShortcuts, []);
  return null;
}
