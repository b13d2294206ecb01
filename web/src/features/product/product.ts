import { generatedApi, type ProductDetails, type ProductRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { newProduct, product } from '@/ui/record/limits';
import { type RecordKind, sending } from '@/ui/record/record';
import { t } from './texts';

const { createProduct, editProduct, getProduct, listProducts } = generatedApi.endpoints;

export const products: RecordKind<ProductRow, ProductDetails> = {
  noun: 'product',
  one: t('one'),
  many: t('many'),
  paths: paths.product,
  write: 'product-write',
  list: listProducts,
  details: getProduct,
  create: sending(createProduct, 'newProduct', newProduct),
  edit: sending(editProduct, 'enteredProduct', product),
  title: (details) => details.name,
  labels: (details) => ({ [details.supplierId]: details.supplierName }),
};
