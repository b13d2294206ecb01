import { expect, it } from 'vitest';
import type { StoryEntry } from '@/api/generated';
import { withHeadline } from './headline';
import { changeWords, eventSentence } from './words';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

function linesOf(phrases: object[], changes: object[]) {
  const entry = withHeadline({ words: '', phrases, changes } as unknown as StoryEntry);
  return [eventSentence(entry), ...changeWords(entry.changes)].map(plain);
}

it('what stands in the headline is not said again below it', () => {
  const phrases = [{ key: 'dispatch.departed', values: { on: '2026-11-25' } }];
  const departed = { field: 'departedOn', before: null, after: '2026-11-25' };
  const notes = { field: 'notes', before: null, after: 'Ring' };
  expect(linesOf(phrases, [departed, notes])).toEqual([
    'Departed on Nov 25, 2026',
    'Notes: set to Ring',
  ]);
  // The previous value appears nowhere else.
  const moved = { ...departed, before: '2026-11-24' };
  expect(linesOf(phrases, [moved])).toHaveLength(2);
});

const stop = { list: 'stops', number: 1, name: 'ORD-2026-000245', change: 'changed' };
const outcome = (after: string) => [{ field: 'outcome', row: stop, before: null, after }];

it('a stop is called by its number and its order', () => {
  const delivered = [
    { key: 'dispatch.concluded', values: {} },
    { key: 'and.received-by', values: { name: 'M. Stone' } },
  ];
  expect(linesOf(delivered, outcome('delivered'))).toEqual([
    'Stop 1 (ORD-2026-000245) delivered, received by M. Stone',
  ]);
  const failed = [
    { key: 'dispatch.concluded.failed', values: {} },
    { key: 'and.because', values: { reason: 'Nobody there' } },
  ];
  expect(linesOf(failed, outcome('failed'))).toEqual([
    'Stop 1 (ORD-2026-000245) returned: Nobody there',
  ]);
});

it('a hold is put on and lifted, not edited', () => {
  const edited = [
    { key: 'record.edited', values: {} },
    { key: 'and.fields', values: { fields: ['holdReason', 'onHold'] } },
  ];
  const reason = { field: 'holdReason', before: null, after: 'Two invoices are overdue' };
  const hold = { field: 'onHold', before: false, after: true };
  expect(linesOf(edited, [reason, hold])).toEqual(['Put on hold: Two invoices are overdue']);
  const lifted = [
    { field: 'holdReason', before: 'Two invoices are overdue', after: null },
    { field: 'onHold', before: true, after: false },
  ];
  expect(linesOf(edited, lifted)).toEqual(['Hold lifted']);
  const phone = { field: 'phone', before: null, after: '555' };
  expect(linesOf(edited, [reason, hold, phone])).toHaveLength(4);
});
