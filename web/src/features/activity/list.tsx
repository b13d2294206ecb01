import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type ActivityRow,
  type ListActivitiesApiArg,
  useListActivitiesQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { Clipped, Isolated } from '@/ui/bidi-text';
import { dateTime, time } from '@/ui/format';
import { Letter } from '@/ui/letter';
import { columnsOf } from '@/ui/list/column';
import { ListPage } from '@/ui/list/page';
import { dated, type ListState, listQuery, searched, wholeQuery } from '@/ui/list/state';
import { type ListCard, type ListColumn, namesOf, type Page } from '@/ui/list/types';
import { type ChangeList, useListState } from '@/ui/list/use-list-state';
import { Block, Row } from '@/ui/parts';
import { roleBeside } from '@/ui/words';
import { filtersFor, withoutStrayRecord } from './filters';
import { type ShownRow, shownRows } from './fold';
import { t } from './texts';
import { amountOf, Remarks, sentenceOf, What } from './what';
import { sourceLabel } from './words';

const column = columnsOf<ShownRow>();

/** Lists the activities by day, one row for all events of a command. */
export function ActivityPage() {
  const [state, onChange] = useActivityState();
  const { noun } = state.filters;
  const result = useListActivitiesQuery(listQuery(state) as ListActivitiesApiArg, {
    refetchOnMountOrArgChange: true,
  });
  const lastData = useRows(result.lastData);
  const currentData = useRows(result.currentData);
  const { search } = useLocation();
  const href = useCallback((row: ShownRow) => hrefOf(row, search), [search]);
  return (
    <ListPage
      list="activity"
      title={t('title')}
      state={state}
      onChange={onChange}
      result={{ ...result, lastData, currentData }}
      sorts={sorts.listActivities}
      columns={columns}
      card={card}
      href={href}
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

/** Returns the rows of a page as they are shown; the hash of the address names an activity whose row is unfolded. */
function useRows(page: Page<ActivityRow> | undefined): Page<ShownRow> | undefined {
  const { hash } = useLocation();
  return useMemo(
    () => page && { ...page, content: shownRows(page.content, hash.slice(1)) },
    [page, hash],
  );
}

/** Returns the path of the activity. A folded row leads to the list with its activities. */
function hrefOf({ position, folded }: ShownRow, search: string): string {
  return folded ? `${paths.activity}${search}#${position}` : paths.activityAt(position);
}

const columns: readonly ListColumn<ShownRow>[] = [
  {
    field: 'at',
    header: t('at'),
    width: 108,
    cell: ({ at }) => (
      <time dateTime={at} title={dateTime(at)}>
        {time(at)}
      </time>
    ),
  },
  { field: 'actor', header: t('who'), minWidth: 170, cell: (row) => <Who row={row} /> },
  {
    field: 'words',
    header: t('what'),
    flex: 4,
    minWidth: 240,
    cell: (row) => <What row={row} />,
  },
  {
    field: 'findings',
    header: t('remarks'),
    flex: 2,
    minWidth: 150,
    hidePriority: 1,
    cell: (row) => <Remarks row={row} />,
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

function Who({ row: { actor, role } }: { row: ShownRow }) {
  const roleThen = roleBeside(actor.name, role);
  return (
    <Row gap={1} minWidth={0} title={[actor.name, roleThen].filter(Boolean).join(' · ')}>
      <Letter name={actor.name} size={22} />
      <Clipped>{actor.name}</Clipped>
    </Row>
  );
}

function card(row: ShownRow): ListCard {
  const words = sentenceOf(row);
  const number = !row.folded && row.recordNo && !words.includes(row.recordNo) ? row.recordNo : '';
  return {
    title: (
      <Box component="span" sx={twoLines}>
        <Isolated>{words}</Isolated>
      </Box>
    ),
    subtitle: (
      <>
        <Isolated>{[number, row.actor.name].filter(Boolean).join(' · ')}</Isolated> · {time(row.at)}
        <Block mt={0.5} sx={{ '&:empty': { display: 'none' } }}>
          <Remarks row={row} />
        </Block>
      </>
    ),
    ...(amountOf(row, words) ? { figure: amountOf(row, words) } : {}),
  };
}

/** Shows what was done and to what, which one line of a phone cuts off. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
} as const;
