import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type JournalDayList,
  type JournalDayRow,
  type JournalPart,
  type JournalRow,
  useLazyListPostingsQuery,
  useListPostingsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal, zero } from '@/ui/decimal';
import { FailureAlert } from '@/ui/failure';
import { Figure } from '@/ui/figure';
import { date, inPercent, money, quantity } from '@/ui/format';
import { t as headingText } from '@/ui/list/heading-texts';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
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

interface FurtherPages {
  /** Identifies the first page, which these pages follow. */
  first: JournalPart;
  entries: readonly JournalRow[];
  next: string | null;
}

/** Lists the postings of each document. */
export function PostingsCard({ params }: { params: Params }) {
  const {
    currentData: first,
    error,
    refetch,
  } = useListPostingsQuery({ ...params, size: pageSize });
  const [fetchPart, { isFetching, error: moreError }] = useLazyListPostingsQuery();
  const [further, setFurther] = useState<FurtherPages | null>(null);
  const known = further?.first === first ? further : null;
  const next = known ? known.next : (first?.next ?? null);
  const more = async () => {
    if (!first || !next) return;
    const found = await fetchPart({ ...params, size: pageSize, after: next });
    if (!found.data) return;
    const entries = [...(known?.entries ?? []), ...found.data.entries];
    setFurther({ first, entries, next: found.data.next ?? null });
  };
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
      rows={first && [...first.entries, ...(known?.entries ?? [])]}
      rowKey={(row) => `${row.documentId} ${row.date} ${row.kind} ${row.role} ${row.taxRate ?? ''}`}
      error={error}
      onRetry={refetch}
      empty={t('emptyTitle')}
      below={
        <>
          {moreError !== undefined && (
            <FailureAlert failure={moreError} onRetry={() => void more()} />
          )}
          {next && <More disabled={isFetching} onMore={() => void more()} />}
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
    <Box sx={{ px: 3, py: 2 }}>
      <Button variant="outlined" disabled={disabled} onClick={onMore}>
        {t('showMore')}
      </Button>
    </Box>
  );
}
