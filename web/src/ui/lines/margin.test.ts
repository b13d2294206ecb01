import { describe, expect, it } from 'vitest';
import { toText } from '../decimal';
import { emptyLine, typedFigures } from './line-items';
import { documentMargin, isBelowCost, lineMargin, type Margin } from './margin';

const goods = (quantity: string, unitPrice: string, discountPercent = '') =>
  emptyLine({ productId: 'p1', quantity, unitPrice, discountPercent, taxRate: '20.00' });

const figuresOf = (margin: Margin | null) =>
  margin && [
    toText(margin.cost),
    toText(margin.amount),
    margin.percent ? toText(margin.percent) : null,
  ];

/** Uses the figures of the server's tests (`domain/tests/margin.rs`). */
describe('the margin of a line', () => {
  const of = (line: ReturnType<typeof goods>, cost: string) => lineMargin(typedFigures(line), cost);

  it('is what is charged before tax less the cost', () => {
    expect(figuresOf(of(goods('3', '10.00', '10'), '6.5000'))).toEqual(['19.50', '7.50', '27.8']);
    expect(figuresOf(of(goods('3', '1.00'), '0.3350'))).toEqual(['1.01', '1.99', '66.3']);
  });

  it('is negative below cost, and nothing where it costs as much', () => {
    const below = of(goods('2', '5.00', '10'), '4.5100');
    expect(figuresOf(below)).toEqual(['9.02', '-0.02', '-0.2']);
    expect(below && isBelowCost(below)).toBe(true);
    const even = of(goods('2', '5.00', '10'), '4.5000');
    expect(figuresOf(even)).toEqual(['9.00', '0.00', '0.0']);
    expect(even && isBelowCost(even)).toBe(false);
  });

  it('has no percentage of goods that are given away', () => {
    expect(figuresOf(of(goods('2', '5.00', '100'), '4.5000'))).toEqual(['9.00', '-9.00', null]);
  });

  it('is not known without a cost, a quantity or a price, and while a figure is a mistake', () => {
    expect(lineMargin(typedFigures(goods('2', '5.00')), null)).toBeNull();
    expect(lineMargin(typedFigures(goods('', '5.00')), '4.0000')).toBeNull();
    expect(lineMargin(typedFigures(goods('2', '')), '4.0000')).toBeNull();
    expect(lineMargin(typedFigures(goods('x', '5.00')), '4.0000')).toBeNull();
  });
});

describe('the margin of an order', () => {
  it('adds up the lines whose cost is known and counts the others', () => {
    const margin = documentMargin([
      { line: goods('3', '10.00', '10'), unitCost: '6.5000' },
      { line: goods('2', '5.00'), unitCost: '5.5000' },
      { line: goods('1', '8.00'), unitCost: null },
      { line: goods('', '9.00'), unitCost: undefined },
      { line: goods('4', ''), unitCost: '2.0000' },
    ]);
    expect(figuresOf(margin)).toEqual(['30.50', '6.50', '17.6']);
    expect(margin?.linesWithoutCost).toBe(1);
  });

  it('is not there while a figure of a line is a mistake', () => {
    expect(documentMargin([{ line: goods('1x', '8.00'), unitCost: '1.0000' }])).toBeNull();
  });
});
