import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListJournalDaysQuery, useSumJournalsQuery } from '@/api/generated';
import { Bars, ChartCard } from '@/ui/charts/card';
import { DownloadMenu } from '@/ui/download-menu';
import { EmptyState } from '@/ui/empty-state';
import { FailurePanel } from '@/ui/error-panel';
import { Figure, inCurrency } from '@/ui/figure';
import { date, dayOfYear, money, month } from '@/ui/format';
import { PageHeader } from '@/ui/page/header';
import { useCurrency } from '@/ui/record/use-company';
import { DaysCard, type DaysResult, PostingsCard } from './postings';
import { AccountsCard, CodesNotice, SumsCard } from './sums';
import { t } from './texts';
import { debits, type JournalView, mistakeIn, queryOf, viewOf } from './view';
import { ViewBar } from './view-bar';

/** Shows deliveries, credit notes and payments in double entry, per day or per document. */
export function JournalPage() {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(viewOf(query));
  const change = (to: Partial<JournalView>) => {
    const next = { ...view, ...to };
    setView(next);
    if (!mistakeIn(next)) setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  };
  const { journal, byDay, startDate, endDate } = view;
  const params = { startDate, endDate, ...(journal ? { journal } : {}) };
  const name = ['journal', journal, startDate, endDate].filter(Boolean).join('-');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports') }, { label: t('title') }]}
        action={
          <DownloadMenu
            path={byDay ? '/api/journals/days' : '/api/journals'}
            params={params}
            name={name}
            xml={{ label: t('saft'), path: '/api/journals/saf-t', params: { startDate, endDate } }}
          />
        }
      />
      <Stack spacing={3}>
        <ViewBar view={view} onChange={change} />
        {!mistakeIn(view) && <Shown params={params} byDay={byDay} />}
      </Stack>
    </>
  );
}

interface Props {
  params: {
    startDate: string;
    endDate: string;
    journal?: 'sales' | 'credits' | 'receipts' | 'opening';
  };
  byDay: boolean;
}

function Shown({ params, byDay }: Props) {
  const sums = useSumJournalsQuery(params);
  const days = useListJournalDaysQuery(params);
  if (sums.error !== undefined && !sums.currentData) {
    return (
      <Card>
        <FailurePanel failure={sums.error} onRetry={sums.refetch} />
      </Card>
    );
  }
  const found = sums.currentData;
  return (
    <>
      {found && <CodesNotice sums={found} />}
      <SumsCard sums={found} />
      {found?.documents === 0 ? (
        <Card>
          <EmptyState drawing="document" title={t('emptyTitle')} text={t('emptyText')} />
        </Card>
      ) : (
        <>
          <DebitChart days={days} params={params} />
          <AccountsCard sums={found} />
          {byDay ? <DaysCard days={days} /> : <PostingsCard params={params} />}
        </>
      )}
    </>
  );
}

interface ChartProps {
  days: DaysResult;
  params: Props['params'];
}

function DebitChart({ days, params }: ChartProps) {
  const currency = useCurrency();
  const rows = days.currentData?.entries;
  const { byMonth, sums } = debits(rows ?? [], params);
  const label = (day: string) => (byMonth ? month(day) : dayOfYear(day));
  const unit = inCurrency(t('total'), currency);
  const title = byMonth ? t('chartMonths') : t('chart');
  return (
    <ChartCard
      title={title}
      rows={rows && sums}
      columns={[
        { header: title, cell: (row) => (byMonth ? month(row.date) : date(row.date)) },
        { header: unit, align: 'figure', cell: (row) => <Figure of={row.debit} as="money" /> },
      ]}
      rowKey={(row) => row.date}
      error={days.currentData ? undefined : days.error}
      onRetry={days.refetch}
      empty={t('emptyTitle')}
      nothing={rows?.length === 0}
      height={240}
      chart={
        <Bars
          label={title}
          unit={unit}
          bars={sums.map(({ date: day, debit }) => ({
            key: day,
            label: label(day),
            value: debit,
            text: money(debit),
            color: 'var(--mui-palette-primary-main)',
          }))}
        />
      }
    />
  );
}
