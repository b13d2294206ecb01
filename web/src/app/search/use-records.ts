import Category from '@mui/icons-material/CategoryOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import {
  type OrderRow,
  useListCustomersQuery,
  useListOrdersQuery,
  useListProductsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { money } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { useDebounced } from '@/ui/use-debounced';
import { paths } from '../paths';
import { useTexts } from '../texts';
import type { Result, ResultGroup } from './results';

const orderLists = [
  'order-list-pending',
  'order-list-approved',
  'order-list-loaded',
  'order-list-dispatched',
  'order-list-delivered',
  'order-list-cancelled',
] as const;

/** How long typing rests before the server is asked, in milliseconds. */
const rest = 250;
/** Lines of each group. */
const size = 5;

/** Orders, customers and products that the server finds, and the orders that "approve ..." names. */
export function useRecords(query: string): { groups: ResultGroup[]; loading: boolean } {
  const t = useTexts();
  const may = useMay();
  const settled = useDebounced(query.trim(), rest);
  const approving = approvalOf(settled, t('approve'));
  const wanted = { searchTerm: settled, size };
  const skip = settled === '';
  const lists = orderLists.some((operation) => may(operation));
  const orders = useListOrdersQuery(lists ? wanted : { ...wanted, mine: true }, {
    skip: skip || (!lists && !may('order-create')),
  });
  const customers = useListCustomersQuery(wanted, { skip: skip || !may('customer-list') });
  const products = useListProductsQuery(wanted, { skip: skip || !may('product-list') });
  const pending = useListOrdersQuery(
    { status: 'pending', size, ...(approving ? { searchTerm: approving } : {}) },
    { skip: approving === null || !may('order-approve') },
  );
  const asked = [orders, customers, products, pending];
  const groups: ResultGroup[] = [
    {
      title: t('actions'),
      results: (pending.currentData?.content ?? [])
        .filter((order) => may('order-approve', order.madeById))
        .map((order) => ({
          ...orderResult(order),
          key: `approve ${order.id}`,
          title: `${t('approve')} ${order.orderNo}`,
          path: paths.order.step(order.id, 'approve'),
          icon: ThumbUp,
        })),
    },
    { title: t('orders'), results: (orders.currentData?.content ?? []).map(orderResult) },
    {
      title: t('customers'),
      results: (customers.currentData?.content ?? []).map(({ id, name, code, city }) => ({
        key: id,
        title: name,
        hint: `${code} · ${city}`,
        path: paths.customer.details(id),
        icon: People,
      })),
    },
    {
      title: t('products'),
      results: (products.currentData?.content ?? []).map(({ id, name, sku }) => ({
        key: id,
        title: name,
        hint: sku,
        path: paths.product.details(id),
        icon: Category,
      })),
    },
  ];
  return {
    groups: groups.filter((group) => group.results.length > 0),
    loading: settled !== query.trim() || asked.some((answer) => answer.isFetching),
  };
}

/** What "approve 123" wants approved; empty for anything, null when something else is meant. */
export function approvalOf(query: string, verb: string): string | null {
  const [first = '', ...others] = query.split(/\s+/);
  const short = first.toLowerCase();
  const meant = [verb.toLowerCase(), 'approve'].some(
    (word) => short.length >= 4 && word.startsWith(short),
  );
  return meant ? others.join(' ') : null;
}

function orderResult(order: OrderRow): Result {
  return {
    key: order.id,
    title: order.orderNo,
    hint: `${order.customerName} · ${money(order.total)}`,
    path: paths.order.details(order.id),
    icon: statusLook(order.status).icon,
    status: order.status,
  };
}
