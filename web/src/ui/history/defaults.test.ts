import { expect, it } from 'vitest';
import type { HistoryEntry } from '@/api/generated';
import { withoutDefaults } from './defaults';
import { eventSentence } from './words';

const changes = [
  { field: 'active', before: null, after: true },
  { field: 'contactPerson', before: null, after: 'Ana' },
  { field: 'onHold', before: null, after: false },
];
const edited = (changes: object[]): HistoryEntry =>
  ({
    eventType: 'edited',
    words: 'Edited: active, contact person, on hold',
    phrases: [
      { key: 'record.edited', values: {} },
      {
        key: 'and.fields',
        values: { fields: ['active', 'contactPerson', 'onHold'] },
      },
    ],
    changes,
  }) as unknown as HistoryEntry;

it('an edit names what somebody changed, not what was unset and now is a default', () => {
  expect(eventSentence(withoutDefaults(edited(changes)))).toBe('Edited: contact person');
  expect(
    eventSentence(withoutDefaults(edited(changes.filter((each) => each.after !== 'Ana')))),
  ).toBe('Edited');
});

it('a record that is taken out of use, or held, shows that', () => {
  const off = edited([
    { field: 'active', before: true, after: false },
    { field: 'onHold', before: null, after: true },
  ]);
  expect(eventSentence(withoutDefaults(off))).toBe('Edited: active, on hold');
});
