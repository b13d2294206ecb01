import OpenInNew from '@mui/icons-material/FileOpenOutlined';
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useCallback, useState } from 'react';
import {
  type IssuedStatementRow,
  type ListIssuedStatementsApiArg,
  useListIssuedStatementsQuery,
  useSendStatementMutation,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import type { BulkAction } from '@/ui/bulk/bulk-types';
import { rangeLabel } from '@/ui/dates/date-range';
import { today } from '@/ui/dates/today';
import { count, dateTime, month } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { columnsOf, longerDay } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import { ListPage } from '@/ui/list/page';
import { listQuery, wholeQuery } from '@/ui/list/state';
import { type ListColumn, type ListFilter, namesOf } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { Row, Text } from '@/ui/parts';
import { customerFilter, wordFilter } from '@/ui/record/record-filters';
import { StatusChip } from '@/ui/status-chip';
import { useOpenAgain } from './issue';
import { MonthProgress } from './month-progress';
import { t } from './texts';

const MonthDialog = lazily(() => import('./month-dialog').then((module) => module.MonthDialog));
const SendAgainDialog = lazily(() =>
  import('./mail-dialog').then((module) => module.SendAgainDialog),
);

const column = columnsOf<IssuedStatementRow>();

/** Limits the months of the filter. */
const maxMonths = 24;

/** Lists the emailed statements with recipient, time, person and state. */
export function SentStatementsPage() {
  const [state, onChange] = useListState(namesOf(filters()), 'sent-statements');
  const sends = useMay()('statement-send');
  const [again, setAgain] = useState<IssuedStatementRow | null>(null);
  const [requested, ask] = useState(false);
  const open = useOpenAgain();
  const params = { ...listQuery(state), mailed: true } as ListIssuedStatementsApiArg;
  const result = useListIssuedStatementsQuery(params, { refetchOnMountOrArgChange: true });
  const chosen = state.filters.month;
  const actions = useCallback(
    (row: IssuedStatementRow) => [
      ...(row.sha256 ? [{ label: t('open'), icon: <OpenInNew />, run: () => open(row) }] : []),
      ...(sends && row.mailStatus !== 'queued'
        ? [{ label: t('sendAgain'), icon: <ForwardToInbox />, run: () => setAgain(row) }]
        : []),
    ],
    [open, sends],
  );
  return (
    <>
      <ListPage
        list="sent-statements"
        title={t('sentTitle')}
        action={
          sends && (
            <Button variant="contained" startIcon={<ForwardToInbox />} onClick={() => ask(true)}>
              {t('mailMonth')}
            </Button>
          )
        }
        above={chosen && <MonthProgress month={chosen} />}
        state={state}
        onChange={onChange}
        result={result}
        sorts={sorts.listIssuedStatements}
        columns={columns}
        card={(row) => ({
          title: row.customerName,
          subtitle: (
            <>
              <Isolated>{rangeLabel(row)}</Isolated> · {dateTime(row.requestedAt)}
              <Text overflowWrap="anywhere">
                <Isolated>{row.mailTo ?? '–'}</Isolated>
                {row.failure && <Text color="var(--error-text)">{row.failure}</Text>}
              </Text>
            </>
          ),
          status: row.mailStatus ? <StatusChip status={row.mailStatus} /> : null,
        })}
        href={hrefOf}
        actions={actions}
        bulk={useRetry(sends)}
        filters={filters()}
        file={{
          path: '/api/issued-statements',
          params: { ...wholeQuery(state), mailed: true },
          name: 'issued-statements',
        }}
        empty={{ drawing: 'document', title: t('noneSent'), text: t('noneSentText') }}
      />
      <LazyDialogBoundary>
        {requested && (
          <MonthDialog
            onClose={(planned) => {
              ask(false);
              if (planned) onChange({ filters: { month: planned } });
            }}
          />
        )}
        {again && <SendAgainDialog row={again} onClose={() => setAgain(null)} />}
      </LazyDialogBoundary>
    </>
  );
}

function hrefOf({ customerId, startDate, endDate }: IssuedStatementRow): string {
  return `${paths.customer.statement(customerId)}?startDate=${startDate}&endDate=${endDate}`;
}

/** Returns the action that emails failed statements again, each to its previous address. */
function useRetry(sends: boolean) {
  const [send] = useSendStatementMutation();
  if (!sends) return undefined;
  return (rows: readonly IssuedStatementRow[]): BulkAction[] => {
    const failed = rows.filter((row) => row.mailStatus === 'failed' && row.mailTo);
    if (failed.length === 0) return [];
    const addressOf = new Map(failed.map((row) => [row.id, row.mailTo ?? '']));
    return [
      {
        label: t('retryFailed'),
        icon: <ForwardToInbox />,
        task: {
          title: t('retryTitle', { count: count(failed.length) }),
          verb: t('send'),
          danger: false,
          reason: 'none',
          items: failed.map((row) => ({
            id: row.id,
            label: row.customerName,
            hint: row.mailTo ?? undefined,
            to: paths.customer.statement(row.customerId),
          })),
          execute: (id, _reason, { key }) =>
            send({
              'Idempotency-Key': key,
              statementSend: { id, to: addressOf.get(id) ?? '' },
            }).unwrap(),
        },
      },
    ];
  };
}

/** Shows the state of the email with its time, or the reason for a failure. */
function Mail({ row: { mailStatus, failure, settledAt } }: { row: IssuedStatementRow }) {
  if (!mailStatus) return '–';
  const detail = failure ?? (settledAt ? dateTime(settledAt) : null);
  return (
    <Row gap={1} minWidth={0}>
      <StatusChip status={mailStatus} />
      {detail && (
        <Box component="span" title={detail} sx={[rest, failure ? failed : null]}>
          <Isolated>{detail}</Isolated>
        </Box>
      )}
    </Row>
  );
}

const rest = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  typography: 'caption',
  color: 'text.secondary',
} as const;
const failed = { color: 'var(--error-text)' } as const;

const columns: ListColumn<IssuedStatementRow>[] = [
  {
    field: 'madeAt',
    header: t('requestedAt'),
    width: 190 + longerDay,
    cell: (row) => dateTime(row.requestedAt),
  },
  column.text('requestedByName', headingOf('requestedByName'), { width: 140, optional: true }),
  column.pair('customerName', t('customer'), 'customerCode', { minWidth: 160 }),
  {
    field: 'endDate',
    header: t('period'),
    minWidth: 190 + 2 * longerDay,
    hidePriority: 1,
    cell: (row) => <Isolated>{rangeLabel(row)}</Isolated>,
  },
  {
    field: 'mailTo',
    header: t('to'),
    minWidth: 200,
    cell: (row) => row.mailTo ?? '–',
  },
  {
    field: 'mailStatus',
    header: t('mail'),
    flex: 1.8,
    minWidth: 190,
    cell: (row) => <Mail row={row} />,
  },
];

function filters(): ListFilter[] {
  const months = Array.from({ length: maxMonths }, (_, back) =>
    dayjs(today()).startOf('month').subtract(back, 'month').format('YYYY-MM-DD'),
  );
  return [
    customerFilter,
    { ...wordFilter('status', ['queued', 'sent', 'failed']), label: t('mail') },
    { ...wordFilter('month', months, month), label: t('month') },
  ];
}
