import Compare from '@mui/icons-material/CompareArrowsRounded';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { asOf } from '@/api/as-of';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { usePaper, usePrintCommand } from '@/ui/actions/papers';
import { CustomerTabs } from '@/ui/customer-tabs';
import type { DateRange } from '@/ui/dates/date-range';
import { untilNow } from '@/ui/dates/today';
import { type PageFileType, printFile } from '@/ui/download';
import { DownloadMenu } from '@/ui/download-menu';
import { FailureAlert, FailurePanel } from '@/ui/error-panel';
import { t as figureText } from '@/ui/figures-texts';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { PageHeader } from '@/ui/page/header';
import { Block, Cluster, Panel } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { RowMenu } from '@/ui/row-menu';
import { KeyHint } from '@/ui/shortcuts/key-hint';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { useWidth } from '@/ui/use-width';
import { AgeingStrip } from './ageing-strip';
import { EntriesCard } from './entries-card';
import { HeadCard } from './head-card';
import { useIssue } from './issue';
import { IssuedCard } from './issued-card';
import { PendingCard } from './pending-card';
import { isPeriod, periodOf } from './period-bar';
import { SendButton, useNoMail } from './send-button';
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
  const box = useRef<HTMLDivElement>(null);
  const beside = useWidth(box) >= LEDGER + GAP + ASIDE;
  const found = useStatement(id, period);
  const { statement, more, error } = found;
  const name = statement?.customerName ?? '';
  const change = (params: DateRange) => {
    setPeriod(params);
    if (isPeriod(params)) setQuery({ ...params }, { replace: true, preventScrollReset: true });
  };
  const file = `statement-${statement?.customerCode ?? ''}-${period.startDate}-${period.endDate}`;
  const handOut = useHandOut(id, period, file);
  const sends = useMay()('statement-send') && asOf === null;
  const noMail = useNoMail(sends);
  usePrintCommand(isPeriod(period) ? handOut.onPrint : undefined);
  usePageKeys(paths.customer.details(id), handOut.onPrint);
  const compare = useCompareAction(id, period);
  return (
    <>
      {/* Matches the height of the customer's page header, so that title and tabs do not move. */}
      <Block mb={1}>
        <PageHeader
          title={name ? t('titleOf', { name }) : t('title')}
          crumbs={useCrumbs(id, name)}
          action={
            statement && (
              <Cluster alignItems="center">
                <DownloadMenu
                  path={`/api/account-statements/${id}`}
                  params={{ ...period }}
                  name={file}
                  pdf={`/api/account-statements/${id}/pdf`}
                  fetch={handOut.fetch}
                  // Without email, downloading is how a statement is handed out.
                  main={noMail}
                />
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<Print />}
                  aria-keyshortcuts="p"
                  onClick={handOut.onPrint}
                >
                  {figureText('print')}
                  <KeyHint>P</KeyHint>
                </Button>
                {sends && <SendButton onSend={() => ask(true)} />}
                <RowMenu actions={compare} />
              </Cluster>
            )
          }
        />
      </Block>
      <CustomerTabs id={id} />
      <Box ref={box} sx={beside ? twoColumns : null}>
        <Stack spacing={1} sx={readable}>
          <HeadCard
            ageing={!beside}
            period={period}
            onChange={change}
            statement={statement}
            failed={error !== undefined && !statement}
            waiting={found.isOld && found.isFetching}
          />
          {error !== undefined && !statement ? (
            <Card>
              <FailurePanel failure={error} onRetry={found.retry} />
            </Card>
          ) : (
            <>
              {error !== undefined && <FailureAlert failure={error} onRetry={found.retry} />}
              <Stack
                spacing={2}
                aria-busy={found.isOld && found.isFetching}
                sx={found.isOld ? dimmed : null}
              >
                <EntriesCard
                  statement={statement}
                  entries={found.entries}
                  complete={found.isComplete}
                  currency={currency}
                  fetchingMore={found.isFetchingMore || found.isOld}
                  onMore={() => void more()}
                />
                {statement && <PendingCard statement={statement} currency={currency} />}
              </Stack>
              <IssuedCard key={id} customerId={id} />
            </>
          )}
        </Stack>
        {beside && (statement || error === undefined) && (
          <Panel p={2} aria-busy={found.isOld && found.isFetching} sx={found.isOld ? dimmed : null}>
            <AgeingStrip statement={statement} column />
          </Panel>
        )}
      </Box>
      {requested && (
        <LazyDialogBoundary>
          <MailDialog customerId={id} period={period} onClose={() => ask(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

/** Returns the action that shows the changes since the statement's last day, for users who may view the past. */
function useCompareAction(id: string, period: DateRange): Action[] {
  if (!useMay()('past-view') || !isPeriod(period)) return [];
  const query = new URLSearchParams({ ...period, knownAt: untilNow(period.endDate) });
  const to = `${paths.customer.statementDifferences(id)}?${query}`;
  return [{ name: 'compare', label: t('compare'), icon: <Compare />, to }];
}

/** Dims the figures of the previous period while the new one loads. */
const dimmed = { opacity: 0.48 } as const;

/** Width of the ledger in pixels, which keeps a line short enough to read across. */
const LEDGER = 1120;
/** Width of the ageing next to it, in pixels. */
const ASIDE = 220;
const GAP = 24;

const readable = { maxWidth: LEDGER } as const;

const twoColumns = {
  display: 'grid',
  alignItems: 'start',
  columnGap: `${GAP}px`,
  gridTemplateColumns: `minmax(0, ${LEDGER}px) minmax(${ASIDE}px, 1fr)`,
} as const;

/** Issues the current statement however it is handed out; a statement of the past is printed as a copy that says so. */
function useHandOut(id: string, period: DateRange, name: string) {
  const issue = useIssue(id, period);
  const notify = useNotify();
  const copy = usePaper();
  if (asOf !== null) {
    return {
      onPrint: () => copy.print(`/api/account-statements/${id}/pdf`, name, { ...period }),
      fetch: undefined,
    };
  }
  const onPrint = () =>
    void issue('pdf', 'printed').then(
      (paper) => printFile(paper, `${name}.pdf`),
      (failure: unknown) => notify(t('notIssued', { reason: asProblem(failure).detail }), 'error'),
    );
  return {
    onPrint,
    fetch: (type: PageFileType, signal: AbortSignal) => issue(type, 'exported', signal),
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
