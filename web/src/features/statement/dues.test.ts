import { describe, expect, it } from 'vitest';
import type { Statement } from '@/api/generated';
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
    nextDue: null,
  } as Statement;
}

describe('what has to be paid', () => {
  it('is what is overdue, and next what is due first of the rest', () => {
    const nextDue = { dueOn: '2026-11-27', amount: '517.47' };
    expect(duesOf({ ...statement('1288.80', '1188.80', '100.00'), nextDue })).toEqual({
      now: { day: '2026-11-26', amount: '100.00' },
      next: { day: '2026-11-27', amount: '517.47' },
    });
  });

  it('is never more than the balance', () => {
    expect(duesOf(statement('40.00', '0.00', '100.00'))).toEqual({
      now: { day: '2026-11-26', amount: '40.00' },
      next: null,
    });
  });

  it('is null without a balance to pay', () => {
    expect(duesOf(statement('0.00', '0.00', '0.00'))).toBeNull();
    expect(duesOf(statement('-10.00', '0.00', '0.00'))).toBeNull();
  });
});
