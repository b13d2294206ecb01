import { details, listed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { type RecordEntry, searched } from './entry';
import { t } from './texts';

export const customer = {
  paths: paths.customer,
  may: { see: 'customer-list', write: 'customer-write' },
  create: t('newCustomer'),
  pages: {
    list: async () => (await import('@/features/customer/list')).CustomerList,
    form: async () => (await import('@/features/customer/form')).CustomerForm,
    details: async () => (await import('@/features/customer/details')).CustomerDetailsPage,
  },
  menu: { title: t('customer'), path: paths.dashboard, icon: 'people', key: 'c' },
  search: searched('listCustomers', t('customers'), ({ name, code, city }) => [name, code, city]),
  exceptions: ['over-limit', 'on-hold'],
  calls: {
    listCustomers: listed('customer', 'account'),
    getCustomer: details('customer', 'account'),
    createCustomer: writes('customer'),
    editCustomer: writes('customer', 'account'),
    getCustomerOrdering: details('customer', 'account'),
    pickCustomer: listed('customer', 'account'),
  },
} satisfies RecordEntry;
