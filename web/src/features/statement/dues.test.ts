import { describe, expect, it } from 'vitest';
import type { Statement, StatementEntry } from '@/api/generated';
import { duesOf } from './dues';

const ages = {
  days31To60: '0.00',
  days61To90: '0.00',
  over90Days: '0.00',
  unappliedCredit: '0.00',
};

function statement(closingBalance: string, notDue: string, days1To30: string): Statement {
  return {
    endDate: '2026-11-26',
    closingBalance,
    ageing: { ...ages, notDue, days1To30 },
  } as Statement;
}

function delivery(dueOn: string, open: string): StatementEntry {
  return { kind: 'delivery', dueOn, open } as StatementEntry;
}

describe('what has to be paid', () => {
  it('is what is overdue, and next what is due first of the rest', () => {
    const entries = [
      delivery('2026-12-25', '671.33'),
      delivery('2026-11-27', '500.00'),
      delivery('2026-11-27', '17.47'),
      delivery('2026-11-01', '100.00'),
    ];
    expect(duesOf(statement('1288.80', '1188.80', '100.00'), entries, true)).toEqual({
      now: { day: '2026-11-26', amount: '100.00' },
      next: { day: '2026-11-27', amount: '517.47' },
    });
  });

  it('is less what was paid on account, which goes to what is due first', () => {
    const entries = [delivery('2026-11-27', '100.00'), delivery('2026-12-05', '200.00')];
    const paidAhead = statement('150.00', '150.00', '0.00');
    expect(duesOf(paidAhead, entries, true)?.next).toEqual({ day: '2026-12-05', amount: '150.00' });
  });

  it('is never more than the balance', () => {
    expect(duesOf(statement('40.00', '0.00', '100.00'), [], true)?.now.amount).toBe('40.00');
  });

  it('does not say what is next while it is not known', () => {
    const dueNow = statement('300.00', '300.00', '0.00');
    const entries = [delivery('2026-12-05', '200.00')];
    expect(duesOf(dueNow, entries, true)?.next).toBeNull();
    const all = [...entries, delivery('2026-12-06', '100.00')];
    expect(duesOf(dueNow, all, false)?.next).toBeNull();
  });

  it('is null without a balance to pay', () => {
    expect(duesOf(statement('0.00', '0.00', '0.00'), [], true)).toBeNull();
    expect(duesOf(statement('-10.00', '0.00', '0.00'), [], true)).toBeNull();
  });
});
