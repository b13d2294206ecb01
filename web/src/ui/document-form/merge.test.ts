import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { emptyLine, type LineItem } from '../lines/line-items';
import { linesIn } from './content';
import { differences, merged } from './merge';

const deli = { id: 'c1', label: 'Deli' };

function content(values: object, lines: LineItem[] = []): FieldValues {
  return { ...values, lines };
}

function line(productId: string, quantity: string, more: Partial<LineItem> = {}): LineItem {
  return emptyLine({ productId, sku: productId, quantity, ...more });
}

const changes = (base: FieldValues, theirs: FieldValues, mine: FieldValues) =>
  differences(base, theirs, mine).map(({ path, contested }) => [path, contested]);

describe('what somebody else has changed', () => {
  it('is listed field by field, inside addresses too, with whether one changed it oneself', () => {
    const base = content({ notes: '', name: 'A', address: { city: 'Bath', line: '1' }, who: deli });
    const theirs = content({
      notes: 'Back door',
      name: 'B',
      address: { city: 'Bath', line: '2' },
      who: deli,
    });
    const mine = content({
      notes: 'Ring twice',
      name: 'A',
      address: { city: 'York', line: '1' },
      who: deli,
    });
    expect(changes(base, theirs, mine)).toEqual([
      ['notes', true],
      ['name', false],
      ['address.line', false],
    ]);
  });

  it('is nothing where both are the same, or a choice only has other words', () => {
    const base = content({ notes: '', who: deli });
    const theirs = content({ notes: 'Same', who: { ...deli, label: 'Deli Ltd' } });
    expect(changes(base, theirs, content({ notes: ' Same ', who: deli }))).toEqual([]);
  });

  it('is listed line by line', () => {
    const base = content({}, [line('p1', '1'), line('p2', '2'), line('p3', '3')]);
    const theirs = content({}, [line('p1', '5'), line('p2', '2'), line('p4', '4')]);
    const mine = content({}, [line('p1', '9'), line('p2', '2'), line('p3', '3')]);
    expect(changes(base, theirs, mine)).toEqual([
      ['line:p1#1', true],
      ['line:p3#1', false],
      ['line:p4#1', false],
    ]);
  });
});

describe('what one goes on with', () => {
  const base = content({ notes: '', name: 'A', at: { city: 'Bath' } }, [
    line('p1', '1'),
    line('p2', '2'),
  ]);
  const theirs = content({ notes: 'Theirs', name: 'B', at: { city: 'York' } }, [
    line('p1', '5'),
    line('p4', '4'),
  ]);
  const mine = content({ notes: 'Mine', name: 'A', at: { city: 'Bath' } }, [
    line('p1', '1'),
    line('p2', '9'),
    line('p7', '7'),
  ]);
  const found = differences(base, theirs, mine);
  const figures = ({ lines }: FieldValues) =>
    linesIn({ lines }).map((each) => [each.productId, each.quantity]);

  it('is one’s own where both changed something, theirs where one did not', () => {
    const result = merged(mine, found, {});
    expect(result).toMatchObject({ notes: 'Mine', name: 'B', at: { city: 'York' } });
    expect(figures(result)).toEqual([
      ['p1', '5'],
      ['p2', '9'],
      ['p7', '7'],
      ['p4', '4'],
    ]);
  });

  it('is what was chosen', () => {
    const result = merged(mine, found, {
      notes: 'theirs',
      name: 'mine',
      'line:p1#1': 'mine',
      'line:p2#1': 'theirs',
      'line:p4#1': 'mine',
    });
    expect(result).toMatchObject({ notes: 'Theirs', name: 'A', at: { city: 'York' } });
    expect(figures(result)).toEqual([
      ['p1', '1'],
      ['p7', '7'],
    ]);
  });

  it('leaves what stood in the form as it was', () => {
    merged(mine, found, {});
    expect(mine.name).toBe('A');
    expect(mine.lines).toHaveLength(3);
  });
});
