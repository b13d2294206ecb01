import { describe, expect, it } from 'vitest';
import { settingVariables } from '@/app/theme/variables';
import {
  dispatchTable,
  orderTable,
  receivableTable,
  stockTransactionTable,
} from '@/ui/document/tables';
import { statusLook } from '@/ui/status';

describe('the color of a status', () => {
  it.each(Object.entries({ orderTable, dispatchTable, stockTransactionTable, receivableTable }))(
    'differs from those of the other statuses: %s',
    (_name, { lists }) => {
      const tones = lists.map(({ status }) => statusLook(status).tone);
      expect(new Set(tones).size).toBe(lists.length);
    },
  );

  it('is the same with every preset, which changes only the accent', () => {
    const ofPresets = Object.entries(settingVariables())
      .filter(([selector]) => selector.includes('data-preset'))
      .flatMap(([, variables]) => Object.keys(variables));
    expect(ofPresets.length).toBeGreaterThan(0);
    expect(ofPresets.filter((name) => !/^--(mui-palette-primary|accent)-/.test(name))).toEqual([]);
  });
});
