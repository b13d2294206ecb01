import type { ReactNode } from 'react';
import { type OnTransitLine, useListStockOnTransitQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Explained } from '@/ui/explanation/explained';
import { Figure } from '@/ui/figure';
import { date, quantity } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

export interface Place {
  warehouseId: string;
  productId: string;
}

/** Shows the purchases in transit; renders nothing while there are none. */
export function Coming({ warehouseId, productId }: Place) {
  const may = useMay();
  const listed = may('stock-transaction-list-in-transit');
  const {
    currentData: rows,
    error,
    refetch,
  } = useListStockOnTransitQuery({ warehouseId, productId });
  if (!rows?.length && error === undefined) return null;
  const columns: TableColumn<OnTransitLine>[] = [
    {
      header: uiText('number'),
      cell: (row) => (
        <RecordLink to={listed && paths.stock.details(row.transactionId)}>
          {row.transactionNo}
        </RecordLink>
      ),
    },
    { header: fieldLabel('supplierId'), cell: (row) => row.supplierName ?? '–' },
    { header: fieldLabel('expectedDate'), cell: (row) => date(row.expectedDate) },
    {
      header: t('ordered'),
      align: 'figure',
      cell: (row) => <Figure of={row.ordered} as="quantity" />,
    },
    {
      header: t('received'),
      align: 'figure',
      cell: (row) => (
        <Arrival row={row} figure="received" explains={listed}>
          <Figure of={row.received} as="quantity" />
        </Arrival>
      ),
    },
    {
      header: t('outstanding'),
      align: 'figure',
      cell: (row) => (
        <strong>
          <Arrival row={row} figure="outstanding" explains={listed}>
            {quantity(row.outstanding)}
          </Arrival>
        </strong>
      ),
    },
  ];
  return (
    <TableCard
      title={t('coming')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.transactionId} ${row.line}`}
      error={error}
      onRetry={() => void refetch()}
      empty={t('noMovements')}
    />
  );
}

interface ArrivalProps {
  row: OnTransitLine;
  figure: 'received' | 'outstanding';
  /** Is `true` if the reader may open the purchase. */
  explains: boolean;
  children: ReactNode;
}

/** Shows the received or outstanding quantity of a purchase line with its receipts as explanation. */
function Arrival({ row, figure, explains, children }: ArrivalProps) {
  if (!explains) return children;
  const args = {
    stockTransactionId: row.transactionId,
    line: row.line,
    figure: `underway-${figure}` as const,
  };
  return (
    <Explained
      figure={{ call: 'explainStockTransaction', args }}
      label={`${t(figure)} · ${row.transactionNo}`}
    >
      {children}
    </Explained>
  );
}
