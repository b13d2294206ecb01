import { afterEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { parse, toText } from '../decimal';
import { emptyLine } from '../lines/line-items';
import { customer } from '../record/limits';
import { inOwnFormat } from './draft-numbers';

afterEach(() => setCompanySettings({}));

describe('a draft from before the company’s number format was changed', () => {
  const line = emptyLine({ quantity: '1.125', unitPrice: '1,212.50' });
  const content = { name: '1.5', creditLimit: '1,234.50', lines: [line] };

  it('is not another number afterwards', () => {
    setCompanySettings({ numberFormat: 'comma' });
    const { lines, ...fields } = inOwnFormat(content, 'point', customer);
    expect(fields).toEqual({ name: '1.5', creditLimit: '1234,50' });
    expect(lines).toMatchObject([{ quantity: '1,125', unitPrice: '1212,50' }]);
    const read = parse(lines[0].quantity);
    expect(read && toText(read)).toBe('1.125');
  });

  it('stays as it is in the same format', () => {
    expect(inOwnFormat(content, 'point', customer)).toBe(content);
  });
});
