import { expect, it } from 'vitest';
import { lineStyle } from './table-styles';

const figures = [
  { width: 140 },
  { width: 120, yields: 2 },
  { width: 150, yields: 1 },
  { width: 130, yields: 3 },
];

/** Returns the width in pixels that the product gets in a card of this width. */
function productWidth(card: number): number {
  const { '--tracks': all, '@media (min-width: 600px)': narrow } = lineStyle(figures);
  const rules: Readonly<Record<string, { '--tracks': string }>> = narrow;
  const fitting = Object.entries(rules).filter(
    ([rule]) => card <= Number(/[\d.]+/.exec(rule)?.[0]),
  );
  const tracks = fitting.at(-1)?.[1]['--tracks'] ?? all;
  const others = tracks.replace(/minmax\([^)]*\)/, '').match(/\d+(?=px)/g) ?? [];
  return card - others.reduce((sum, width) => sum + Number(width), 0);
}

it('figures give way before the name of a product has less than 200 pixels', () => {
  for (let card = 440; card <= 1200; card += 1) {
    expect(productWidth(card), `in a card of ${card} px`).toBeGreaterThanOrEqual(200);
  }
});

it('figures stay where the name has room', () => {
  expect(productWidth(1200)).toBe(1200 - 100 - 140 - 120 - 150 - 130);
  expect(productWidth(840)).toBe(200);
});
