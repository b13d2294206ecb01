import type { ElementType, ReactNode } from 'react';
import { part, type TextProps } from './parts';

/** Matches numbers of documents and records: "RCT-2026-000163", "CUS-00042". */
const codes = /\b[A-Z]{2,4}(?:-\d+)+\b/g;

/** Sets a value in its own direction, such as "37 Station Street" and "+1 207" in Arabic. Codes in it do not wrap. */
export function Isolated({ children }: { children: ReactNode }) {
  if (typeof children === 'number') return <bdi>{children}</bdi>;
  return typeof children === 'string' ? <bdi>{unbroken(children)}</bdi> : children;
}

interface ClippedProps extends TextProps {
  children: ReactNode;
  component?: ElementType;
}

/** Cuts one line with an ellipsis at the end of its own direction. Content other than text sets its own direction. */
export function Clipped({ children, component = 'div', ...look }: ClippedProps) {
  return (
    <ClippedText component={component} {...ownDirection(children)} {...look}>
      {typeof children === 'string' ? unbroken(children) : children}
    </ClippedText>
  );
}

/** Returns the direction of a clipped box. `auto` uses the letters, but not those within a `bdi`. */
export function ownDirection(shown: ReactNode): { dir?: 'auto' } {
  return typeof shown === 'string' ? { dir: 'auto' } : {};
}

const ClippedText = part<TextProps>({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Start of the line; the RTL plugin flips it.
  textAlign: 'left',
});

export function unbroken(text: string): ReactNode {
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
