import { useState } from 'react';
import { type OrderRow, useListOrdersQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Figure, inCurrency } from '@/ui/figure';
import { date } from '@/ui/format';
import { Rest } from '@/ui/record/more-rows-link';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { Segmented } from '@/ui/segmented-control';
import { statusOfSeveral } from '@/ui/status';
import { StatusChip } from '@/ui/status-chip';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

const maxLatest = 6;
/** Limits the latest orders on a tab of their own. */
const maxWhole = 25;
/** Limits the open orders of each status. */
const maxOpen = 20;

interface Props {
  customerId: string;
  /** True on a tab of their own, which begins with the latest orders and shows more of them. */
  whole?: boolean;
}

/**
 * Lists the open or the latest orders of a customer, in the statuses that the user may list. Without open orders it
 * begins with the latest.
 */
export function CustomerOrders({ customerId, whole: isWhole = false }: Props) {
  const currency = useCurrency();
  const may = useMay();
  const [chosen, setAll] = useState<boolean | null>(isWhole ? true : null);
  const whole = `${paths.order.all}?customerId=${customerId}`;
  const openOnes = useOpenOrders(customerId, chosen === true);
  const all = chosen ?? openOnes.rows?.length === 0;
  const size = isWhole ? maxWhole : maxLatest;
  const latestOnes = useListOrdersQuery({ customerId, size }, { skip: !all });
  const columns: TableColumn<OrderRow>[] = [
    {
      header: fieldLabel('orderId'),
      cell: (row) => <RecordLink to={paths.order.details(row.id)}>{row.orderNo}</RecordLink>,
    },
    { header: t('placed'), cell: (row) => date(row.orderDate) },
    { header: t('requested'), cell: (row) => date(row.requestedDate) },
    {
      header: inCurrency(uiText('total'), currency),
      align: 'figure',
      cell: (row) => <Figure of={row.total} as="money" />,
    },
    { header: uiText('status'), cell: (row) => <StatusChip status={row.status} /> },
  ];
  const choices = [
    { label: t('openOrders'), value: false },
    { label: t('allOrders'), value: true },
  ];
  return (
    <TableCard
      title={t('orders')}
      action={<Segmented label={t('orders')} choices={choices} value={all} onChange={setAll} />}
      columns={columns}
      rows={all ? latestOnes.currentData?.content : openOnes.rows}
      rowKey={(row) => row.id}
      error={all ? latestOnes.error : openOnes.error}
      onRetry={all ? latestOnes.refetch : openOnes.refetch}
      empty={all ? t('noOrders') : t('noOpenOrders')}
      below={
        all ? (
          <Rest page={latestOnes.currentData} to={may('order-list-pending') && whole} />
        ) : (
          openOnes.parts.map(({ status, page }) => (
            <Rest
              key={status}
              page={page}
              name={statusOfSeveral(status, 'order')}
              to={`${paths.order.list(paths.order.words[status])}?customerId=${customerId}`}
            />
          ))
        )
      }
    />
  );
}

const statuses = ['dispatched', 'loaded', 'approved', 'pending'] as const;
type Status = (typeof statuses)[number];

/**
 * Merges one request per status, because the server lists one status at a time; the earliest requested date comes
 * first.
 */
function useOpenOrders(customerId: string, skip: boolean) {
  const may = useMay();
  const params = { customerId, size: maxOpen };
  const of = (status: Status) =>
    [{ ...params, status }, { skip: skip || !may(`order-list-${status}`) }] as const;
  const answers = {
    dispatched: useListOrdersQuery(...of('dispatched')),
    loaded: useListOrdersQuery(...of('loaded')),
    approved: useListOrdersQuery(...of('approved')),
    pending: useListOrdersQuery(...of('pending')),
  };
  const asking = Object.values(answers).filter((answer) => !answer.isUninitialized);
  const failed = asking.find((answer) => answer.error !== undefined);
  const here = asking.every((answer) => answer.currentData !== undefined);
  return {
    rows: here ? asking.flatMap((answer) => answer.currentData?.content ?? []) : undefined,
    parts: statuses.map((status) => ({ status, page: answers[status].currentData })),
    error: failed?.error,
    refetch: () => {
      for (const answer of asking) if (answer.error !== undefined) void answer.refetch();
    },
  };
}
