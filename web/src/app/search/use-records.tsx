import Category from '@mui/icons-material/CategoryOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import {
  type CustomerRow,
  type DispatchRow,
  type OrderRow,
  type ProductRow,
  type ReceivableRow,
  type StockTransactionRow,
  type SupplierRow,
  useListCustomersQuery,
  useListDispatchesQuery,
  useListOrdersQuery,
  useListProductsQuery,
  useListReceivablesQuery,
  useListStockTransactionsQuery,
  useListSuppliersQuery,
} from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { money } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { useDebounced } from '@/ui/use-debounced';
import { paths } from '../paths';
import { t } from '../texts';
import type { Result, ResultGroup } from './results';

const TYPING_DELAY_MS = 250;
/** Limits each group. */
const size = 5;

interface Found {
  /** Lists the orders that "approve …" matches. */
  approvals: readonly Result[];
  groups: ResultGroup[];
  loading: boolean;
}

/** Searches the server for records that the user may list: documents by number, customers, suppliers, products. */
export function useRecords(query: string): Found {
  const may = useMay();
  const settled = useDebounced(query.trim(), TYPING_DELAY_MS);
  const listable = useListable(settled);
  const request = { searchTerm: settled, size };
  const skip = settled === '';

  const orders = useListOrdersQuery(...listable('order', 'order-create'));
  const dispatches = useListDispatchesQuery(...listable('dispatch', 'dispatch-create'));
  const receivables = useListReceivablesQuery(...listable('receivable', 'receivable-create'));
  const stock = useListStockTransactionsQuery(
    ...listable('stock-transaction', 'stock-transaction-create'),
  );
  const customers = useListCustomersQuery(request, { skip: skip || !may('customer-list') });
  const suppliers = useListSuppliersQuery(request, { skip: skip || !may('supplier-list') });
  const products = useListProductsQuery(request, { skip: skip || !may('product-list') });

  const approving = approvalOf(settled, t('approve'));
  const pending = useListOrdersQuery(
    { status: 'pending', size, ...(approving ? { searchTerm: approving } : {}) },
    { skip: approving === null || !may('order-approve') },
  );
  const groups = [
    { title: t('orders'), results: found(orders, orderResult) },
    { title: t('dispatches'), results: found(dispatches, dispatchResult) },
    { title: t('receivables'), results: found(receivables, receivableResult) },
    { title: t('stockTransactions'), results: found(stock, stockResult) },
    { title: t('customers'), results: found(customers, customerResult) },
    { title: t('suppliers'), results: found(suppliers, supplierResult) },
    { title: t('products'), results: found(products, productResult) },
  ];
  const answers = [orders, dispatches, receivables, stock, customers, suppliers, products, pending];
  const mine = (pending.currentData?.content ?? []).filter(({ can = [] }) =>
    can.includes('pending-to-approved'),
  );
  return {
    approvals: mine.map(approvalResult),
    groups: groups.filter((group) => group.results.length > 0),
    loading: settled !== query.trim() || answers.some((answer) => answer.isFetching),
  };
}

/** Returns the number in "approve 123"; "" for any order, null for another query. */
function approvalOf(query: string, verb: string): string | null {
  const [first = '', ...others] = query.split(/\s+/);
  const short = first.toLowerCase();
  const isApproval = [verb.toLowerCase(), 'approve'].some(
    (word) => short.length >= 4 && word.startsWith(short),
  );
  return isApproval ? others.join(' ') : null;
}

/** Returns queries for documents in the statuses that the role may list, or for the user's own. */
function useListable(searchTerm: string) {
  const { grants } = useSession();
  const may = useMay();
  return (noun: string, creates: Parameters<typeof may>[0]) => {
    const lists = Object.keys(grants).some((operation) => operation.startsWith(`${noun}-list-`));
    const skip = searchTerm === '' || (!lists && !may(creates));
    return [{ searchTerm, size, ...(lists ? {} : { mine: true }) }, { skip }] as const;
  };
}

function found<Row>(
  answer: { currentData?: { content: readonly Row[] } | undefined },
  result: (row: Row) => Result,
): Result[] {
  return (answer.currentData?.content ?? []).map(result);
}

function orderResult(order: OrderRow): Result {
  return {
    ...document(order, order.orderNo, paths.order.details(order.id)),
    hint: words(order.customerName, money(order.total)),
  };
}

/** Returns the order as a result that approves it. */
function approvalResult(order: OrderRow): Result {
  return {
    ...orderResult(order),
    key: `approve ${order.id}`,
    title: `${t('approve')} ${order.orderNo}`,
    path: paths.order.step(order.id, 'pending-to-approved'),
    icon: <ThumbUp />,
  };
}

function dispatchResult(dispatch: DispatchRow): Result {
  return {
    ...document(
      { ...dispatch, noun: 'dispatch' },
      dispatch.dispatchNo,
      paths.dispatch.details(dispatch.id),
    ),
    hint: words(dispatch.driverName, dispatch.vehiclePlate),
  };
}

function receivableResult(receivable: ReceivableRow): Result {
  return {
    ...document(receivable, receivable.receiptNo, paths.receivable.details(receivable.id)),
    hint: words(receivable.customerName, money(receivable.amount)),
  };
}

function stockResult(stock: StockTransactionRow): Result {
  return {
    ...document(
      { ...stock, noun: 'stock-transaction' },
      stock.transactionNo,
      paths.stock.details(stock.id),
    ),
    hint: words(stock.supplierName ?? stock.customerName, stock.warehouseName),
  };
}

function customerResult({ id, name, code, city }: CustomerRow): Result {
  const path = paths.customer.details(id);
  return { key: id, title: name, hint: words(code, city), path, icon: <People /> };
}

function supplierResult({ id, name, code }: SupplierRow): Result {
  return {
    key: id,
    title: name,
    hint: code,
    path: paths.supplier.details(id),
    icon: <Factory />,
  };
}

function productResult({ id, name, sku }: ProductRow): Result {
  return { key: id, title: name, hint: sku, path: paths.product.details(id), icon: <Category /> };
}

interface FoundDocument {
  id: string;
  status: string;
  noun?: string;
}

function document({ id, status, noun }: FoundDocument, title: string, path: string) {
  const { icon: Icon } = statusLook(status);
  return { key: id, title, path, status, noun, icon: <Icon /> };
}

function words(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
