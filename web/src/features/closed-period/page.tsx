import LockOpen from '@mui/icons-material/LockOpenRounded';
import Lock from '@mui/icons-material/LockOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ClosedPeriod, type ClosedPeriods, useGetClosedPeriodsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { EmptyState } from '@/ui/empty-state';
import { date, month } from '@/ui/format';
import { Story } from '@/ui/history/story';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Caption, Muted, Panel } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

const CloseDialog = lazily(() => import('./dialogs').then((module) => module.CloseDialog));
const ReopenDialog = lazily(() => import('./dialogs').then((module) => module.ReopenDialog));

/** Shows the day through which the books are closed, the history, and the months that can be reopened. */
export function ClosedPeriodPage() {
  const { data, error, refetch } = useGetClosedPeriodsQuery();
  return (
    <Loaded result={{ data, error, refetch: () => void refetch() }} back={paths.dashboard}>
      {(periods) => <Shown periods={periods} />}
    </Loaded>
  );
}

type Requested = 'close' | 'reopen';

function Shown({ periods }: { periods: ClosedPeriods }) {
  const may = useMay();
  const [requested, ask] = useState<Requested | null>(null);
  const Dialog = requested === 'close' ? CloseDialog : ReopenDialog;
  const closes = may('period-close') && periods.closable.length > 0;
  const reopens = may('period-reopen') && Boolean(periods.closedThrough);
  return (
    <>
      <DetailsPage
        title={t('title')}
        crumbs={[{ label: t('audit') }, { label: t('title') }]}
        back={paths.dashboard}
        actions={[...(reopens ? [reopenAction(ask)] : []), ...(closes ? [closeAction(ask)] : [])]}
      >
        <ClosedSummary periods={periods} />
        {periods.closed.length > 0 && (
          <>
            <Periods closed={periods.closed} />
            <Story title={uiText('timeline')} noun="closed-period" id="books" />
          </>
        )}
      </DetailsPage>
      {requested && (
        <LazyDialogBoundary>
          <Dialog periods={periods} onClose={() => ask(null)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

function closeAction(ask: (requested: Requested) => void): Action {
  const run = () => ask('close');
  return { name: 'close', label: t('close'), icon: <Lock />, place: 'primary', run };
}

function reopenAction(ask: (requested: Requested) => void): Action {
  const run = () => ask('reopen');
  return {
    name: 'reopen',
    label: t('reopen'),
    icon: <LockOpen />,
    place: 'beside',
    danger: true,
    run,
  };
}

/** Shows the currently closed period in a sentence. */
function ClosedSummary({ periods: { closedThrough, closable } }: { periods: ClosedPeriods }) {
  if (!closedThrough) {
    return (
      <Card component="section">
        <EmptyState drawing="lock" title={t('noneTitle')} text={t('noneText')} />
      </Card>
    );
  }
  const day = date(closedThrough);
  return (
    <Panel component="section" p={3}>
      <Typography variant="h5" component="h2">
        {t('closedNow', { day })}
      </Typography>
      <Muted mt={0.5}>
        {t('closedText', { day })} {closable.length === 0 && t('allClosed')}
      </Muted>
    </Panel>
  );
}

function Periods({ closed }: { closed: readonly ClosedPeriod[] }) {
  const seesUsers = useMay()('user-list');
  const columns: TableColumn<ClosedPeriod>[] = [
    {
      header: t('through'),
      cell: ({ through }) => (
        <>
          <strong>{month(through)}</strong>
          <Caption>{date(through)}</Caption>
        </>
      ),
    },
    { header: t('closedOn'), cell: ({ closedOn }) => date(closedOn) },
    {
      header: t('by'),
      cell: ({ by, byName }) => (
        <RecordLink to={seesUsers && paths.user.details(by)}>{byName}</RecordLink>
      ),
    },
  ];
  return (
    <TableCard
      title={t('closed')}
      columns={columns}
      rows={closed.toReversed()}
      rowKey={({ through }) => through}
      empty={t('noneTitle')}
    />
  );
}
