import { type APIRequestContext, type Dialog, expect, type Page } from '@playwright/test';
import { type Address, filled } from './addresses';
import { loaded } from './axe';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plan } from './dispatch-trips';
import { leave } from './inside';
import { type Placed, unique } from './orders';
import { openRoutes, protectedRoutes } from './route-table';
import { Api } from './support';
import { test } from './visitor';

test.describe.configure({ mode: 'parallel' });

/** What would run if any page took a name for markup. */
const image = '<img src=x onerror=alert(1)>';
const script = '"><script>alert(2)</script>';

test('every answer carries the policy, which lets only our own scripts run', async ({
  request,
}) => {
  for (const path of ['/', '/auth/jwt/login', '/dashboard/order/new', '/api/company']) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    if (!path.startsWith('/api')) expect(policy, path).toMatch(/script-src 'self'(;|$)/);
  }
});

test('a script that got into a page would not run', async ({ browser }) => {
  // Not watched: the browser logs that it was stopped.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/auth/jwt/login');
  await loaded(page);
  const stopped = await page.evaluate(
    (markup) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        document.body.insertAdjacentHTML('beforeend', markup);
      }),
    image,
  );
  expect(stopped).toBe('script-src-attr');
  await context.close();
});

/** Records of every kind whose names are scripts, and that are in each other's documents. */
async function hostile(request: APIRequestContext): Promise<Address> {
  const manager = await Api.as(request, 'manager');
  const admin = await Api.as(request, 'admin');
  const mark = unique();
  const address = { line: image, city: script, country: image };
  const house = await manager.send<Placed>('POST', '/api/warehouses', {
    code: mark.slice(-10),
    name: `${image} ${mark}`,
    address,
  });
  const supplier = await manager.send<Placed>('POST', '/api/suppliers', {
    name: `${script} ${mark}`,
    address,
  });
  const product = await manager.send<Placed>('POST', '/api/products', {
    sku: mark,
    name: `${script} ${mark}`,
    supplierId: supplier.id,
    unit: 'box',
    price: '10',
  });
  const customer = await newCustomer(request, null, `${image} ${mark}`);
  const driver = await newEmployee(request, 'driver', script);
  const { orders, warehouse } = await approvedFor(request, customer, 1);
  const dispatch = await plan(request, orders, warehouse.id, driver.id);
  const lines = [{ productId: product.id, quantity: '1' }];
  const order = await manager.send<Placed>('POST', '/api/order-products', {
    customerId: customer.id,
    warehouseId: warehouse.id,
    lines,
    notes: image,
    customerReference: script,
  });
  const stock = await manager.send<Placed>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId: warehouse.id,
    supplierId: supplier.id,
    supplierReference: script,
    lines: [{ ...lines[0], unitCost: '1' }],
  });
  const receivable = await admin.send<Placed>('POST', '/api/payments', {
    kind: 'payment',
    customerId: customer.id,
    amount: '1',
    method: 'cheque',
    reference: script,
    remarks: image,
  });
  const user = await admin.send<Placed>('POST', '/api/users/create', {
    username: mark.toLowerCase(),
    displayName: image,
    role: 'encoder',
    password: 'given-by-the-admin',
    warehouseIds: [],
  });
  return {
    ids: {
      ...{ customer, supplier, product, order, dispatch, stock, receivable, user },
      employee: driver,
      warehouse: house,
    },
    search: mark,
  };
}

/** The browser dialogs that pages opened meanwhile: a script ran. */
async function dialogsDuring(page: Page, visits: () => Promise<void>): Promise<string[]> {
  const dialogs: string[] = [];
  const refuse = (dialog: Dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  };
  page.on('dialog', refuse);
  await visits();
  await leave(page);
  page.off('dialog', refuse);
  return dialogs;
}

let records: Address | undefined;
const nouns = [...new Set(protectedRoutes.map(({ path }) => path.split('/')[2] ?? ''))];

for (const noun of nouns) {
  test(`names that are scripts are only text on the routes of ${noun || 'the start'}`, async ({
    visitor,
    request,
  }) => {
    const { page, visit, seen } = await visitor('admin');
    records ??= await hostile(request);
    const address = records;
    const wrong: string[] = [];
    const own = protectedRoutes.filter(({ path }) => (path.split('/')[2] ?? '') === noun);
    const dialogs = await dialogsDuring(page, async () => {
      for (const { path } of own) {
        await visit(filled(path, address));
        const markup = page.locator('img[src="x"], main script');
        expect.soft(await markup.count(), `markup on ${path}`).toBe(0);
        const named = /:id$/.test(path) && !/edit/.test(path);
        if (named) await expect(page.locator('main')).toContainText(/onerror=|<script>/);
        wrong.push(...seen.wrong);
        await leave(page);
      }
    });
    expect.soft(dialogs, 'dialogs').toEqual([]);
    expect.soft(wrong, 'console').toEqual([]);
  });
}

test('pages for everybody keep to the policy', async ({ visitor }) => {
  const { page, seen } = await visitor(null);
  seen.wrong.length = 0;
  const dialogs = await dialogsDuring(page, async () => {
    for (const { path } of openRoutes) {
      await page.goto(`${path}?returnTo=${encodeURIComponent(`javascript:alert(3)`)}`);
      await loaded(page);
    }
  });
  expect.soft(dialogs, 'dialogs').toEqual([]);
  expect.soft(seen.wrong, 'console').toEqual([]);
});
