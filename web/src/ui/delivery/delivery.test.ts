import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import type { Written } from '@/api/generated';
import { briefOf, consequencesOf } from './deliver-dialog';
import {
  comesBack,
  deliveryDraft,
  lineMistake,
  nothingKept,
  type OutOrder,
  outcomeOf,
} from './delivery';
import { deliveryInstant } from './proof-form';

const line = { line: 1, sku: 'TEA', name: 'Tea', unit: 'box', quantity: '5.000' };
const order: OutOrder = {
  id: 'o1',
  orderNo: 'ORD-1',
  status: 'dispatched',
  version: 5,
  customerName: 'Deli',
  lines: [line, { ...line, line: 2, sku: 'OIL', quantity: '1.500' }],
};
const values = { kept: { 1: '5', 2: '1.5' }, deliveredOn: '', receivedBy: ' ', reason: '' };

describe('what the customer kept', () => {
  it('is at most what went out, and a figure', () => {
    expect(lineMistake(line, '5')).toBeNull();
    expect(lineMistake(line, '0')).toBeNull();
    expect(lineMistake(line, '5.001')).toContain('5');
    expect(lineMistake(line, '')).toBe('Enter a quantity.');
    expect(lineMistake(line, '-2')).toBe('Quantity must not be negative');
    expect(lineMistake(line, '2 doz')).toBe('2 doz isn’t a number. Enter a number like 12.');
  });

  it('leaves the rest to come back', () => {
    expect(comesBack(line, '3.5')).toBe('1.500');
    expect(comesBack(line, '5')).toBeNull();
  });

  it('is sent only for lines of which less was kept', () => {
    expect(deliveryDraft(order, values)).toEqual({
      id: 'o1',
      lines: [],
      deliveredOn: null,
      receivedBy: null,
      reason: null,
    });
    const less = { ...values, kept: { 1: '0', 2: '1.5' }, receivedBy: 'Mia', reason: 'Broken' };
    expect(deliveryDraft(order, less)).toMatchObject({
      lines: [{ line: 1, quantity: '0' }],
      receivedBy: 'Mia',
      reason: 'Broken',
    });
  });

  it('is something, or the order comes back instead', () => {
    expect(nothingKept(order.lines, { 1: '0', 2: '0.0' })).toBe(true);
    expect(nothingKept(order.lines, { 1: '0', 2: '1' })).toBe(false);
  });
});

describe('what a delivery does', () => {
  const event = (noun: string, eventType: string, body: object) => ({
    noun,
    id: 'x',
    eventType,
    words: '',
    payload: { [eventType]: body },
  });
  const answer: Written = {
    id: 'o1',
    number: 'ORD-1',
    status: 'delivered',
    version: 5,
    preview: [
      event('stock', 'delivered', { delivered: '5.000', returned: '0.000' }),
      event('stock', 'delivered', { delivered: '1.000', returned: '0.500' }),
      event('account', 'charged', { held: '30.00', amount: '25.50' }),
    ],
  };

  it('is the charge and what comes back', () => {
    expect(outcomeOf(answer)).toEqual({ charged: '25.50', back: 1, reserved: 0 });
    expect(consequencesOf(answer, order).map(({ text }) => text)).toEqual([
      'ORD-1 becomes delivered',
      '25.50 is charged to Deli',
      '1 product returns to the warehouse',
    ]);
    expect(briefOf(answer, order)).toBe(
      '2 products · 25.50 charged · 1 product returns to the warehouse',
    );
  });
});

describe('the time of a proof', () => {
  const now = '2026-11-21T04:30:20.000Z';
  const at = (time: string, day?: string) => deliveryInstant(now, day, time, new Date(now));

  beforeEach(() => setCompanySettings({ timeZone: 'Asia/Manila' }));
  afterEach(() => setCompanySettings({}));

  it('is of the company’s today', () => {
    expect(at('08:15')).toBe('2026-11-21T00:15:00.000Z');
    expect(at('00:10')).toBe('2026-11-20T16:10:00.000Z');
  });
  it('is this very second in this minute', () => expect(at('12:30')).toBe(now));
  it('or of yesterday, when it has not come yet', () =>
    expect(at('23:50')).toBe('2026-11-20T15:50:00.000Z'));
  it('is of the day that was chosen', () =>
    expect(at('23:50', '2026-11-19')).toBe('2026-11-19T15:50:00.000Z'));
});
