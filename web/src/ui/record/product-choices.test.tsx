import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useFound } from '../combobox/choices';
import { lineProducts, useFindProducts } from './product-choices';

/** Codes and supplier of each request. */
let requested: { codes: string[]; supplierId: string | null }[] = [];
let fails = false;

beforeEach(() => {
  requested = [];
  fails = false;
  serve(({ searchParams }) => {
    if (fails) return json({}, 500);
    const codes = searchParams.get('codes')?.split('\n') ?? [];
    requested.push({ codes, supplierId: searchParams.get('supplierId') });
    const product = (code: string) => ({ id: code, label: '', sku: code, name: code, unit: 'bag' });
    return json(
      codes.map((code) => ({ code, product: code.startsWith('NO') ? null : product(code) })),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

function opened<T>(hook: () => T) {
  const store = storeFor();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <SignedIn store={store}>{children}</SignedIn>
  );
  return renderHook(hook, { wrapper }).result;
}

/** Returns the id of each known SKU and null for unknown ones. */
async function found(skus: readonly string[], supplierId?: string) {
  const find = opened(() => useFindProducts(supplierId)).current;
  const known = await act(() => find(skus));
  return Object.fromEntries([...known].map(([sku, product]) => [sku, product?.id ?? null]));
}

const many = (count: number, letter: string) =>
  Array.from({ length: count }, (_each, at) => String(at).padStart(32, letter));

const coffee = {
  id: '1',
  code: 'COF · 20',
  name: 'Beans · dark',
  label: 'COF · 20 · Beans · dark',
  unit: 'bag',
};

it('the SKU and the name of a product are those of the answer, whatever dots they have', () => {
  expect(lineProducts.options([coffee], '')).toMatchObject([
    { id: '1', label: coffee.label, sku: 'COF · 20', name: 'Beans · dark', unit: 'bag' },
  ]);
});

it('a product shows its stock and price, and is quiet when it is out of stock', () => {
  const shown = (figures: object) => lineProducts.options([{ ...coffee, ...figures }], '')[0];
  const inStock = shown({ available: '52', listPrice: '59.22' });
  expect(inStock).toMatchObject({ figure: '52 bags · 59.22', quiet: false });
  expect(shown({ available: '0' })).toMatchObject({ figure: '0 bags', quiet: true });
  expect(shown({})).toMatchObject({ figure: undefined, quiet: false });
});

it('pasted SKUs are looked up in one request, each once, whatever they hold', async () => {
  const odd = 'Nuts, 50% & more; #1';
  expect(await found(['cof', 'NO-1', odd, 'cof'], 'acme')).toEqual({
    cof: 'cof',
    'NO-1': null,
    [odd]: odd,
  });
  expect(requested).toEqual([{ codes: ['cof', 'NO-1', odd], supplierId: 'acme' }]);
});

it('a barcode is that of a product with a SKU of its own', async () => {
  const product = { id: '1', label: 'COF · Coffee', code: 'COF', name: 'Coffee' };
  serve(() => json([{ code: '4006381333931', product }]));
  const find = opened(() => useFindProducts()).current;
  const known = await act(() => find(['4006381333931']));
  expect(known.get('4006381333931')).toMatchObject({ id: '1', name: 'Coffee' });
});

it('two hundred SKUs are one request, one more is another', async () => {
  await found(many(200, 'X'));
  expect(requested.map(({ codes }) => codes.length)).toEqual([200]);
  await found(many(201, 'Y'));
  expect(requested.map(({ codes }) => codes.length)).toEqual([200, 200, 1]);
});

it('SKUs that are long in an address are requested in parts that fit into one', async () => {
  await found(many(100, 'ش'));
  expect(requested.map(({ codes }) => codes.length)).toEqual([37, 37, 26]);
});

it('what cannot be a code is unknown without a request', async () => {
  const texts = ['A name that is longer than any SKU or barcode', 'A\u0000B'];
  expect(Object.values(await found(texts))).toEqual([null, null]);
  expect(requested).toEqual([]);
});

it('of SKUs whose request failed nothing is known', async () => {
  fails = true;
  expect(await found(['COF'])).toEqual({});
});

it('a search for products that failed can be tried again', async () => {
  fails = true;
  const products = opened(() => useFound(lineProducts, 'tea', false));
  await waitFor(() => expect(products.current.retry).toBeDefined());
  fails = false;
  act(() => {
    products.current.retry?.();
  });
  await waitFor(() => expect(products.current).toMatchObject({ loading: false, retry: undefined }));
});
