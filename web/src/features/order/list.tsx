import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import { generatedApi, type OrderRow, useGetCustomerOrderingQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { Clipped } from '@/ui/bidi-text';
import type { BulkAction } from '@/ui/bulk/bulk-types';
import { compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { exceptionColumn } from '@/ui/exception/exception-column';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { ofDelivery, ofOrder } from '@/ui/explanation/row-figures';
import { inCurrency } from '@/ui/figure';
import { money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { Row, SpacedList } from '@/ui/parts';
import { customerFilter, warehouseFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { orderKind } from './kind';
import { t } from './texts';

const { countOrders, listOrders } = generatedApi.endpoints;

const column = columnsOf<OrderRow>();

export function OrderList() {
  return <DocumentList kind={orderKind} listing={listing} />;
}

const filters = [warehouseFilter, customerFilter];

const listing: DocumentListing<OrderRow> = {
  query: listOrders,
  counts: countOrders,
  file: { path: '/api/order-products', name: 'orders' },
  columns: orderColumns,
  card: orderCard,
  figures: (currency, status) =>
    inCurrency(status === 'delivered' ? t('delivered') : uiText('total'), currency),
  sort: (status) => (status && dueFirst.includes(status) ? 'requestedDate,asc' : undefined),
  filters: () => filters,
  amount: ({ deliveredTotal, total }) => deliveredTotal ?? total,
  hint: ({ customerName, total }) => ({ hint: customerName, amount: total }),
  effect: ({ name }, rows) => name === 'pending-to-approved' && <CreditAfter orders={rows} />,
  together: { status: 'approved', needs: 'dispatch-create', of: dispatchOf },
  drawing: 'document',
  words: {
    create: t('newOrder'),
    search: t('searchHint'),
    mine: t('mine'),
    all: uiText('all'),
    empty: (status) => t('empty', { status }),
    emptyWhole: t('emptyMine'),
    emptyText: t('emptyText'),
  },
};

/** Statuses whose lists start with the earliest requested date, and so with the late orders. */
const dueFirst = ['pending', 'approved', 'loaded'];

/** Offers New dispatch for approved orders of one warehouse without a dispatch. */
function dispatchOf(rows: readonly OrderRow[]): BulkAction[] {
  const [first] = rows;
  const fits = rows.every(
    ({ status, dispatchId, warehouseId }) =>
      status === 'approved' && !dispatchId && warehouseId === first?.warehouseId,
  );
  if (!fits) return [];
  const to = paths.dispatch.newWith(rows.map(({ id }) => id));
  return [{ label: t('newDispatch'), icon: <LocalShipping />, to }];
}

/**
 * Defines the columns: every tab starts with the same ones. The last column is the status in lists of several
 * statuses, else the dispatch, the reason or the person.
 */
function orderColumns(currency: string, status: string | null): readonly ListColumn<OrderRow>[] {
  const delivered = status === 'delivered';
  const worth = delivered ? 'deliveredTotal' : 'total';
  return [
    column.text('orderNo', uiText('number'), { width: 160 }),
    column.day('orderDate', t('date'), { width: 114 }),
    {
      field: 'customerName',
      header: fieldLabel('customerId'),
      cell: customer,
      flex: 1.6,
      minWidth: 136,
    },
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 124, hidePriority: 3 }),
    column.text('customerCode', headingOf('customerCode'), { width: 124, optional: true }),
    delivered
      ? column.day('deliveredOn', t('deliveredOn'), { width: 132, hidePriority: 1 })
      : column.day('requestedDate', t('requested'), { width: 132, hidePriority: 1 }),
    column.count('lineCount', uiText('lines'), {
      width: 80,
      optional: true,
      explain: ofOrder('line-count'),
    }),
    column.amount(worth, inCurrency(delivered ? t('delivered') : uiText('total'), currency), {
      explain: delivered ? ofDelivery : ofOrder('total'),
    }),
    // Cancelled orders need no attention.
    ...(status === 'cancelled' ? [] : [exceptionColumn<OrderRow>('order')]),
    ...lastColumns(status),
  ];
}

const lastWidth = { width: 156 } as const;
/** Takes the place of the attention and of the last column. */
const reasonWidth = { width: 304 } as const;
const madeBy = (look: object) => column.text('madeByName', headingOf('madeByName'), look);

function lastColumns(status: string | null): readonly ListColumn<OrderRow>[] {
  const optional = { ...lastWidth, optional: true };
  if (!status) return [madeBy(optional), column.status('status', lastWidth)];
  if (status === 'cancelled') {
    return [madeBy(optional), column.text('cancelReason', headingOf('reason'), reasonWidth)];
  }
  return status === 'pending'
    ? [madeBy({ ...lastWidth, hidePriority: 5 })]
    : [madeBy(optional), column.text('dispatchNo', t('dispatch'), lastWidth)];
}

function orderCard(row: OrderRow): ListCard {
  return {
    title: row.customerName,
    parts: [row.orderNo, dayThatMatters(row), travelsWith(row)],
    figure: money(row.deliveredTotal ?? row.total),
    status: <StatusChip status={row.status} />,
    marks: <ExceptionMarks exceptions={row.exceptions} subject="order" />,
  };
}

/** Returns the day of delivery, else the requested date, else the order date. */
function dayThatMatters({ status, deliveredOn, requestedDate, orderDate }: OrderRow): string {
  if (deliveredOn) return t('deliveredDay', { day: shortDate(deliveredOn) });
  return requestedDate && status !== 'cancelled'
    ? t('forDay', { day: shortDate(requestedDate) })
    : t('orderedDay', { day: shortDate(orderDate) });
}

/** Returns the dispatch number while the order is loaded or dispatched. */
function travelsWith({ status, dispatchNo }: OrderRow) {
  return status === 'loaded' || status === 'dispatched' ? dispatchNo : null;
}

/** Fixes the height to one line; overflowing parts wrap out of view, so the name is never truncated. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'flex-start',
  columnGap: 1,
  minWidth: 0,
  height: '1lh',
  overflow: 'hidden',
} as const;

function customer(row: OrderRow) {
  return (
    <Box component="span" title={row.customerName} sx={oneLine}>
      <Clipped component="span" maxWidth="100%">
        {row.customerName}
      </Clipped>
      {row.customerReference && (
        <Clipped component="span" variant="caption" color="text.secondary" maxWidth="100%">
          {row.customerReference}
        </Clipped>
      )}
    </Box>
  );
}

interface Order {
  customerId: string;
  customerName: string;
  total: string;
}

/** Limits the customers whose credit is previewed; beyond that, the server refuses each order. */
const maxCustomers = 12;

/** Shows the credit that is left if all selected orders are approved, because each may fit alone but not together. */
function CreditAfter({ orders }: { orders: readonly Order[] }) {
  const customers = [...new Map(orders.map((order) => [order.customerId, order])).values()];
  return (
    <SpacedList component="ul" gap={0.75}>
      {customers.slice(0, maxCustomers).map(({ customerId, customerName }) => (
        <Customer
          key={customerId}
          id={customerId}
          name={customerName}
          amounts={orders.filter((order) => order.customerId === customerId)}
        />
      ))}
    </SpacedList>
  );
}

function Customer({ id, name, amounts }: { id: string; name: string; amounts: readonly Order[] }) {
  const { currentData: data } = useGetCustomerOrderingQuery({ id });
  if (!data?.creditLeft) return null;
  const left = subtract(decimal(data.creditLeft), sum(amounts.map(({ total }) => decimal(total))));
  const beyond = compare(left, zero) < 0;
  const amount = money(toText(beyond ? subtract(zero, left) : left));
  return (
    <Row
      component="li"
      variant="body2"
      gap={1}
      alignItems="normal"
      color={beyond ? 'var(--warning-text)' : 'text.secondary'}
    >
      <AccountBalance />
      <span>{t(beyond ? 'bulkCreditBeyond' : 'bulkCredit', { customer: name, amount })}</span>
    </Row>
  );
}
