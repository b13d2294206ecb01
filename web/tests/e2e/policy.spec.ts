import type { APIRequestContext } from '@playwright/test';
import { type Address, filled } from './addresses';
import { loaded } from './axe';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plan } from './dispatch-trips';
import { type Placed, unique } from './orders';
import { Api, expect, openAs, test } from './support';

/** Runs if any page treats a name as markup. */
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

test('scripts come compressed as the client can read them', async ({ request }) => {
  const start = await (await request.get('/')).text();
  const url = /\/assets\/main-[^/"]+\.js/.exec(start)?.[0] ?? '';
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(url, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(answer.headers().vary).toBe('accept-encoding');
    expect(answer.headers()['content-type']).toContain('javascript');
    expect(await answer.text()).toContain('import');
  }
});

test('a script that got into a page would not run', async ({ browser }) => {
  // Unwatched, because the browser logs the blocked script.
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

/** Creates records of every kind with scripts as names, and documents that contain them. */
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

/** One page for each way to show names: list, details, form, statement, replay, report. */
const shows = [
  '/dashboard/customer/list',
  '/dashboard/customer/:id',
  '/dashboard/customer/edit/:id',
  '/dashboard/customer/account-statement/:id',
  '/dashboard/product/:id',
  '/dashboard/order/list/pending',
  '/dashboard/order/:id',
  '/dashboard/dispatch/:id',
  '/dashboard/stock/:id',
  '/dashboard/receivable/:id',
  '/dashboard/replay/order/:id',
  '/dashboard/user/:id',
  '/dashboard/Report/order',
  '/dashboard/activity',
];

test('names that are scripts are only text, and addresses that are scripts lead nowhere', async ({
  page,
  request,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const records = await hostile(request);
  for (const path of shows) {
    await openAs(page, 'admin', filled(path, records));
    await loaded(page);
    const markup = page.locator('img[src="x"], main script');
    expect.soft(await markup.count(), `markup on ${path}`).toBe(0);
    if (/\/(dashboard\/\w+)\/:id$/.test(path)) {
      await expect(page.locator('main')).toContainText(/onerror=|<script>/);
    }
  }
  await page.goto(`/auth/jwt/login?returnTo=${encodeURIComponent('javascript:alert(3)')}`);
  await loaded(page);
  expect(dialogs).toEqual([]);
});
