import { describe, expect, it } from 'vitest';
import type { ReceivableDetails } from '@/api/generated';
import { toText } from '@/ui/decimal';
import { wordedFor } from '@/ui/document/document-kind';
import { endedAfter, lifeSteps } from '@/ui/document/document-page';
import { balanceAfter } from './balance';
import { copyOfReceivable, kindRule, ofKind } from './form-values';
import { receivableKind, story, voidDay } from './kind';

const person = { id: 'u1', name: 'admin' };

const payment: ReceivableDetails = {
  id: 'r1',
  can: [],
  receiptNo: 'RCT-2026-000001',
  kind: 'payment',
  status: 'pending',
  version: 1,
  customer: { id: 'c1', code: 'CUS-00001', name: 'Corner Deli' },
  amount: '100.00',
  method: 'cash',
  receivedOn: '2026-11-20',
  madeBy: person,
  enteredAt: '2026-11-20T08:00:00Z',
  selfApproved: false,
  updatedAt: '2026-11-20T08:00:00Z',
};

describe('the steps of a receivable', () => {
  it('say plainly that a contra entry takes back what counted', () => {
    expect(receivableKind.steps.at(-1)?.text).toContain('contra entry dated today');
  });
});

describe('the buttons that void', () => {
  const step = receivableKind.steps.find(({ danger }) => danger);
  const note: ReceivableDetails = { ...payment, id: 'r2', kind: 'credit-note' };
  const buttons = (...documents: ReceivableDetails[]) => {
    const { keep, several } = step ? wordedFor(receivableKind, step, documents) : {};
    return [keep?.(documents.length), several?.(documents.length)];
  };

  it('name the payments or the credit notes, and receivables where both are selected', () => {
    expect(buttons(payment)).toEqual(['Keep payment', 'Void 1 payment']);
    expect(buttons(note, note)).toEqual(['Keep 2 credit notes', 'Void 2 credit notes']);
    expect(buttons(payment, note)).toEqual(['Keep 2 receivables', 'Void 2 receivables']);
  });

  it('stand under the customer and the amount', () => {
    expect(receivableKind.about(payment)).toBe('Corner Deli · 100.00');
  });
});

describe('the balance', () => {
  it('goes down by what is credited and up by what is charged again, to the cent', () => {
    expect(toText(balanceAfter('250.10', '100.20', 'credit'))).toBe('149.90');
    expect(toText(balanceAfter('149.90', '100.20', 'charge'))).toBe('250.10');
    expect(toText(balanceAfter('50.00', '100.00', 'credit'))).toBe('-50.00');
  });
});

describe('the form', () => {
  const fields = (values: object) => kindRule(values).map(({ field }) => field);

  it('requires the method of a payment, and the reference unless it is cash', () => {
    expect(fields({ kind: 'payment', amount: '5', method: '' })).toEqual(['method']);
    expect(fields({ kind: 'payment', amount: '5', method: 'cheque', reference: ' ' })).toEqual([
      'reference',
    ]);
    expect(fields({ kind: 'payment', amount: '5', method: 'cash' })).toEqual([]);
    expect(fields({ kind: 'credit-note', amount: '5' })).toEqual([]);
  });

  it('refuses nothing and less', () => {
    expect(fields({ kind: 'credit-note', amount: '0.00' })).toEqual(['amount']);
    expect(fields({ kind: 'credit-note', amount: '-1' })).toEqual(['amount']);
    expect(fields({ kind: 'payment', amount: '-1', method: 'cash' })).toEqual(['amount']);
  });

  it('requires number and due date of an opening item, which may be a credit', () => {
    expect(fields({ kind: 'opening-item', amount: '-5' })).toEqual(['documentNo', 'dueOn']);
    const item = { kind: 'opening-item', documentNo: 'INV-1', dueOn: '2024-01-31' };
    expect(fields({ ...item, amount: '-5' })).toEqual([]);
    expect(fields({ ...item, amount: '0' })).toEqual(['amount']);
  });

  it('sends no money with a debit note or an opening item', () => {
    const values = {
      method: 'cash',
      collectorId: { id: 'e1' },
      dueOn: '2024-01-31',
      documentNo: 'INV-1',
    };
    const none = { method: '', collectorId: null, allocations: null };
    expect(ofKind({ ...values, kind: 'debit-note' })).toMatchObject({ ...none, documentNo: '' });
    expect(ofKind({ ...values, kind: 'opening-item' })).toMatchObject({
      ...none,
      documentNo: 'INV-1',
    });
    expect(ofKind({ ...values, kind: 'payment' })).toMatchObject({ dueOn: null, documentNo: '' });
  });

  it('sends no order with a payment and no method with a credit note', () => {
    const values = { method: 'cash', orderId: { id: 'o1' } };
    expect(ofKind({ ...values, kind: 'payment' })).toMatchObject({ method: 'cash', orderId: null });
    expect(ofKind({ ...values, kind: 'credit-note' })).toMatchObject({
      method: '',
      orderId: { id: 'o1' },
    });
  });
});

describe('the story of a receivable', () => {
  const approved: ReceivableDetails = {
    ...payment,
    status: 'approved',
    approvedAt: '2026-11-21T08:00:00Z',
    approvedBy: person,
    selfApproved: true,
  };
  const voided: ReceivableDetails = {
    ...approved,
    status: 'void',
    voidedAt: '2026-11-22T08:00:00Z',
    voidedBy: person,
    voidedOn: '2026-11-22',
    voidReason: 'The check bounced',
    wasApproved: true,
  };

  it('is listed newest first with who and why', () => {
    const entries = story(voided);
    expect(entries.map(({ id }) => id)).toEqual(['voided', 'approved', 'entered']);
    expect(entries[0]).toMatchObject({ text: 'Contra entry', reason: 'The check bounced' });
    expect(entries[1]?.reason).toContain('Self-approved');
  });

  it('ends after the step that it had reached', () => {
    expect(lifeSteps(receivableKind, approved)).toHaveLength(2);
    expect(endedAfter(receivableKind, approved)).toBeUndefined();
    expect(endedAfter(receivableKind, voided)).toBe(2);
    expect(endedAfter(receivableKind, { ...voided, wasApproved: false })).toBe(1);
  });

  it('ended on the day of the business, not on that of whoever looks at it', () => {
    const atNight = { ...voided, voidedAt: '2026-11-23T02:00:00Z', voidedOn: '2026-11-22' };
    expect(voidDay(atNight)).toBe('2026-11-22');
    expect(voidDay({ ...atNight, voidedOn: null })).toBe('2026-11-23T02:00:00Z');
    expect(voidDay(approved)).toBeNull();
  });
});

describe('a receivable like another one', () => {
  it('has its customer, amount and method, the day of today and no reference yet', () => {
    const cheque = { ...payment, method: 'cheque', reference: 'CH 4711' } as const;
    const values = copyOfReceivable(cheque, '2026-11-22');
    expect(values).toMatchObject({
      kind: 'payment',
      method: 'cheque',
      amount: '100.00',
      customerId: { id: 'c1', label: 'Corner Deli · CUS-00001' },
      receivedOn: '2026-11-22',
      reference: '',
    });
  });
});
