import { expect, it } from 'vitest';
import type { ActivityRow } from '@/api/generated';
import { foldedSentence, shownRows } from './fold';

function issued(position: number, at: string, more: Partial<ActivityRow> = {}): ActivityRow {
  return {
    position,
    at,
    actor: { id: 'u1', name: 'Ann' },
    source: 'api',
    words: `Issued the statement of C${position}`,
    phrases: [{ key: 'issued-statement.issued', values: { customer: `C${position}` } }],
    noun: 'issued-statement',
    recordId: `s${position}`,
    amount: '10.00',
    findings: [],
    eventCount: 1,
    ...more,
  };
}

const at = (time: string, day = '2026-11-23') => `${day}T${time}Z`;
const ids = (rows: readonly ActivityRow[], open = '') =>
  shownRows(rows, open).map(({ id, folded }) => `${id}${folded ? `×${folded.length}` : ''}`);

const three = [issued(9, at('10:00:40')), issued(8, at('10:00:20')), issued(7, at('10:00:00'))];

it('the same step of one user within a minute is one row with its sum', () => {
  const [row] = shownRows(three, '');
  expect(row).toMatchObject({ id: '9', amount: '30.00' });
  expect(row && foldedSentence(row, 3)).toBe('Issued 3 statements');
});

it('its rows are shown when the address names one of them', () => {
  expect(ids(three, '8')).toEqual(['9', '8', '7']);
});

it('two rows, other users, later ones and those with a finding or a reason stay on their own', () => {
  expect(ids(three.slice(1))).toEqual(['8', '7']);
  const [first, second] = three as [ActivityRow, ActivityRow];
  const others: Partial<ActivityRow>[] = [
    { actor: { id: 'u2', name: 'Bob' } },
    { at: at('09:59:00') },
    { findings: ['backdated'] },
    { reason: 'Asked for' },
    { phrases: [{ key: 'issued-statement.sent', values: {} }] },
    { phrases: [{ key: 'order.edited', values: {} }] },
  ];
  for (const other of others) {
    const last = issued(7, at('10:00:00'), other);
    expect(ids([first, second, last]), JSON.stringify(other)).toEqual(['9', '8', '7']);
  }
});

it('the first row of each day has the day above it', () => {
  const rows = [
    issued(3, at('12:00:00')),
    issued(2, at('11:00:00')),
    issued(1, at('12:00:00', '2025-11-22')),
  ];
  expect(shownRows(rows, '').map(({ group }) => group)).toEqual([
    expect.stringMatching(/^Monday, November 23/),
    undefined,
    'Saturday, November 22, 2025',
  ]);
});
