import { describe, expect, it } from 'vitest';
import type {
  OrderDetails,
  StockTransactionDetails,
  StockTransactionLineDetails,
} from '@/api/generated';
import { endedAfter, lifeSteps } from '@/ui/document/document-page';
import { emptyLine } from '@/ui/lines/line-items';
import { consequences } from './consequences';
import { copyOfTransaction, kindRule, ofKind, transactionValues } from './form-values';
import { stockKind, story } from './kind';
import { atLastCost, costOf, drafts, lineTotal, packs, returnables } from './lines';
import {
  allArrived,
  atArrival,
  lineOfProduct,
  noArrivals,
  oneMore,
  outstandingArrivals,
  receiptsOf,
  rest,
  shortLines,
  wrongArrivals,
} from './receiving';

const line: StockTransactionLineDetails = {
  productId: 'p1',
  sku: 'CAN-030',
  name: 'Chick peas',
  unit: 'case',
  quantity: '12.000',
  unitCost: '4.2000',
  tracksBatch: false,
  received: '2.000',
  outstanding: '10.000',
};
const milk = { ...line, productId: 'p2', sku: 'DAI-010', tracksBatch: true };
const here = { ...line, productId: 'p3', received: '12.000', outstanding: '0.000' };
const person = { id: 'u1', name: 'encoder' };

const purchase: StockTransactionDetails = {
  id: 's1',
  can: [],
  exceptions: [],
  transactionNo: 'STK-2026-000001',
  kind: 'purchase',
  status: 'on-transit-supplier',
  version: 3,
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  supplier: { id: 'v1', code: 'SUP-00001', name: 'Atlantic Mills' },
  transactionDate: '2026-11-01',
  expectedDate: '2026-11-09',
  lines: [line, milk, here],
  receipts: [],
  receivedPercent: 0,
  totalCost: '151.20',
  madeBy: person,
  enteredAt: '2026-11-01T08:00:00Z',
  approvedAt: '2026-11-02T08:00:00Z',
  approvedBy: person,
  sentAt: '2026-11-03T08:00:00Z',
  sentBy: person,
  selfApproved: false,
  updatedAt: '2026-11-03T08:00:00Z',
};

describe('a receipt', () => {
  it('begins with everything that is outstanding', () => {
    const arrivals = outstandingArrivals(purchase.lines);
    expect(arrivals.map(({ line: number, quantity }) => [number, quantity])).toEqual([
      [1, '10'],
      [2, '10'],
    ]);
  });

  it('sends what arrived and shows what will still come', () => {
    const [first, second] = outstandingArrivals(purchase.lines);
    if (!first || !second) throw new Error('Two lines are outstanding.');
    const arrivals = [
      { ...first, quantity: '0' },
      { ...second, quantity: '4', batchNo: ' B1 ', expiryDate: '2027-01-31' },
      { ...second, key: '2-2', quantity: '5.5', batchNo: 'B2' },
    ];
    expect(receiptsOf(arrivals).drafts).toEqual([
      { line: 2, quantity: '4', batchNo: 'B1', expiryDate: '2027-01-31', unitCost: null },
      { line: 2, quantity: '5.5', batchNo: 'B2', expiryDate: null, unitCost: null },
    ]);
    const left = rest(purchase.lines, arrivals);
    expect(left.get(1)).toBe('10.000');
    expect(left.get(2)).toBe('0.500');
    expect(shortLines(left)).toBe(2);
    expect(wrongArrivals(purchase.lines, arrivals)).toEqual({});
    expect(atArrival('receipts.1.batchNo', receiptsOf(arrivals).rows)).toBe('2-2.batchNo');
  });

  it('is counted by scanning, one unit at a time, in the first row of the line', () => {
    const [, second] = outstandingArrivals(purchase.lines);
    if (!second) throw new Error('Two lines are outstanding.');
    const further = { ...second, key: '2-1', batchNo: 'B2', quantity: '3' };
    const none = noArrivals([...outstandingArrivals(purchase.lines), further]);
    const amounts = (all: typeof none) => all.map(({ quantity }) => quantity);
    expect(amounts(none)).toEqual(['0', '0', '0']);
    const scanned = oneMore(oneMore(oneMore(none, 2), 2), 1);
    expect(amounts(scanned)).toEqual(['1', '2', '0']);
    expect(scanned[2]?.batchNo).toBe('B2');
    expect(amounts(allArrived(scanned, purchase.lines))).toEqual(['10', '10', '0']);
  });

  it('takes a scan for the first line of the product that is outstanding', () => {
    const twice = [here, { ...here, received: '2.000', outstanding: '10.000' }];
    expect(lineOfProduct(twice, ({ productId }) => productId === 'p3')).toBe(2);
    expect(lineOfProduct([here], ({ productId }) => productId === 'p3')).toBeNull();
  });

  it('requires the batch where goods are tracked by it, and takes no more than is outstanding', () => {
    const [first, second] = outstandingArrivals(purchase.lines);
    if (!first || !second) throw new Error('Two lines are outstanding.');
    const wrong = wrongArrivals(purchase.lines, [{ ...first, quantity: '10.5' }, second]);
    expect(Object.keys(wrong).sort()).toEqual(['1-0.quantity', '2-0.batchNo']);
  });
});

describe('the story of a purchase', () => {
  it('is listed newest first with who and why', () => {
    const entries = story({
      ...purchase,
      status: 'received-by-warehouse',
      receipts: [
        {
          at: '2026-11-09T08:00:00Z',
          by: person,
          receivedOn: '2026-11-09',
          lines: [{ line: 1, quantity: '4.000' }],
        },
      ],
      completedAt: '2026-11-09T08:00:00Z',
      completedBy: person,
      shortageReason: 'Sold out',
    });
    expect(entries.map(({ id }) => id)).toEqual([
      'completed',
      'arrived-0',
      'sent',
      'approved',
      'entered',
    ]);
    expect(entries[0]?.reason).toBe('Sold out');
  });

  it('ends where it was called off', () => {
    expect(lifeSteps(stockKind, purchase).map(({ status }) => status)).toEqual([
      'pending-approval',
      'approved-admin',
      'on-transit-supplier',
      'received-by-warehouse',
    ]);
    expect(endedAfter(stockKind, purchase)).toBeUndefined();
    expect(endedAfter(stockKind, { ...purchase, status: 'void' })).toBe(3);
    expect(endedAfter(stockKind, { ...purchase, status: 'void', sentAt: null })).toBe(2);
  });
});

describe('the consequences of a step', () => {
  it('name the product and what moves', () => {
    const move = (eventType: string, body: object) => ({
      noun: 'stock',
      id: 'w1/p1',
      eventType,
      payload: { [eventType]: body },
      words: 'Something happened',
    });
    const answer = { id: 's1', number: 'STK', status: 'void', version: 4 };
    const preview = [
      move('ordered', { quantity: '12.000' }),
      move('adjusted', { change: '-3.000' }),
      move('forgone', { onOrder: '0.000', incoming: '10.000' }),
    ];
    expect(consequences({ ...answer, preview }, purchase).map(({ text }) => text)).toEqual([
      'STK-2026-000001 becomes void',
      'CAN-030 Chick peas: on order +12 cases',
      'CAN-030 Chick peas: on hand −3 cases',
      'CAN-030 Chick peas: incoming −10 cases',
      '151.20 ordered in total',
    ]);
  });

  it('name eight products, and count the others', () => {
    const [line] = purchase.lines;
    const ids = Array.from({ length: 10 }, (_none, at) => `p${at}`);
    const lines = ids.map((productId) => ({ ...line, productId })) as typeof purchase.lines;
    const preview = ids.map((id) => ({
      noun: 'stock',
      id: `w1/${id}`,
      eventType: 'ordered',
      payload: { ordered: { quantity: '1.000' } },
      words: 'Ordered',
    }));
    const answer = { id: 's1', number: 'STK', status: 'approved-admin', version: 2, preview };
    const texts = consequences(answer, { ...purchase, lines }).map(({ text }) => text);
    expect(texts.slice(9)).toEqual(['and 2 more products', '151.20 ordered in total']);
  });

  it('say that a purchase stays in transit when only a part of it arrived', () => {
    const onItsWay = { ...purchase, status: 'on-transit-supplier' } as const;
    const answer = { id: 's1', number: 'STK', status: 'on-transit-supplier', version: 5 };
    expect(consequences(answer, onItsWay)[0]?.text).toBe('STK-2026-000001 stays in transit');
  });

  it('warn of one’s own approval', () => {
    const preview = [
      {
        noun: 'stock-transaction',
        id: 's1',
        eventType: 'approved',
        payload: { approved: { selfApproved: true } },
        words: 'Approved',
      },
    ];
    const answer = { id: 's1', number: 'STK', status: 'approved-admin', version: 2, preview };
    expect(consequences(answer, purchase).some(({ warns }) => warns)).toBe(true);
  });
});

describe('the form', () => {
  it('requires what its kind requires', () => {
    const fields = (values: object) => kindRule(values).map(({ field }) => field);
    expect(fields({ kind: 'purchase', supplierId: null })).toEqual(['supplierId']);
    expect(fields({ kind: 'customer-return', customerId: null })).toEqual(['customerId']);
    expect(fields({ kind: 'adjustment', reason: ' ' })).toEqual(['reason']);
    expect(fields({ kind: 'opening' })).toEqual([]);
    const day = { kind: 'purchase', supplierId: { id: 'v1' }, transactionDate: '2026-11-21' };
    expect(fields({ ...day, expectedDate: '2026-11-20' })).toEqual(['expectedDate']);
    expect(fields({ ...day, expectedDate: '2026-11-21' })).toEqual([]);
  });

  it('sends nothing that belongs to another kind', () => {
    const values = { supplierId: { id: 'v1' }, supplierReference: 'A', customerId: { id: 'c1' } };
    expect(ofKind({ ...values, kind: 'customer-return' })).toMatchObject({
      supplierId: null,
      supplierReference: '',
      customerId: { id: 'c1' },
    });
    const lines = [emptyLine({ productId: 'p1', quantity: '2', unitPrice: '3' })];
    expect(drafts(lines, false)[0]?.unitCost).toBeNull();
    expect(drafts(lines)[0]?.unitCost).toBe('3');
  });

  it('is copied as one of today, whose costs are requested anew', () => {
    const { lines, ...values } = copyOfTransaction(purchase, '2026-11-21');
    expect(values).toMatchObject({ kind: 'purchase', transactionDate: '2026-11-21' });
    expect([values.expectedDate, values.supplierReference]).toEqual(['', '']);
    expect(lines).toMatchObject(
      purchase.lines.map(({ quantity }) => ({
        quantity: String(Number(quantity)),
        unitPrice: '',
        priceSource: '',
      })),
    );
  });

  it('takes the last cost of the supplier, unless one was typed or saved', () => {
    const fact = { unit: 'case', lastCost: '4.2000' };
    expect(atLastCost(emptyLine({ productId: 'p1' }), fact).unitPrice).toBe('4.20');
    const typed = emptyLine({ productId: 'p1', unitPrice: '', priceSource: 'manual' });
    expect(atLastCost(typed, fact)).toMatchObject({ unitPrice: '', unit: 'case' });
    expect(atLastCost(typed, undefined)).toBe(typed);
    const [saved] = transactionValues(purchase).lines;
    expect(atLastCost(saved, { ...fact, lastCost: '9' }).unitPrice).toBe('4.20');
  });

  it('adds up what a purchase costs, line by line', () => {
    const lines = [emptyLine({ quantity: '3', unitPrice: '1.115' }), emptyLine({ quantity: '2' })];
    expect(lineTotal(lines[0] ?? emptyLine())).toBe('3.35');
    expect(lineTotal(lines[1] ?? emptyLine())).toBe('–');
    expect(costOf(lines)).toBe('3.35');
    const impossible = emptyLine({ quantity: '1'.repeat(31), unitPrice: '2' });
    expect([lineTotal(impossible), costOf([...lines, impossible])]).toEqual(['—', '—']);
  });

  it('offers what the customer still has of an order', () => {
    const sold = { sku: 'A', name: 'A', unit: 'box' };
    const order = {
      lines: [
        { ...sold, productId: 'p1', delivered: '5.000' },
        { ...sold, productId: 'p1', delivered: '2.000' },
        { ...sold, productId: 'p2', delivered: '3.000' },
        { ...sold, productId: 'p3', delivered: '0.000' },
      ],
      returns: [
        { goods: [{ productId: 'p1', quantity: '1.500' }] },
        { goods: [{ productId: 'p2', quantity: '3.000' }] },
      ],
    } as unknown as OrderDetails;
    expect(returnables(order)).toEqual([{ ...sold, productId: 'p1', left: '5.500' }]);
  });

  it('counts the packs of the supplier', () => {
    expect(packs('24', '12.000')).toBe('2');
    expect(packs('25', '12.000')).toBe('broken');
    expect(packs('2.5', '0.5')).toBeNull();
    expect(packs('5', '2.5')).toBe('2');
    expect(packs('', '12')).toBeNull();
    expect(packs('4', '')).toBeNull();
  });
});
