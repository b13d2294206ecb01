import { details, listed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { type RecordEntry, searched } from './entry';
import { t } from './texts';

export const supplier = {
  paths: paths.supplier,
  may: { see: 'supplier-list', write: 'supplier-write' },
  create: t('newSupplier'),
  pages: {
    list: async () => (await import('@/features/supplier/list')).SupplierList,
    form: async () => (await import('@/features/supplier/form')).SupplierForm,
    details: async () => (await import('@/features/supplier/details')).SupplierDetailsPage,
  },
  menu: {
    title: t('supplier'),
    path: paths.supplier.list,
    icon: 'factory',
    key: 's',
  },
  search: searched('listSuppliers', t('suppliers'), ({ name, code }) => [name, code]),
  calls: {
    listSuppliers: listed('supplier'),
    listActiveSuppliers: listed('supplier'),
    getSupplier: details('supplier'),
    createSupplier: writes('supplier'),
    editSupplier: writes('supplier'),
    pickSupplier: listed('supplier'),
    getSupplierName: listed('supplier'),
  },
} satisfies RecordEntry;
