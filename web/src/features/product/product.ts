import {
  generatedApi,
  type ProductDetails,
  type ProductRow,
  useCreateProductMutation,
  useEditProductMutation,
  useGetProductQuery,
  useListProductsQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { newProduct, product } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const products: RecordKind<ProductRow, ProductDetails> = {
  noun: 'product',
  one: say('one'),
  many: say('many'),
  paths: paths.product,
  write: 'product-write',
  useList: useListProductsQuery,
  useOne: useGetProductQuery,
  fetchOne: generatedApi.endpoints.getProduct.initiate,
  create: { use: useCreateProductMutation, body: 'newProduct', limits: newProduct },
  edit: { use: useEditProductMutation, body: 'enteredProduct', limits: product },
  title: (details) => details.name,
  labels: (details) => ({ [details.supplierId]: details.supplierName }),
};
