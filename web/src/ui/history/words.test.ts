import { expect, it } from 'vitest';
import type { FieldChange } from '@/api/generated';
import { changeWords, eventSentence } from './words';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

it('a word of the wire begins small inside a sentence, and large where it stands for itself', () => {
  const values = { kind: 'credit-note', number: 'RCT-1', customer: 'Corner Deli', amount: '9.50' };
  const phrases = [{ key: 'receivable.entered', values }];
  expect(plain(eventSentence({ words: '', phrases }))).toBe(
    'Entered credit note RCT-1 of Corner Deli: 9.50',
  );
  const change: unknown = { field: 'status', before: 'pending', after: 'approved' };
  expect(changeWords([change as FieldChange]).map(plain)).toEqual(['Status: Pending → Approved']);
});
