import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Statement } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { CustomerTabs } from '@/ui/customer-tabs';
import type { DateRange } from '@/ui/date-range';
import { DownloadMenu } from '@/ui/download-menu';
import { FailureAlert, FailurePanel } from '@/ui/failure';
import { useTexts as useFigureTexts } from '@/ui/figures-texts';
import { money } from '@/ui/format';
import { PageHeader } from '@/ui/page-header';
import { PrintPage } from '@/ui/print-page';
import { useCurrency } from '@/ui/record/use-company';
import { useShortcuts } from '@/ui/shortcuts';
import { useTexts as useUiTexts } from '@/ui/texts';
import { AgeingCard } from './ageing-card';
import { EntriesCard } from './entries-card';
import { useLetterhead } from './letterhead';
import { PaperHead } from './paper-head';
import { PendingCard } from './pending-card';
import { isPeriod, periodOf } from './period';
import { PeriodBar } from './period-bar';
import { useTexts } from './texts';
import { useStatement } from './use-statement';

/** What a customer was sent and paid from a day to a day, and what is owed. */
export function StatementPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const [period, setPeriod] = useState(periodOf(query));
  const t = useTexts();
  const currency = useCurrency();
  const found = useStatement(id, period);
  const { statement, more, error } = found;
  const name = statement?.customerName ?? '';
  const change = (params: DateRange) => {
    setPeriod(params);
    if (isPeriod(params)) setQuery({ ...params }, { replace: true, preventScrollReset: true });
  };
  const file = `statement-${statement?.customerCode ?? ''}-${period.startDate}-${period.endDate}`;
  const letterhead = useLetterhead(id);
  const print = usePrint(more);
  usePageKeys(paths.customer.details(id), print);
  return (
    <>
      <PrintPage name={file} />
      <Box className="no-print">
        <PageHeader
          title={t('title')}
          crumbs={useCrumbs(id, name)}
          action={
            statement && (
              <DownloadMenu
                path={`/api/account-statements/${id}`}
                params={{ ...period }}
                name={file}
                onPrint={print}
              />
            )
          }
        />
      </Box>
      <CustomerTabs id={id} />
      <PaperHead statement={statement} letterhead={letterhead} />
      <Stack spacing={3}>
        <PeriodBar period={period} onChange={change} />
        {error !== undefined && !statement ? (
          <Card>
            <FailurePanel failure={error} onRetry={found.refetch} />
          </Card>
        ) : (
          <>
            {error !== undefined && <FailureAlert failure={error} onRetry={found.refetch} />}
            <Balances statement={statement} currency={currency} />
            <EntriesCard
              statement={statement}
              entries={found.entries}
              complete={found.complete}
              currency={currency}
              fetchingMore={found.fetchingMore}
              onMore={() => void more().catch(shownAsFailure)}
            />
            <AgeingCard statement={statement} currency={currency} />
            <PendingCard statement={statement} currency={currency} />
          </>
        )}
      </Stack>
    </>
  );
}

/** The page shows the failure of the call itself. */
function shownAsFailure() {}

function useCrumbs(id: string, name: string) {
  const t = useTexts();
  const may = useMay();
  if (!may('customer-list')) return [{ label: name || '…' }];
  return [
    { label: t('customers'), to: paths.customer.list },
    { label: name || '…', to: paths.customer.details(id) },
    { label: t('title') },
  ];
}

/** On paper every entry stands, not only those that have been asked for. */
function usePrint(more: (all: boolean, draw: (change: () => void) => void) => Promise<void>) {
  return () => {
    // The last parts are drawn before the printer looks at the page.
    void more(true, flushSync).then(() => window.print(), shownAsFailure);
  };
}

function usePageKeys(back: string, print: () => void) {
  const navigate = useNavigate();
  const ui = useUiTexts();
  const figures = useFigureTexts();
  const group = ui('thisPage');
  useShortcuts([
    { keys: 'Escape', label: ui('back'), group, run: () => navigate(back) },
    { keys: 'p', label: figures('print'), group, run: print },
  ]);
}

function Balances({ statement, currency }: { statement: Statement | undefined; currency: string }) {
  const t = useTexts();
  const figures = [
    { label: `${t('opening')} ${currency}`, value: statement?.openingBalance },
    { label: t('debits'), value: statement?.totalDebits },
    { label: t('credits'), value: statement && `-${statement.totalCredits}` },
    { label: t('closing'), value: statement?.closingBalance, strong: true },
  ];
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        p: 3,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        '@media print': { gridTemplateColumns: 'repeat(4, 1fr)', p: 0 },
      }}
    >
      {figures.map(({ label, value, strong }) => (
        <Box key={label}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" className="figures" sx={{ m: 0, typography: strong ? 'h5' : 'h6' }}>
            {value === undefined ? <Skeleton width={96} /> : <bdi>{money(value)}</bdi>}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
