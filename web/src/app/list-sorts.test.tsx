import { expect, it } from 'vitest';
import { openPage, until } from '../../tests/unit/dialogs/page';
import { sampleAnswer } from '../../tests/unit/samples';
import { json } from '../../tests/unit/server';

const statuses = {
  order: ['pending', 'approved', 'loaded', 'dispatch', 'delivered', 'cancelled'],
  dispatch: ['waiting', 'loaded', 'on-transit', 'delivered', 'cancelled'],
  stock: ['pending', 'approved', 'inTransit', 'received', 'void'],
  receivable: ['pending', 'approved', 'void'],
} as const;

const lists = [
  ...['customer', 'supplier', 'warehouse', 'user', 'employee', 'product'].map(
    (noun) => `/dashboard/${noun}/list`,
  ),
  ...Object.entries(statuses).flatMap(([noun, words]) =>
    words.map((word) => `/dashboard/${noun}/list/${word}`),
  ),
  '/dashboard/order/list',
  '/dashboard/dispatch/list',
  '/dashboard/stock/list',
];

/** Explains why the server does not sort by a column. */
const unsorted: Readonly<Record<string, string>> = {
  exceptions: 'What needs attention depends on the day of the read. A filter finds it.',
  actions: 'The menu is not a figure.',
};

/** Returns the title of a list without tabs: "Customers". */
function titleOf(page: string): string {
  const noun = page.split('/')[2] ?? '';
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
}

/** A server that has counted all rows. */
const answer = ({ pathname }: URL) => {
  const found = sampleAnswer(pathname);
  const isPage = found !== null && typeof found === 'object' && 'totalExact' in found;
  return json(isPage ? { ...found, totalExact: true } : found);
};

it('every column that a list shows is one by which the server sorts it', async () => {
  const [first = '', ...others] = lists;
  const { navigate } = await openPage({ page: first, own: false }, '', answer);
  let columns = 0;
  for (const page of [first, ...others]) {
    if (page !== first) navigate(page);
    // The tabs of a noun share a grid, whose columns change with the tab.
    await until(() => {
      const shown = document.querySelector('[role=grid]')?.closest('#content');
      expect(shown?.querySelector('h1')?.textContent, page).toBeTruthy();
      const tab = shown?.querySelector('[role=tab][aria-selected=true]');
      expect(tab?.getAttribute('href') ?? titleOf(page), page).toBe(
        tab ? page : shown?.querySelector('h1')?.textContent,
      );
    });
    const heads = [...document.querySelectorAll<HTMLElement>('[role=columnheader][data-field]')];
    const fixed = heads
      .filter((head) => !head.classList.contains('MuiDataGrid-columnHeader--sortable'))
      .map((head) => head.dataset.field ?? '')
      .filter((field) => !field.startsWith('__') && !(field in unsorted));
    expect(fixed, page).toEqual([]);
    columns += heads.length;
  }
  expect(columns).toBeGreaterThan(lists.length * 5);
}, 180_000);
