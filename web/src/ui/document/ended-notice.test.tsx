import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EndedNotice } from './document-page';

const text = ({ day, name }: { day: string; name: string }) => `Cancelled on ${day} by ${name}.`;

it('a cancelled document shows when, by whom and why', () => {
  const at = '2026-11-21T14:30:00Z';
  render(<EndedNotice at={at} by={{ name: 'Mia Nager' }} reason="Ordered twice" text={text} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Cancelled on .*2026.* by Mia Nager\.Reason: .?Ordered twice/,
  );
});

it('a document that goes on has no notice of its end', () => {
  render(<EndedNotice at={null} by={null} reason={null} text={text} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
