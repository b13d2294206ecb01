import { expect, it } from 'vitest';
// @ts-expect-error A script; it has no types.
import { splitCalls } from '../../scripts/split-calls.mjs';

const generated = `import { emptyApi as api } from "./emptyApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: \`/api/orders/\${queryArg.id}\` }),
    }),
    editPrice: build.mutation<EditPriceApiResponse, EditPriceApiArg>({
      query: () => ({ url: \`/api/prices\`, method: "PUT" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetOrderApiArg = { id: string };
export const {
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useEditPriceMutation,
} = injectedRtkApi;
`;

const paths = {
  '/api/orders/{id}': { get: { operationId: 'getOrder', tags: ['order'] } },
  '/api/prices': { put: { operationId: 'editPrice', tags: ['product-price'] } },
  '/api/users/login': { post: { operationId: 'login', tags: ['auth'] } },
};

it('each tag has a file with its calls and their hooks; all of them come from one place, with the types', () => {
  const files = splitCalls(generated, { paths });
  expect(Object.keys(files)).toEqual([
    'generated/order.ts',
    'generated/product-price.ts',
    'generated.ts',
  ]);
  const order = files['generated/order.ts'];
  expect(order).toContain('import type { GetOrderApiResponse, GetOrderApiArg }');
  expect(order).toContain('export const orderApi = api.injectEndpoints(');
  expect(order).toContain('export const { getOrder } = orderApi.endpoints;');
  expect(order).toContain('export const { useGetOrderQuery, useLazyGetOrderQuery } = orderApi;');
  expect(order).not.toContain('editPrice');
  expect(files['generated.ts']).toBe(
    `export { orderApi, getOrder, useGetOrderQuery, useLazyGetOrderQuery } from './generated/order';
export { productPriceApi, editPrice, useEditPriceMutation } from './generated/product-price';
export type GetOrderApiArg = { id: string };
`,
  );
});

it('a call that the document has not, and a hook of no call, are refused rather than lost', () => {
  const { '/api/prices': _prices, ...fewer } = paths;
  expect(() => splitCalls(generated, { paths: fewer })).toThrow('A call has no operation.');
  const strange = generated.replace('  useEditPriceMutation', '  useEditPricesMutation');
  expect(() => splitCalls(strange, { paths })).toThrow('A hook belongs to no call.');
});
