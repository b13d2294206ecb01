import { afterEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import type { Address, CustomerOrdering, OrderDetails, Written } from '@/api/generated';
import { decimal } from '@/ui/decimal';
import { endedAfter, lifeSteps } from '@/ui/document/document-page';
import { emptyLine, type LineItem } from '@/ui/lines/line-items';
import { consequences } from './consequences';
import { addressChoices } from './delivery-address';
import {
  blankOrder,
  copyOfOrder,
  nextWorkday,
  orderDraft,
  orderLines,
  orderRule,
  trimPrice,
} from './form-values';
import { orderKind, story } from './kind';
import { approvalBlockers, requestedQuantities, shownFigures, shownLine } from './lines';

const line = {
  productId: 'p1',
  sku: 'COF-020',
  name: 'Espresso',
  unit: 'box',
  quantity: '5.000',
  unitPrice: '82.6000',
  priceSource: 'customer',
  discountPercent: '0.00',
  taxRate: '8.00',
  totals: { subtotal: '413.00', discount: '0.00', tax: '33.04', total: '446.04' },
} as const;

const address = { line: '1 Quay', city: 'Camden', country: 'US', state: null, zipCode: null };

const order: OrderDetails = {
  id: 'o1',
  can: [],
  exceptions: [],
  ready: false,
  orderNo: 'ORD-2026-000001',
  status: 'pending',
  customer: { id: 'c1', code: 'CUS-00001', name: 'Corner Deli' },
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  deliveryAddress: address,
  orderDate: '2026-11-21',
  lines: [line],
  totals: line.totals,
  returns: [],
  madeBy: { id: 'me', name: 'encoder' },
  placedAt: '2026-11-21T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  selfApproved: false,
  version: 1,
};

describe('a draft', () => {
  const values = {
    ...blankOrder,
    customerId: { id: 'c1', label: 'Corner Deli' },
    warehouseId: { id: 'w1', label: 'Main' },
  };

  it('leaves blank rows out', () => {
    const rows = [emptyLine(), emptyLine({ productId: 'p1', quantity: '1,200' }), emptyLine()];
    const draft = orderDraft({ ...values, lines: rows }, []);
    expect(draft.lines).toEqual([{ productId: 'p1', quantity: '1200' }]);
  });

  it('omits what was not entered, and has the price that was shown', () => {
    const typed = emptyLine({ productId: 'p1', quantity: '2', unitPrice: '9.50' });
    const draft = orderDraft({ ...values, lines: [typed] }, []);
    expect(draft).toEqual({
      customerId: 'c1',
      warehouseId: 'w1',
      requestedDate: null,
      customerReference: null,
      notes: null,
      lines: [{ productId: 'p1', quantity: '2', unitPrice: '9.50' }],
    });
  });

  it('goes to the address that was chosen', () => {
    const chosen = { ...values, addressChoice: '0' };
    expect(orderDraft(chosen, [address]).deliveryAddress).toEqual(address);
    const other = {
      ...values,
      addressChoice: 'other',
      deliveryAddress: { line: ' 2 Pier ', city: 'Bath', state: '', zipCode: '', country: 'US' },
    };
    expect(orderDraft(other, [address]).deliveryAddress).toEqual({
      line: '2 Pier',
      city: 'Bath',
      country: 'US',
      state: null,
      zipCode: null,
    });
  });

  it('of an edit keeps the address that the order has, called by what it is now', () => {
    const kept = { line: '2 Pier', city: 'Bath', country: 'US' };
    const draft = orderDraft(
      {
        ...values,
        addressChoice: 'kept',
        deliveryAddress: { ...kept, state: '', zipCode: '' },
      },
      [address],
    );
    expect(draft.deliveryAddress).toMatchObject(kept);
    const offered = (addresses: Address[]) =>
      addressChoices(addresses, kept).map(({ value, label }) => [
        value,
        label.replace(/[\u2068\u2069]/g, ''),
      ]);
    expect(offered([kept])).toEqual([
      ['kept', '2 Pier, Bath, US'],
      ['other', 'Different address'],
    ]);
    expect(offered([address])[0]).toEqual(['kept', 'Address at time of order: 2 Pier, Bath, US']);
    expect(offered([address, kept]).map(([value]) => value)).toEqual(['usual', 'kept', 'other']);
  });

  const wrong = (lines: LineItem[]) =>
    Object.fromEntries(
      orderRule({ ...values, lines }).map(({ field, message }) => {
        const [, key, name] = field.split('.');
        const row = lines.findIndex((line) => line.key === key);
        return [row < 0 ? field : `${row}.${name}`, message];
      }),
    );

  it('is not sent while a line lacks its product or quantity', () => {
    const rows = [
      emptyLine(),
      emptyLine({ sku: 'NO-SUCH', quantity: '1' }),
      emptyLine({ productId: 'p' }),
    ];
    expect(Object.keys(wrong(rows))).toEqual(['1.productId', '2.quantity']);
    expect(wrong([emptyLine()])).toEqual({ 'lines.root': 'Add at least one line.' });
    expect(wrong(Array(203).fill(emptyLine({ productId: 'p', quantity: '1' })))).toEqual({
      'lines.root': 'A document can have up to 200 lines. Remove 3 lines.',
    });
  });

  it('is not sent while a figure is none', () => {
    const line = { productId: 'p', quantity: '1,5', unitPrice: '2.50' };
    expect(wrong([emptyLine(line)])).toEqual({
      '0.quantity': '1,5 isn’t in your company’s number format. Enter 1.5.',
    });
  });

  it('is not sent without a customer and a warehouse', () => {
    const lines = [emptyLine({ productId: 'p', quantity: '1' })];
    expect(orderRule({ ...blankOrder, lines }).map(({ field }) => field)).toEqual([
      'customerId',
      'warehouseId',
    ]);
  });
});

describe('a line that is shown', () => {
  const fact = { unit: 'box', taxRate: '8.00', price: '82.6000', source: 'customer' } as const;
  const chosen = emptyLine({ productId: 'p1', quantity: '2' });

  it('has the price of the customer, unless one was typed or agreed', () => {
    const own = { unitPrice: '82.60', priceSource: 'customer', taxRate: '8.00', unit: 'box' };
    expect(shownLine(chosen, fact)).toMatchObject(own);
    const typed = { unitPrice: '9', priceSource: 'manual' };
    expect(shownLine({ ...chosen, ...typed }, fact)).toMatchObject({ ...typed, taxRate: '8.00' });
    const agreed = { unitPrice: '80.00', priceSource: 'list' };
    expect(shownLine({ ...chosen, ...agreed }, fact)).toMatchObject(agreed);
  });

  it('has none while it is not known, and keeps the tax that it was saved with', () => {
    const saved = { ...chosen, taxRate: '7.00' };
    expect(shownLine(saved, undefined)).toBe(saved);
    expect(shownLine(saved, { unit: 'box', available: '3' })).toMatchObject({
      unitPrice: '',
      taxRate: '7.00',
    });
  });

  it('wants the stock together with the others of its product', () => {
    const other = { ...chosen, productId: 'p2' };
    const wanted = requestedQuantities([chosen, { ...chosen, quantity: '1.5' }, other]);
    expect(Object.fromEntries(wanted)).toEqual({ p1: '3.5', p2: '2' });
    expect(requestedQuantities([chosen, { ...chosen, quantity: '1O' }]).has('p1')).toBe(false);
  });
});

describe('what stands against an order before it is saved', () => {
  const account = {
    id: 'c1',
    code: 'CUS-00001',
    name: 'Corner Deli',
    active: true,
    addresses: [],
    balance: '60.00',
    openOrders: '20.00',
    creditLimit: '100.00',
    paymentTermsDays: 30,
  } as unknown as CustomerOrdering;
  const wants = (quantity: string) => [emptyLine({ productId: 'p1', quantity })];
  const facts = new Map([['p1', { available: '4.000' }]]);

  it('is nothing while stock and credit last', () =>
    expect(approvalBlockers(wants('4'), facts, account, decimal('20.00'))).toEqual([]));

  it('is a line that all lines together leave short, and what is over the limit', () =>
    expect(
      approvalBlockers([...wants('3'), ...wants('2')], facts, account, decimal('20.01')),
    ).toEqual(['2 lines short of stock', '0.01 over the credit limit']));

  it('is a hold, whatever the limit', () => {
    const held = { ...account, creditLimit: null, hold: 'Two deliveries are overdue' };
    expect(approvalBlockers(wants('1'), facts, held, decimal('9.00'))).toEqual([
      'Customer on hold',
    ]);
  });
});

describe('the figures of a line that nobody types', () => {
  it('are its tax and what it comes to with it', () => {
    const [typed = emptyLine()] = orderLines(order);
    expect(shownFigures(false).map(({ text }) => text(typed, undefined))).toEqual(['8', '446.04']);
  });
});

describe('the requested day of a new order', () => {
  afterEach(() => setCompanySettings({}));

  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
  ])('after %s is %s, no day of a weekend', (today, day) => expect(nextWorkday(today)).toBe(day));

  it('is Sunday after Thursday where the weekend is Friday and Saturday', () => {
    setCompanySettings({ weekend: ['friday', 'saturday'] });
    expect(nextWorkday('2026-11-26')).toBe('2026-11-29');
    setCompanySettings({ weekend: [] });
    expect(nextWorkday('2026-11-26')).toBe('2026-11-27');
  });
});

describe('a copy of an order', () => {
  it('has its people and goods; days, reference and prices are its own', () => {
    const { lines, ...values } = copyOfOrder(order);
    expect(values.customerId?.id).toBe(order.customer.id);
    expect([values.requestedDate, values.customerReference]).toEqual(['', '']);
    expect(lines[0]).toMatchObject({ quantity: '5', unitPrice: '', priceSource: '' });
  });
});

describe('an order that is edited', () => {
  it('begins with its own lines and keeps their prices', () => {
    expect(orderLines(order)[0]).toMatchObject({
      quantity: '5',
      unitPrice: '82.60',
      priceSource: 'customer',
      discountPercent: '',
    });
    expect(trimPrice('0.0525')).toBe('0.0525');
    expect(trimPrice('12.3400')).toBe('12.34');
    expect(trimPrice('12.0000')).toBe('12.00');
  });
});

describe('the life of an order', () => {
  it('stands at its business dates, with the time of recording beside each', () => {
    const taken = {
      ...order,
      orderDate: '2026-11-07',
      approvedAt: '2026-11-21T09:00:00Z',
      loadedAt: '2026-11-21T09:10:00Z',
    };
    const [pending, approved, loaded, dispatched] = lifeSteps(orderKind, taken);
    expect(pending).toMatchObject({ at: 'Nov 7, 2026', recorded: { at: order.placedAt } });
    expect(pending?.recorded?.text).toMatch(/^Recorded Nov 21, 2026/);
    expect(approved?.at).toBe('Nov 21, 2026');
    expect(loaded?.at).toBe('Nov 21, 2026');
    expect(dispatched).toEqual({ status: 'dispatched' });
  });

  it('ends where it was cancelled', () => {
    expect(endedAfter(orderKind, order)).toBeUndefined();
    expect(endedAfter(orderKind, { ...order, status: 'cancelled' })).toBe(1);
    const approvedAt = '2026-11-21T09:00:00Z';
    expect(endedAfter(orderKind, { ...order, status: 'cancelled', approvedAt })).toBe(2);
  });

  it('is made from the order itself, newest first', () => {
    const cancelled: OrderDetails = {
      ...order,
      status: 'cancelled',
      cancelledAt: '2026-11-21T10:00:00Z',
      cancelledBy: { id: 'm', name: 'manager' },
      cancelReason: 'Ordered twice',
    };
    expect(story(cancelled).map(({ text, who, reason }) => [text, who, reason])).toEqual([
      ['Cancelled', 'manager', 'Ordered twice'],
      ['Placed with 1 line', 'encoder', undefined],
    ]);
  });
});

describe('what a step would do', () => {
  const of = { ...order, orderNo: 'ORD-1', customer: { ...order.customer, name: 'Deli' } };
  const event = (noun: string, eventType: string, body: object) => ({
    noun,
    id: 'x',
    eventType,
    payload: { [eventType]: body },
    words: '',
  });

  it('is shown in words', () => {
    const answer: Written = {
      id: 'o1',
      number: 'ORD-1',
      status: 'approved',
      version: 2,
      preview: [
        event('order', 'approved', { selfApproved: true }),
        event('account', 'order-opened', { amount: '2170.63' }),
        event('stock', 'reserved', { quantity: '2.000' }),
        // A product on a second line counts once.
        event('stock', 'reserved', { quantity: '5.000' }),
        { ...event('stock', 'reserved', { quantity: '1.000' }), id: 'another' },
      ],
    };
    expect(consequences(answer, of).map(({ text }) => text)).toEqual([
      'ORD-1 becomes approved',
      'Stock of 2 products is reserved in Main',
      '2,170.63 is added to the open orders of Deli',
      'You made or last edited this order, so it is recorded as self-approved.',
    ]);
  });
});
