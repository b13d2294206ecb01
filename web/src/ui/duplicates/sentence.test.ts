import { describe, expect, it } from 'vitest';
import { duplicateSentence } from './sentence';

const cheque = {
  id: 'r1',
  label: 'RCT-2026-000123',
  date: '2026-11-03',
  status: 'approved',
  partyName: 'Corner Deli',
};

describe('what is there already', () => {
  it('is shown with what it is, its number, its day and the way to it', () => {
    const sentence = duplicateSentence(
      'receivable',
      '004512',
      { rows: [cheque], more: false },
      'Check',
    );
    expect(sentence).toEqual({
      lead: 'Check 004512 was already entered',
      found: [{ name: 'RCT-2026-000123', detail: 'Nov 3, 2026', to: '/dashboard/receivable/r1' }],
      rest: '',
    });
  });

  it('is only named where the person may not open it', () => {
    const rows = [{ label: 'STK-2026-000007' }];
    const sentence = duplicateSentence('stock-transaction', 'INV-9', { rows, more: true });
    expect(sentence).toEqual({
      lead: 'Reference INV-9 was already entered',
      found: [{ name: 'STK-2026-000007', detail: '', to: null }],
      rest: 'and more',
    });
  });

  it('is of records their code and name, and whether they are in use', () => {
    const rows = [{ id: 'c1', code: 'CUS-00001', label: 'Corner Deli', status: 'inactive' }];
    const sentence = duplicateSentence('customer', 'corner deli', { rows, more: false });
    expect(sentence).toEqual({
      lead: 'A customer with this name already exists',
      found: [
        { name: 'CUS-00001 · Corner Deli', detail: 'inactive', to: '/dashboard/customer/c1' },
      ],
      rest: '',
    });
  });

  it('is in the plural for several records', () => {
    const rows = ['CUS-00001', 'CUS-00007'].map((code) => ({ code, label: 'Corner Deli' }));
    const lead = (more: boolean, ...found: typeof rows) =>
      duplicateSentence('customer', 'corner deli', { rows: found, more })?.lead;
    expect(lead(false, ...rows)).toBe('Customers with this name already exist');
    expect(lead(true, ...rows.slice(1))).toBe('Customers with this name already exist');
    expect(lead(false, ...rows.slice(1))).toBe('A customer with this name already exists');
  });

  it('is nothing to speak of when there is none', () => {
    expect(duplicateSentence('order', 'PO-1', { rows: [], more: false })).toBeNull();
  });
});
