import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  generatedApi,
  type JournalDayList,
  type JournalDayRow,
  type JournalRow,
} from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal, zero } from '@/ui/decimal';
import { FailureAlert } from '@/ui/error-panel';
import { Figure } from '@/ui/figure';
import { date, inPercent, money, quantity } from '@/ui/format';
import { t as headingText } from '@/ui/list/heading-texts';
import { Block } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t } from './texts';
import type { Journal } from './view';
import { roleLabel } from './words';

/** Limits the rows of a page. */
const pageSize = 100;

interface Amounts {
  accountCode: string;
  role: JournalRow['role'];
  taxRate?: string | null | undefined;
  debit: string;
  credit: string;
}

function amounts<Row extends Amounts>(): TableColumn<Row>[] {
  return [
    { header: t('accountCode'), cell: (row) => <strong>{row.accountCode}</strong> },
    {
      header: t('role'),
      cell: (row) =>
        row.taxRate
          ? `${roleLabel(row.role)} ${inPercent(quantity(row.taxRate))}`
          : roleLabel(row.role),
    },
    { header: headingText('debit'), align: 'figure', cell: (row) => unlessNothing(row.debit) },
    { header: headingText('credit'), align: 'figure', cell: (row) => unlessNothing(row.credit) },
  ];
}

function unlessNothing(amount: string): string | null {
  return compare(decimal(amount), zero) === 0 ? null : money(amount);
}

export interface DaysResult {
  currentData?: JournalDayList | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Lists the postings to each account per day. */
export function DaysCard({ days }: { days: DaysResult }) {
  const [shown, setShown] = useState(pageSize);
  const rows = days.currentData?.entries;
  const columns: TableColumn<JournalDayRow>[] = [
    { header: headingText('date'), width: 130, cell: (row) => date(row.date) },
    { header: t('journal'), cell: (row) => t(row.journal) },
    ...amounts<JournalDayRow>(),
    {
      header: t('documents'),
      align: 'figure',
      cell: (row) => <Figure of={row.documents} as="count" />,
    },
  ];
  return (
    <TableCard
      title={t('byDay')}
      columns={columns}
      rows={rows?.slice(0, shown)}
      rowKey={(row) => `${row.journal} ${row.date} ${row.role} ${row.taxRate ?? ''}`}
      error={days.error}
      onRetry={days.refetch}
      empty={t('emptyTitle')}
      below={rows && rows.length > shown && <More onMore={() => setShown(shown + pageSize)} />}
    />
  );
}

interface Params {
  startDate: string;
  endDate: string;
  journal?: Journal;
}

const usePostings = pagesOf(generatedApi.endpoints.listPostings);

/** Lists the postings of each document. */
export function PostingsCard({ params }: { params: Params }) {
  const found = usePostings({ ...params, size: pageSize });
  const { pages, error, retry } = found;
  const columns: TableColumn<JournalRow>[] = [
    { header: headingText('date'), width: 130, cell: (row) => date(row.date) },
    { header: headingText('documentNo'), width: 180, cell: (row) => <Document row={row} /> },
    { header: headingText('customerCode'), cell: (row) => row.customerCode },
    ...amounts<JournalRow>(),
  ];
  return (
    <TableCard
      title={t('postings')}
      columns={columns}
      rows={pages?.flatMap(({ entries }) => entries)}
      rowKey={(row) => `${row.documentId} ${row.date} ${row.kind} ${row.role} ${row.taxRate ?? ''}`}
      error={pages ? undefined : error}
      onRetry={retry}
      empty={t('emptyTitle')}
      below={
        <>
          {pages && error !== undefined && <FailureAlert failure={error} onRetry={retry} />}
          {found.hasMore && <More disabled={found.isFetchingMore} onMore={found.more} />}
        </>
      }
    />
  );
}

function Document({ row: { kind, documentId, documentNo } }: { row: JournalRow }) {
  const may = useMay();
  const isOrder = kind === 'delivery';
  const opens = may(isOrder ? 'order-list-delivered' : 'receivable-list-approved');
  const to = isOrder ? paths.order.details(documentId) : paths.receivable.details(documentId);
  return <RecordLink to={opens && to}>{documentNo}</RecordLink>;
}

function More({ onMore, disabled = false }: { onMore: () => void; disabled?: boolean }) {
  return (
    <Block px={3} py={2}>
      <Button variant="outlined" disabled={disabled} onClick={onMore}>
        {t('showMore')}
      </Button>
    </Block>
  );
}
