import type { ReceivableRow } from '@/api/generated';
import { date, money } from '@/ui/format';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list-types';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { say } from './texts';

/** Number and date, whose, how it came in, what it is worth, where it stands. */
export function receivableColumns(currency: string): readonly ListColumn<ReceivableRow>[] {
  return [
    {
      field: 'receiptNo',
      header: say('number'),
      sortable: true,
      width: 172,
      cell: (row) => row.receiptNo,
    },
    {
      field: 'receivedOn',
      header: fieldLabel('receivedOn'),
      sortable: true,
      width: 126,
      cell: (row) => date(row.receivedOn),
    },
    {
      field: 'customerName',
      header: fieldLabel('customerId'),
      flex: 1.6,
      minWidth: 160,
      cell: (row) => <TwoLines first={row.customerName} second={row.customerCode} />,
    },
    {
      field: 'kind',
      header: fieldLabel('kind'),
      flex: 1,
      minWidth: 124,
      cell: (row) => <TwoLines first={way(row)} second={row.orderNo ?? row.reference} />,
    },
    {
      field: 'collectorName',
      header: fieldLabel('collectorId'),
      minWidth: 120,
      hideBelow: 1200,
      cell: (row) => row.collectorName ?? '–',
    },
    {
      field: 'amount',
      header: say('amountIn', { currency }),
      align: 'end',
      width: 140,
      cell: (row) => money(row.amount),
    },
    {
      field: 'madeByName',
      header: headingOf('madeByName'),
      width: 120,
      optional: true,
      cell: (row) => row.madeByName,
    },
    {
      field: 'status',
      header: say('status'),
      width: 130,
      cell: (row) => <StatusChip status={row.status} />,
    },
  ];
}

export function receivableCard(row: ReceivableRow): ListCard {
  return {
    title: row.customerName,
    subtitle: [row.receiptNo, way(row), date(row.receivedOn)].join(' · '),
    figure: money(row.amount),
    status: <StatusChip status={row.status} />,
  };
}

/** "Credit note", "Cash", "Bank transfer" */
function way({ kind, method }: ReceivableRow): string {
  return wordLabel(kind === 'payment' && method ? method : kind);
}
