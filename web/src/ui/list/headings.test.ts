import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCsv, writeCsv } from '../csv';
import { definedTexts } from '../i18n';
import { headingOf, withHeadings } from './headings';

interface Described {
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

const described: Described = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'),
);
const rows = ['Order', 'Dispatch', 'StockTransaction', 'Receivable', 'Customer'].concat([
  'Supplier',
  'User',
  'Warehouse',
  'Employee',
  'Product',
]);

describe('the file of a list', () => {
  it.each(rows)('has words for every field of a row: %s', (noun) => {
    const { properties } = described.components.schemas[`${noun}Row`] ?? { properties: {} };
    // What its reader may do with a row is no column of a file.
    const fields = Object.keys(properties).filter((name) => name !== 'can');
    const names = withHeadings([fields]).names;
    expect(names.length).toBeGreaterThan(3);
    const words = new Set([...definedTexts().values()].flatMap((texts) => Object.values(texts)));
    expect(names.filter((name) => !words.has(headingOf(name)))).toEqual([]);
  });

  it('leaves out ids and versions, and says words and yes or no as people do', () => {
    const csv = [
      ['id', 'orderNo', 'customerId', 'status', 'onHold', 'total', 'version'],
      ['0192', 'ORD-1', '0193', 'pending-approval', 'true', '12.50', '3'],
    ];
    expect(withHeadings(csv)).toEqual({
      names: ['orderNo', 'status', 'onHold', 'total'],
      rows: [
        ['Order', 'Status', 'On hold', 'Total'],
        ['ORD-1', 'Pending approval', 'Yes', '12.50'],
      ],
    });
  });

  it('is read again as it was written, whatever the cells hold', () => {
    const cells = [
      ['Customer', 'Note'],
      ['Ace, "the" one', 'two\r\nlines'],
      ['مخبز', ''],
    ];
    const text = writeCsv(cells);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(parseCsv(text)).toEqual(cells);
  });
});
