import { describe, expect, it } from 'vitest';
import { highlight, matches, matchRank, wordsOf } from './match';

const marked = (text: string, query: string) =>
  highlight(text, wordsOf(query))
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

describe('the search', () => {
  it('knows neither case nor accents', () => {
    expect(matches(wordsOf('CREME'), 'Crème brûlée')).toBe(true);
    expect(matches(wordsOf('brûlée'), 'CREME BRULEE')).toBe(true);
    expect(matches(wordsOf('احمد'), 'أَحمد')).toBe(true);
  });

  it('wants every word, in any order and any of the texts', () => {
    expect(matches(wordsOf('orders wait'), 'Waiting Orders')).toBe(true);
    expect(matches(wordsOf('orders nothing'), 'Waiting Orders')).toBe(false);
    expect(matches(wordsOf('waiting pending'), 'Waiting Orders', '/order/list/pending')).toBe(true);
  });

  it('marks what it found, as it is written', () => {
    expect(marked('Crème brûlée', 'brulee')).toBe('Crème [brûlée]');
    expect(marked('Waiting Orders', 'or wait')).toBe('[Wait]ing [Or]ders');
    expect(marked('aaa', 'aa')).toBe('[aaa]');
    expect(marked('Straße', 'rasse')).toBe('Straße');
    expect(marked('e\u0301t\u00e9', 'ete')).toBe('[e\u0301t\u00e9]');
    expect(marked('Orders', '')).toBe('Orders');
  });
});

describe('the rank of a match', () => {
  it('prefers the beginning of the name, then of a word, then the code, then any part', () => {
    const records = [
      ['Bridge Grocers', 'CUS-00001'],
      ['Sugarmaple', 'CUS-00002'],
      ['Corner Shop', 'MAPLE-3'],
      ['The Maple Deli', 'CUS-00004'],
      ['Maple Hotel', 'CUS-00005'],
    ] as const;
    const rank = ([name, code]: (typeof records)[number]) => matchRank(['maple'], name, code);
    expect(records.map(rank)).toEqual([4, 3, 2, 1, 0]);
  });

  it('finds a code without its separators', () => {
    expect(matchRank(wordsOf('oil010'), 'Olive oil', 'OIL-010')).toBe(2);
  });
});
