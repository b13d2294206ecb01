import {
  useCountStockTransactionsQuery,
  useListCustomersQuery,
  useListProductsQuery,
  useListSuppliersQuery,
  useListUsersQuery,
  useListWarehousesQuery,
} from '@/api/generated';
import { useGetRegistrationQuery } from '@/api/generated-session';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from './texts';

/** One thing that a new company needs. */
export interface FirstStep {
  label: string;
  done: boolean;
  action: string;
  to: string;
}

/** Returns what a new company needs, to those who can create it, once all is counted. */
export function useFirstSteps(): FirstStep[] | undefined {
  const may = useMay();
  const skip = !(may('warehouse-write') && may('customer-write') && may('product-write'));
  const company = useGetRegistrationQuery(undefined, { skip }).currentData;
  const warehouses = useListWarehousesQuery({ size: 1 }, { skip }).currentData;
  const suppliers = useListSuppliersQuery({ size: 1 }, { skip }).currentData;
  const products = useListProductsQuery({ size: 1 }, { skip }).currentData;
  const transactions = useCountStockTransactionsQuery({}, { skip }).currentData;
  const customers = useListCustomersQuery({ size: 1 }, { skip }).currentData;
  const adds = may('user-write');
  const users = useListUsersQuery({ size: 1 }, { skip: skip || !adds }).currentData;
  if (!(company && warehouses && suppliers && products && transactions && customers)) return;
  const steps: FirstStep[] = [
    {
      label: t('company'),
      action: t('companyAction'),
      done: Boolean(company.companyName),
      to: paths.company,
    },
    {
      label: t('warehouse'),
      action: t('warehouseAction'),
      done: warehouses.totalElements > 0,
      to: paths.warehouse.new,
    },
    {
      label: t('supplier'),
      action: t('supplierAction'),
      done: suppliers.totalElements > 0,
      to: paths.supplier.new,
    },
    {
      label: t('products'),
      action: t('productsAction'),
      done: products.totalElements > 0,
      to: paths.product.new,
    },
    {
      label: t('opening'),
      action: t('openingAction'),
      done: transactions.some(({ count }) => count > 0),
      to: paths.stock.newWith({ kind: 'opening' }),
    },
    {
      label: t('customers'),
      action: t('customersAction'),
      done: customers.totalElements > 0,
      to: paths.customer.new,
    },
  ];
  if (!adds) return steps;
  return (
    users && [
      ...steps,
      {
        label: t('people'),
        action: t('peopleAction'),
        done: users.totalElements > 1,
        to: paths.user.new,
      },
    ]
  );
}
