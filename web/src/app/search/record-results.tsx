import Category from '@mui/icons-material/CategoryOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import type {
  CustomerRow,
  DispatchRow,
  OrderRow,
  ProductRow,
  ReceivableRow,
  StockTransactionRow,
  SupplierRow,
} from '@/api/generated';
import { money } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { paths } from '../paths';
import { t } from '../texts';
import type { Result } from './results';

export function orderResult(order: OrderRow): Result {
  return {
    ...document(order, order.orderNo, paths.order.details(order.id)),
    hint: words(order.customerName, money(order.total)),
  };
}

/** The order again, to be approved. */
export function approvalResult(order: OrderRow): Result {
  return {
    ...orderResult(order),
    key: `approve ${order.id}`,
    title: `${t('approve')} ${order.orderNo}`,
    path: paths.order.step(order.id, 'pending-to-approved'),
    icon: <ThumbUp />,
  };
}

export function dispatchResult(dispatch: DispatchRow): Result {
  return {
    ...document(dispatch, dispatch.dispatchNo, paths.dispatch.details(dispatch.id)),
    hint: words(dispatch.driverName, dispatch.vehiclePlate),
  };
}

export function receivableResult(receivable: ReceivableRow): Result {
  return {
    ...document(receivable, receivable.receiptNo, paths.receivable.details(receivable.id)),
    hint: words(receivable.customerName, money(receivable.amount)),
  };
}

export function stockResult(stock: StockTransactionRow): Result {
  return {
    ...document(stock, stock.transactionNo, paths.stock.details(stock.id)),
    hint: words(stock.supplierName ?? stock.customerName, stock.warehouseName),
  };
}

export function customerResult({ id, name, code, city }: CustomerRow): Result {
  const path = paths.customer.details(id);
  return { key: id, title: name, hint: words(code, city), path, icon: <People /> };
}

export function supplierResult({ id, name, code }: SupplierRow): Result {
  return {
    key: id,
    title: name,
    hint: code,
    path: paths.supplier.details(id),
    icon: <Factory />,
  };
}

export function productResult({ id, name, sku }: ProductRow): Result {
  return { key: id, title: name, hint: sku, path: paths.product.details(id), icon: <Category /> };
}

function document({ id, status }: { id: string; status: string }, title: string, path: string) {
  const { icon: Icon } = statusLook(status);
  return { key: id, title, path, status, icon: <Icon /> };
}

function words(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
