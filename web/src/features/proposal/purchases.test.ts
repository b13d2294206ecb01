import { describe, expect, test } from 'vitest';
import type { ProposalGroup, ProposalLine } from '@/api/generated';
import { toProblem } from '@/api/problem';
import {
  isOvertaken,
  isSound,
  lineProblems,
  orderedNow,
  purchaseOf,
  quantityMistake,
  quantityNote,
  quantityText,
  totalOf,
} from './purchases';

function line(productId: string, more: Partial<ProposalLine> = {}): ProposalLine {
  return {
    warehouseId: 'w1',
    productId,
    sku: productId,
    name: productId,
    unit: 'piece',
    unitDecimals: 0,
    packSize: '6.000',
    minimumOrder: '10.000',
    quantity: '24.000',
    unitCost: '1.2550',
    cost: '30.12',
    basis: 'plain',
    dailyDemand: '2.000',
    available: '3.000',
    position: '3.000',
    awaitingApproval: '0.000',
    safetyStock: '8.000',
    reorderPoint: '20.000',
    leadTimeDays: 4,
    leadTimeSource: 'supplier',
    stockOutDate: null,
    orderByDate: null,
    ...more,
  };
}

function group(...lines: ProposalLine[]): ProposalGroup {
  return {
    warehouseId: 'w1',
    warehouseName: 'Main',
    supplierId: 's1',
    supplierName: 'Mills',
    orderable: true,
    part: 1,
    parts: 1,
    leadTimeDays: 4,
    leadTimeSource: 'supplier',
    learntLeadTime: null,
    expectedDate: '2026-05-04',
    orderByDate: null,
    value: '30.12',
    linesWithoutCost: 0,
    lines,
  };
}

describe('a group of proposals', () => {
  test('becomes a purchase of what is proposed, of what was typed, and without what was left out', () => {
    const proposed = group(line('a'), line('b'), line('c', { unitCost: null }));
    const edits = { 'w1.a': { quantity: '1,200' }, 'w1.b': { leftOut: true } };
    expect(purchaseOf(proposed, edits)).toEqual({
      kind: 'purchase',
      warehouseId: 'w1',
      supplierId: 's1',
      expectedDate: '2026-05-04',
      lines: [
        { productId: 'a', quantity: '1200', unitCost: '1.2550' },
        { productId: 'c', quantity: '24', unitCost: null },
      ],
    });
  });

  test('costs what its lines cost at the last cost; those without one are counted', () => {
    const proposed = group(line('a'), line('b', { unitCost: null }));
    expect(totalOf(proposed, {})).toEqual({ total: '30.12', withoutCost: 1 });
    expect(totalOf(proposed, { 'w1.a': { quantity: '3' } }).total).toBe('3.77');
    expect(totalOf(proposed, { 'w1.a': { leftOut: true } }).total).toBe('0.00');
  });

  test('cannot be ordered while a quantity is a mistake, while nothing is taken, and without a supplier in use', () => {
    const proposed = group(line('a'));
    expect(isSound(proposed, {})).toBe(true);
    expect(isSound(proposed, { 'w1.a': { quantity: 'x' } })).toBe(false);
    expect(isSound(proposed, { 'w1.a': { quantity: 'x', leftOut: true } })).toBe(false);
    expect(isSound({ ...proposed, orderable: false }, {})).toBe(false);
  });
});

describe('a quantity', () => {
  test('stands in its field as people write it', () => {
    expect(quantityText(line('a'), {})).toBe('24');
    expect(quantityText(line('a', { quantity: '2.500' }), {})).toBe('2.5');
    expect(quantityText(line('a', { quantity: '120.000' }), {})).toBe('120');
  });

  test('is a number above zero with the decimals of its product', () => {
    expect(quantityMistake(line('a'), '24')).toBeUndefined();
    expect(quantityMistake(line('a'), ' ')).toBe('Enter a quantity.');
    expect(quantityMistake(line('a'), '0')).toBe('The quantity must be more than zero.');
    expect(quantityMistake(line('a'), '1.5')).toBe('Enter a whole number.');
    expect(quantityMistake(line('a'), 'six')).toBeDefined();
    expect(quantityMistake(line('a', { unitDecimals: 1 }), '1.5')).toBeUndefined();
  });

  test('shows when it is no whole packs, or less than can be ordered', () => {
    expect(quantityNote(line('a'), '24')).toBe('Packs of 6');
    expect(quantityNote(line('a'), '25')).toBe('Not whole packs of 6');
    expect(quantityNote(line('a'), '6')).toBe('The minimum order is 10.');
    expect(quantityNote(line('a', { packSize: null, minimumOrder: null }), '25')).toBeUndefined();
    expect(quantityNote(line('a', { packSize: '0.500', minimumOrder: null }), '2.5')).toBe(
      'Packs of 0.5',
    );
  });
});

test('what the server refuses of a line stands at its product', () => {
  const draft = purchaseOf(group(line('a'), line('b')), { 'w1.a': { leftOut: true } });
  const problem = toProblem(422, {
    code: 'invalid',
    errors: [
      { field: 'lines.0.quantity', code: 'too-precise', message: 'Whole numbers only' },
      { field: 'supplierId', code: 'inactive', message: 'Not in use' },
    ],
  });
  expect(lineProblems(problem, draft)).toEqual({ 'w1.b': expect.any(String) });
});

describe('a group that somebody else has ordered from', () => {
  const shown = group(line('a'), line('b'));

  test('is known by what is left to be ordered', () => {
    expect(isOvertaken(shown, {}, [shown])).toBe(false);
    expect(isOvertaken(shown, {}, [group(line('a'))])).toBe(true);
    expect(isOvertaken(shown, {}, [])).toBe(true);
    const less = group(line('a', { quantity: '18.000' }), line('b'));
    expect(isOvertaken(shown, {}, [less])).toBe(true);
  });

  test('is not known by what sells meanwhile, by what was left out, or by what another supplier has', () => {
    const more = group(line('a', { quantity: '30.000' }), line('b'), line('c'));
    expect(isOvertaken(shown, {}, [more])).toBe(false);
    expect(isOvertaken(shown, { 'w1.b': { leftOut: true } }, [group(line('a'))])).toBe(false);
    const others = { ...shown, supplierId: 's2' };
    expect(isOvertaken(shown, {}, [others])).toBe(true);
    const elsewhere = { ...shown, warehouseId: 'w2' };
    expect(isOvertaken(shown, {}, [elsewhere])).toBe(true);
    const parts = [{ ...group(line('b')), part: 2 }, group(line('a'))];
    expect(isOvertaken(shown, {}, parts)).toBe(false);
  });
});

test('a page that was open overnight orders for the day on which an order of today arrives', () => {
  const shown = group(line('a'));
  const today = { ...group(line('b')), expectedDate: '2026-05-05' };
  expect(orderedNow(shown, [today])).toEqual({ ...shown, expectedDate: '2026-05-05' });
  expect(orderedNow(shown, [{ ...today, supplierId: 's2' }])).toEqual(shown);
});
