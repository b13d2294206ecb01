import Box from '@mui/material/Box';
import type { OrderRow, OrderStatus } from '@/api/generated';
import { count, date, money } from '@/ui/format';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list-types';
import { StatusChip } from '@/ui/status-chip';
import { say } from './texts';

/** Number and date, who, what it is worth, where it stands; on its way also with which dispatch. */
export function orderColumns(
  currency: string,
  status: OrderStatus | null,
): readonly ListColumn<OrderRow>[] {
  const delivered = status === 'delivered';
  const travels = delivered || status === 'loaded' || status === 'dispatched';
  const worth = delivered ? 'deliveredTotal' : 'total';
  return [
    {
      field: 'orderNo',
      header: say('number'),
      cell: (row) => row.orderNo,
      width: 172,
      sortable: true,
    },
    {
      field: 'orderDate',
      header: say('date'),
      cell: (row) => date(row.orderDate),
      width: 120,
      sortable: true,
    },
    { field: 'customerName', header: say('customer'), cell: customer, flex: 1.6, minWidth: 136 },
    {
      field: 'warehouseName',
      header: say('warehouse'),
      cell: (row) => row.warehouseName,
      minWidth: 104,
      hideBelow: 1200,
    },
    ...(travels || status === 'approved' ? [dispatchColumn] : []),
    {
      field: 'customerCode',
      header: headingOf('customerCode'),
      cell: (row) => row.customerCode,
      width: 124,
      optional: true,
    },
    delivered
      ? {
          field: 'deliveredOn',
          header: say('deliveredOn'),
          cell: (row) => date(row.deliveredOn),
          width: 120,
        }
      : {
          field: 'requestedDate',
          header: say('requested'),
          cell: (row) => date(row.requestedDate),
          width: 120,
          hideBelow: 1200,
        },
    {
      field: 'lineCount',
      header: say('lineCount'),
      cell: (row) => count(row.lineCount),
      width: 64,
      align: 'end',
      hideBelow: 900,
    },
    {
      field: worth,
      header: worthHeader(delivered, currency),
      cell: (row) => money(row[worth]),
      width: delivered ? 130 : 116,
      align: 'end',
    },
    {
      field: 'madeByName',
      header: headingOf('madeByName'),
      cell: (row) => row.madeByName,
      width: 120,
      optional: true,
    },
    {
      field: 'status',
      header: say('status'),
      cell: (row) => <StatusChip status={row.status} />,
      width: 128,
    },
  ];
}

const dispatchColumn: ListColumn<OrderRow> = {
  field: 'dispatchNo',
  header: say('dispatch'),
  cell: (row) => row.dispatchNo ?? '–',
  width: 164,
  hideBelow: 1200,
};

function worthHeader(delivered: boolean, currency: string): string {
  if (delivered) return currency ? say('deliveredIn', { currency }) : say('delivered');
  return currency ? say('totalIn', { currency }) : say('total');
}

export function orderCard(row: OrderRow): ListCard {
  return {
    title: row.customerName,
    subtitle: [row.orderNo, date(row.deliveredOn ?? row.orderDate), row.dispatchNo]
      .filter(Boolean)
      .join(' · '),
    figure: money(row.deliveredTotal ?? row.total),
    status: <StatusChip status={row.status} />,
  };
}

function customer(row: OrderRow) {
  return (
    <Box component="span" title={row.customerName}>
      <bdi>{row.customerName}</bdi>
      {row.customerReference && (
        <Box component="bdi" sx={{ ml: 1, color: 'text.secondary', typography: 'caption' }}>
          {row.customerReference}
        </Box>
      )}
    </Box>
  );
}
