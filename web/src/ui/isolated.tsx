import type { ReactNode } from 'react';

/** A value in its own direction, whatever the page's: "37 Station Street" and "+1 207" stay as they are in Arabic. */
export function Isolated({ children }: { children: ReactNode }) {
  const plain = typeof children === 'string' || typeof children === 'number';
  return plain ? <bdi>{children}</bdi> : children;
}
