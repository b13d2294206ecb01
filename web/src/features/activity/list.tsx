import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type ActivityRow,
  type ListActivitiesApiArg,
  useListActivitiesQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { inCurrency } from '@/ui/figure';
import { dateTime, money } from '@/ui/format';
import { Findings } from '@/ui/history/findings';
import { nounLabel } from '@/ui/history/log-words';
import { eventSentence } from '@/ui/history/words';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import { ListPage } from '@/ui/list/page';
import { dated, type ListState, listQuery, searched, wholeQuery } from '@/ui/list/state';
import { type ListCard, type ListColumn, namesOf, type Page } from '@/ui/list/types';
import { type ChangeList, useListState } from '@/ui/list/use-list-state';
import { Block, Quiet, Text } from '@/ui/parts';
import { TwoLines } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { recordPath } from '@/ui/record-path';
import { t as uiText } from '@/ui/texts';
import { roleBeside } from '@/ui/words';
import { filtersFor, withoutStrayRecord } from './filters';
import { t } from './texts';
import { sourceLabel } from './words';

type Row = ActivityRow & { id: string };

const column = columnsOf<Row>();

/** Lists the activities, one row for all events of a command. */
export function ActivityPage() {
  const [state, onChange] = useActivityState();
  const currency = useCurrency();
  const { noun } = state.filters;
  const result = useListActivitiesQuery(listQuery(state) as ListActivitiesApiArg, {
    refetchOnMountOrArgChange: true,
  });
  const lastData = useRows(result.lastData);
  const currentData = useRows(result.currentData);
  return (
    <ListPage
      list="activity"
      title={t('title')}
      state={state}
      onChange={onChange}
      result={{ ...result, lastData, currentData }}
      sorts={sorts.listActivities}
      columns={useMemo(() => columns(currency), [currency])}
      card={card}
      href={hrefOf}
      searchHint={t('search')}
      dates
      filters={useMemo(() => filtersFor(noun), [noun])}
      file={{
        path: '/api/activities',
        params: wholeQuery(state),
        name: 'activities',
        jsonLines: true,
      }}
      empty={{ drawing: 'document', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const parameters = [...searched, ...dated, ...namesOf(filtersFor('order'))];

function useActivityState(): [ListState, ChangeList] {
  const [state, change] = useListState(parameters, 'activity');
  const onChange: ChangeList = useCallback(
    (update) =>
      change((latest) =>
        withoutStrayRecord(latest, typeof update === 'function' ? update(latest) : update),
      ),
    [change],
  );
  return [state, onChange];
}

/** Adds the `id` that the list needs: the position in the log. */
function useRows(page: Page<ActivityRow> | undefined): Page<Row> | undefined {
  return useMemo(
    () =>
      page && {
        ...page,
        content: page.content.map((row) => ({ ...row, id: String(row.position) })),
      },
    [page],
  );
}

/** Matches the dash that amounts show when they are absent. */
const none = <Quiet component="span">–</Quiet>;

const hrefOf = (row: Row) => paths.activityAt(row.position);

function columns(currency: string): ListColumn<Row>[] {
  return [
    { field: 'at', header: t('at'), width: 206, cell: (row) => dateTime(row.at) },
    {
      field: 'actor',
      header: t('who'),
      minWidth: 180,
      cell: (row) => (
        <Block title={[row.actor.name, roleOf(row)].filter(Boolean).join(' · ')} minWidth={0}>
          <TwoLines first={row.actor.name} second={roleOf(row)} />
        </Block>
      ),
    },
    {
      field: 'words',
      header: t('what'),
      flex: 4,
      minWidth: 240,
      cell: (row) => <What row={row} />,
    },
    column.amount('amount', inCurrency(t('amount'), currency), { width: 130, hidePriority: 1 }),
    {
      field: 'reason',
      header: headingOf('reason'),
      minWidth: 110,
      hidePriority: 2,
      cell: (row) => row.reason || none,
    },
    {
      field: 'findings',
      header: t('findings'),
      width: 150,
      cell: (row) => (row.findings.length > 0 ? <Findings kinds={row.findings} /> : none),
    },
    {
      field: 'source',
      header: t('source'),
      width: 140,
      optional: true,
      cell: (row) => sourceLabel(row.source),
    },
    column.count('eventCount', t('events'), { width: 90, optional: true }),
  ];
}

/** Returns the role at that time, or `null` for the program itself. */
function roleOf({ actor, role }: Row): string | null {
  return roleBeside(actor.name, role);
}

/** Shows the action in one line and links the record number in it to the record. */
function What({ row }: { row: Row }) {
  const words = eventSentence(row);
  const at = row.recordNo ? words.indexOf(row.recordNo) : -1;
  const end = at + (row.recordNo?.length ?? 0);
  return (
    <Box sx={line} title={words}>
      {at < 0 && namesItself(row) ? (
        <RecordName row={row}>{words}</RecordName>
      ) : at < 0 ? (
        <>
          <RecordName row={row} /> · <Isolated>{words}</Isolated>
        </>
      ) : (
        <bdi>
          {words.slice(0, at)}
          <RecordName row={row} />
          {words.slice(end)}
        </bdi>
      )}
    </Box>
  );
}

/** Lists the events whose sentences already name their record, so that the noun is not repeated. */
const selfNamedEvents: readonly string[] = [
  'account-codes.set',
  'books.period-closed',
  'books.period-reopened',
  'issued-statement.issued',
  'month-end-pack.completed',
  'month-end-pack.failed',
  'month-end-pack.requested',
];

function namesItself({ recordNo, phrases }: Row): boolean {
  return !recordNo && selfNamedEvents.includes(phrases?.[0]?.key ?? '');
}

function RecordName({ row, children = recordOf(row) }: { row: Row; children?: string }) {
  const to = recordPath(row.noun, row.recordId);
  const named = <Isolated>{children}</Isolated>;
  if (!to) return named;
  return (
    <Link
      component={RouterLink}
      to={to}
      // The grid is a single tab stop and its rows open by keyboard.
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'var(--accent-text)' }}
    >
      {named}
    </Link>
  );
}

const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Returns the number ("ORD-2026-000123"), or the noun of a record without one. */
function recordOf({ noun, recordNo }: Row): string {
  return recordNo ?? nounLabel(noun);
}

function card(row: Row): ListCard {
  const words = eventSentence(row);
  const says = (part: string) => words.includes(part);
  const number = row.recordNo && !says(row.recordNo) ? `${row.recordNo} · ` : '';
  return {
    title: words,
    subtitle: (
      <>
        <Isolated>{`${number}${row.actor.name}`}</Isolated> · {dateTime(row.at)}
        {row.reason && !says(row.reason) && (
          <Text overflowWrap="anywhere">
            {uiText('reason')}: <Isolated>{row.reason}</Isolated>
          </Text>
        )}
        {row.findings.length > 0 && (
          <Block mt={0.5}>
            <Findings kinds={row.findings} />
          </Block>
        )}
      </>
    ),
    ...(row.amount && !says(money(row.amount)) ? { figure: money(row.amount) } : {}),
  };
}
