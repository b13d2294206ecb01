import { details, listed, lists, summaries, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { type RecordEntry, searched } from './entry';
import { t } from './texts';

export const product = {
  paths: paths.product,
  may: { see: 'product-list', write: 'product-write' },
  create: t('newProduct'),
  pages: {
    list: async () => (await import('@/features/product/list')).ProductList,
    form: async () => (await import('@/features/product/form')).ProductForm,
    details: async () => (await import('@/features/product/details')).ProductDetailsPage,
  },
  menu: {
    title: t('product'),
    path: paths.product.list,
    icon: 'category',
    key: 'p',
  },
  search: searched('listProducts', t('products'), ({ name, sku }) => [name, sku]),
  exceptions: ['low-stock'],
  calls: {
    // Stock changes all day, and the product list shows it.
    listProducts: { providesTags: [...lists('product', 'list-price'), ...summaries('stock')] },
    getProduct: details('product', 'list-price', 'stock'),
    createProduct: writes('product'),
    editProduct: writes('product'),
    pickProduct: listed('product', 'list-price', 'stock'),
    pickProductsByCode: listed('product'),
    pickProductOfSupplier: listed('product'),
    pickPurchaseOfSupplier: listed('product', 'stock'),
  },
} satisfies RecordEntry;
