import type { ReactNode } from 'react';

/** Numbers of documents and records: "RCT-2026-000163", "CUS-00042". */
const codes = /\b[A-Z]{2,4}(?:-\d+)+\b/g;

/**
 * A value in its own direction, whatever the page's: "37 Station Street" and "+1 207" stay as they are in Arabic. The
 * codes in it stay on one line.
 */
export function Isolated({ children }: { children: ReactNode }) {
  if (typeof children === 'number') return <bdi>{children}</bdi>;
  return typeof children === 'string' ? <bdi>{unbroken(children)}</bdi> : children;
}

function unbroken(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(codes)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="unbroken">
        {code}
      </span>,
    );
    end = index + code.length;
  }
  return end === 0 ? text : [...parts, text.slice(end)];
}
