import { paths } from '../../src/app/paths';
import type { Records } from './records';
import { type Chapter, opened, page, press, type Scene } from './scene';

type Noun = 'supplier' | 'warehouse' | 'user' | 'employee' | 'product';

/** Scenes of a kind of record: list, new, details, edit. */
function recordScenes(noun: Noun | 'customer', as: Scene['as'] = 'manager'): Scene[] {
  const id = (records: Records) => (noun === 'customer' ? records.customer.id : records[noun]);
  const at = paths[noun];
  return [
    page(`${noun}-list`, 'List', noun === 'customer' ? paths.dashboard : at.list, { as }),
    page(`${noun}-new`, 'New', at.new, { as }),
    page(`${noun}-details`, 'Details', (records) => at.details(id(records)), { as }),
    page(`${noun}-edit`, 'Edit', (records) => at.edit(id(records)), { as }),
  ];
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const statement = ({ customer }: Records) =>
  `${paths.customer.statement(customer.id)}?startDate=${day(90)}&endDate=${day(0)}`;

const customers: Chapter = {
  title: 'Customers',
  scenes: [
    ...recordScenes('customer'),
    page('customer-held', 'On hold', ({ held }) => paths.customer.details(held)),
    page('customer-none', 'No results', `${paths.dashboard}?searchTerm=nobody-of-this-name`),
    {
      name: 'customer-failing',
      title: 'Failing',
      route: paths.dashboard,
      play: async ({ page, open }) => {
        await page.route('**/api/customers?*', (route) =>
          route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              type: 'about:blank',
              status: 429,
              title: 'Too many tries',
              detail: 'Too many requests; please wait a moment.',
              code: 'too-many',
              errors: [],
              traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
            }),
          }),
        );
        await open(paths.dashboard);
        await page.getByRole('alert').waitFor();
      },
    },
    page('statement', 'Account statement', statement),
  ],
};

const products: Chapter = {
  title: 'Products',
  scenes: [
    ...recordScenes('product'),
    opened(
      'product-price',
      'Set a price',
      ({ product }) => paths.product.details(product),
      async (stage) => {
        await press(/^(More actions|إجراءات أخرى)$/)(stage);
        await stage.page.getByRole('menuitem', { name: /^(Set new price|تحديد سعر جديد)/ }).click();
      },
    ),
    page('stock-ledger', 'Stock ledger', ({ warehouse, product }) =>
      paths.stock.ledger(warehouse, product),
    ),
  ],
};

/** Chapters of master records. */
export const master: readonly Chapter[] = [
  customers,
  products,
  { title: 'Suppliers', scenes: recordScenes('supplier') },
  { title: 'Warehouses', scenes: recordScenes('warehouse') },
  { title: 'Employees', scenes: recordScenes('employee') },
  { title: 'Users', scenes: recordScenes('user', 'admin') },
  { title: 'The company', scenes: [page('company', 'Company', paths.company, { as: 'admin' })] },
];
