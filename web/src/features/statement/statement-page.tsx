import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { asOf } from '@/api/as-of';
import type { PendingReceivable, Statement } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { usePaper, usePrintCommand } from '@/ui/actions/papers';
import { AgeingBar } from '@/ui/ageing-bar';
import { CustomerTabs } from '@/ui/customer-tabs';
import type { DateRange } from '@/ui/dates/date-range';
import { untilNow } from '@/ui/dates/today';
import { compare, decimal, zero } from '@/ui/decimal';
import { type PageFileType, printFile } from '@/ui/download';
import { DownloadMenu } from '@/ui/download-menu';
import { FailureAlert, FailurePanel } from '@/ui/error-panel';
import { Explained } from '@/ui/explanation/explained';
import { ageingFigure } from '@/ui/explanation/statement';
import { Figure, inCurrency } from '@/ui/figure';
import { t as figureText } from '@/ui/figures-texts';
import { count, date, money } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { PageHeader } from '@/ui/page/header';
import { Block, Cluster, Muted, Panel, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { KeyHint } from '@/ui/shortcuts/key-hint';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { sumFigure, sumStyle } from '@/ui/sums';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { phone } from '@/ui/touch-target';
import { wordLabel } from '@/ui/words';
import { DuesLine } from './dues-line';
import { EntriesCard } from './entries-card';
import { useIssue } from './issue';
import { IssuedCard } from './issued-card';
import { isPeriod, PeriodBar, periodOf } from './period-bar';
import { t } from './texts';
import { useStatement } from './use-statement';

const MailDialog = lazily(() => import('./mail-dialog').then((module) => module.MailDialog));

/** Shows the deliveries, payments and balance of a customer in a period. */
export function StatementPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const [period, setPeriod] = useState(periodOf(query));
  const currency = useCurrency();
  const [requested, ask] = useState(false);
  const found = useStatement(id, period);
  const { statement, more, error } = found;
  const name = statement?.customerName ?? '';
  const change = (params: DateRange) => {
    setPeriod(params);
    if (isPeriod(params)) setQuery({ ...params }, { replace: true, preventScrollReset: true });
  };
  const file = `statement-${statement?.customerCode ?? ''}-${period.startDate}-${period.endDate}`;
  const handOut = useHandOut(id, period, file, () => ask(true));
  usePrintCommand(isPeriod(period) ? handOut.onPrint : undefined);
  usePageKeys(paths.customer.details(id), handOut.onPrint);
  return (
    <>
      {/* Matches the height of the customer's page header, so that the tabs do not move. */}
      <Block pt={1}>
        <PageHeader
          title={name ? t('titleOf', { name }) : t('title')}
          crumbs={useCrumbs(id, name)}
          action={
            statement && (
              <Cluster>
                <DownloadMenu
                  path={`/api/account-statements/${id}`}
                  params={{ ...period }}
                  name={file}
                  pdf={`/api/account-statements/${id}/pdf`}
                  {...handOut}
                />
                <Button
                  variant="outlined"
                  startIcon={<Print />}
                  aria-keyshortcuts="p"
                  onClick={handOut.onPrint}
                >
                  {figureText('print')}
                  <KeyHint>P</KeyHint>
                </Button>
              </Cluster>
            )
          }
        />
      </Block>
      <CustomerTabs id={id} />
      <Stack spacing={3}>
        <PeriodBar
          period={period}
          onChange={change}
          action={<CompareLink id={id} period={period} />}
        />
        {error !== undefined && !statement ? (
          <Card>
            <FailurePanel failure={error} onRetry={found.retry} />
          </Card>
        ) : (
          <>
            {error !== undefined && <FailureAlert failure={error} onRetry={found.retry} />}
            <Stack
              spacing={3}
              aria-busy={found.isOld && found.isFetching}
              sx={found.isOld ? dimmed : null}
            >
              <Balances statement={statement} currency={currency} />
              <AgeingCard statement={statement} currency={currency} />
              <EntriesCard
                statement={statement}
                entries={found.entries}
                complete={found.isComplete}
                currency={currency}
                fetchingMore={found.isFetchingMore || found.isOld}
                onMore={() => void more()}
              />
              <PendingCard statement={statement} currency={currency} />
            </Stack>
            <IssuedCard key={id} customerId={id} />
          </>
        )}
      </Stack>
      {requested && (
        <LazyDialogBoundary>
          <MailDialog customerId={id} period={period} onClose={() => ask(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

/** Links to the changes since the statement's last day, for users who may view the past. */
function CompareLink({ id, period }: { id: string; period: DateRange }) {
  if (!useMay()('past-view') || !isPeriod(period)) return null;
  const query = new URLSearchParams({ ...period, knownAt: untilNow(period.endDate) });
  return (
    <Button component={Link} to={`${paths.customer.statementDifferences(id)}?${query}`}>
      {t('compare')}
    </Button>
  );
}

/** Dims the figures of the previous period while the new one loads. */
const dimmed = { opacity: 0.48 } as const;

/** Issues the current statement however it is handed out; a statement of the past is printed as a copy that says so. */
function useHandOut(id: string, period: DateRange, name: string, onMail: () => void) {
  const issue = useIssue(id, period);
  const notify = useNotify();
  const copy = usePaper();
  const sends = useMay()('statement-send');
  if (asOf !== null) {
    return { onPrint: () => copy.print(`/api/account-statements/${id}/pdf`, name, { ...period }) };
  }
  const onPrint = () =>
    void issue('pdf', 'printed').then(
      (paper) => printFile(paper, `${name}.pdf`),
      (failure: unknown) => notify(t('notIssued', { reason: asProblem(failure).detail }), 'error'),
    );
  return {
    onPrint,
    fetch: (type: PageFileType, signal: AbortSignal) => issue(type, 'exported', signal),
    ...(sends ? { onMail } : {}),
  };
}

function useCrumbs(id: string, name: string) {
  const may = useMay();
  if (!may('customer-list')) return [{ label: name || '…' }];
  return [
    { label: t('customers'), to: paths.customer.list },
    { label: name || '…', to: paths.customer.details(id) },
    { label: t('title') },
  ];
}

function usePageKeys(back: string, print: () => void) {
  const navigate = useNavigate();
  const group = uiText('thisPage');
  useShortcuts([
    { keys: 'Escape', label: uiText('back'), group, run: () => navigate(back) },
    { keys: 'p', label: figureText('print'), group, run: print },
  ]);
}

function Balances({ statement, currency }: { statement: Statement | undefined; currency: string }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const figures = [
    {
      label: phone ? t('opening') : inCurrency(t('opening'), currency),
      value: statement?.openingBalance,
      figure: 'opening-balance',
    },
    { label: t('charges'), value: statement?.totalDebits, figure: 'total-debits' },
    {
      label: t('credits'),
      value: statement && `-${statement.totalCredits}`,
      figure: 'total-credits',
    },
    {
      label: t('closing'),
      value: statement?.closingBalance,
      figure: 'closing-balance',
      strong: true,
    },
  ] as const;
  return (
    <Panel p={{ xs: 2, sm: 3 }}>
      {phone && (
        <Text component="h2" variant="h6" m={0} mb={1.5}>
          {inCurrency(fieldLabel('balance'), currency)}
        </Text>
      )}
      <Box component="dl" sx={balancesStyle}>
        {figures.map(({ label, value, figure, ...rest }) => (
          <Box key={label}>
            <Muted component="dt">{label}</Muted>
            <Box component="dd" className={'strong' in rest ? 'figures strong' : 'figures'}>
              {!statement || value === undefined ? (
                <Skeleton width={96} />
              ) : (
                <Explained
                  figure={{ call: 'explainStatement', args: { ...ofStatement(statement), figure } }}
                  label={label}
                >
                  <bdi>{money(value)}</bdi>
                </Explained>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Puts each figure at the end of its line on a phone. */
const balancesStyle = {
  m: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) max-content', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
  '& dd': { m: 0, typography: 'h6' },
  '& dd.strong': { typography: 'h5' },
  [phone]: {
    '& > div': { ...sumStyle, columnGap: 2 },
    '& dd': { ...sumFigure, typography: 'subtitle1' },
    '& dd.strong': { typography: 'h6' },
  },
} as const;

/** Identifies the statement for explanations. */
function ofStatement({ customerId, startDate, endDate }: Statement) {
  return { customerId, startDate, endDate };
}

interface AgeingCardProps {
  statement: Statement | undefined;
  currency: string;
}

/** Shows the ageing and the due dates. The parts less unallocated credit equal the closing balance. */
function AgeingCard({ statement, currency }: AgeingCardProps) {
  const settled =
    statement &&
    [...Object.values(statement.ageing)].every((amount) => compare(decimal(amount), zero) === 0);
  return (
    <Panel component="section" p={{ xs: 2, sm: 3 }}>
      <Box sx={ageingHead}>
        <Text component="h2" variant="h6" m={0}>
          {inCurrency(t('ageing', { date: date(statement?.endDate) }), currency)}
        </Text>
        {statement && <DuesLine statement={statement} />}
      </Box>
      {settled ? (
        <Muted>{t('nothingDue')}</Muted>
      ) : statement ? (
        <AgeingBar
          across
          ageing={statement.ageing}
          explain={ageingFigure(ofStatement(statement))}
        />
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Panel>
  );
}

const ageingHead = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 3,
  rowGap: 0.5,
  mb: 1.5,
} as const;

interface PendingCardProps {
  statement: Statement | undefined;
  currency: string;
}

/** Lists the payments that await approval. */
function PendingCard({ statement, currency }: PendingCardProps) {
  const opens = useMay()('receivable-list-pending');
  const columns: TableColumn<PendingReceivable>[] = [
    {
      header: t('document'),
      cell: (row) => (
        <RecordLink to={opens && paths.receivable.details(row.id)}>{row.receiptNo}</RecordLink>
      ),
    },
    { header: t('date'), cell: (row) => date(row.receivedOn) },
    { header: t('what'), cell: (row) => wordLabel(row.kind) },
    { header: t('method'), cell: (row) => (row.method ? wordLabel(row.method) : '–') },
    { header: fieldLabel('reference'), cell: (row) => row.reference ?? '–' },
    {
      header: inCurrency(fieldLabel('amount'), currency),
      align: 'figure',
      cell: (row) => <Figure of={row.amount} as="money" />,
    },
  ];
  const hidden = (statement?.totalPending ?? 0) - (statement?.pending.length ?? 0);
  return (
    <TableCard
      title={t('pending')}
      action={
        statement && statement.totalPending > 0 ? (
          <Text className="figures" variant="subtitle1">
            <Explained
              figure={{
                call: 'explainStatement',
                args: { ...ofStatement(statement), figure: 'pending-amount' },
              }}
              label={t('pending')}
            >
              <bdi>{money(statement.pendingAmount)}</bdi>
            </Explained>
          </Text>
        ) : undefined
      }
      columns={columns}
      rows={statement?.pending}
      rowKey={(row) => row.id}
      empty={t('noPending')}
      below={
        hidden > 0 && (
          <Text variant="body2" px={3} py={2}>
            {t('morePending', { count: count(hidden) })}
          </Text>
        )
      }
    />
  );
}
