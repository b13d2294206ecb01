import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { type ReactNode, useMemo, useRef } from 'react';
import { currentOrLast } from '@/api/current-data';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { DownloadMenu } from '@/ui/download-menu';
import { EmptyState } from '@/ui/empty-state';
import { FailureAlert, FailurePanel } from '@/ui/error-panel';
import { ListCards } from '@/ui/list/cards';
import { shownColumns } from '@/ui/list/columns';
import { ListFooter } from '@/ui/list/footer';
import { ListGrid } from '@/ui/list/lazy-grid';
import { defaultColumns } from '@/ui/list/memory';
import { isWide, type Sorts } from '@/ui/list/sorting';
import { isFiltered, type ListState, listQuery } from '@/ui/list/state';
import { ListToolbar } from '@/ui/list/toolbar';
import type { ListCard, ListColumn, ListFilter, ListResult } from '@/ui/list/types';
import type { ChangeList } from '@/ui/list/use-list-state';
import { useRoom } from '@/ui/list/use-look';
import { PageHeader } from '@/ui/page/header';
import { LinkTabs } from '@/ui/page/link-tabs';
import { Muted, Row } from '@/ui/parts';
import { PeriodBar } from '@/ui/period/period-bar';
import { t as uiText } from '@/ui/texts';
import { type Basis, BasisSwitch } from './basis';
import { type Sum, Sums, type SumsResult } from './sums';
import { t } from './texts';

interface Props<Row extends { id: string }> {
  title: string;
  /** Names the rows, in the plural. */
  noun: string;
  /** Is the server path of the report. */
  path: string;
  state: ListState;
  onChange: ChangeList;
  result: ListResult<Row>;
  columns: readonly ListColumn<Row>[];
  /** Are the sorts of the server. */
  sorts: Sorts;
  card: (row: Row) => ListCard;
  /** Heads the figures of the cards: "Total (USD)". */
  figures: string;
  href: (row: Row) => string;
  searchHint: string;
  /** Is absent for reports about the current state. */
  period?: { range: DateRange; onChange: (range: DateRange) => void };
  filters?: readonly ListFilter[];
  /** Sums all rows of the filters. */
  sums: SumsResult<readonly Sum[]>;
  /** Switches between amounts with tax and net amounts; absent without deliveries. */
  basis?: { value: Basis; onChange: (basis: Basis) => void };
  /** Heads the rows where they are not those of the figures above. */
  head?: { title: string; note?: string | undefined };
  /** Shows the figures of the period, or the current ones. */
  overview: ReactNode;
  /** Shows what comes after the rows. */
  more?: ReactNode;
}

const tabs = [
  { label: t('customers'), to: paths.report.customer },
  { label: t('orders'), to: paths.report.order },
  { label: t('dispatches'), to: paths.report.dispatch },
  { label: t('receivables'), to: paths.report.receivable },
  { label: t('stock'), to: paths.report.stock },
];
const none: readonly never[] = [];
const nothing: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** Shows a report: period, overview, rows with totals, and their export. */
export function ReportPage<Row extends { id: string }>(props: Props<Row>) {
  const { title, noun, state, onChange, result, sums } = props;
  const shown = result.currentData?.content ?? none;
  const page = currentOrLast(result);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('reports') }, { label: noun }]}
        action={
          <DownloadMenu
            path={props.path}
            params={params(state)}
            name={fileName(props.path, state)}
          />
        }
      />
      <LinkTabs label={t('reports')} tabs={tabs} />
      <Stack spacing={3}>
        {props.period && (
          <PeriodBar period={props.period.range} onChange={props.period.onChange}>
            {props.basis && <BasisSwitch {...props.basis} />}
          </PeriodBar>
        )}
        {props.overview}
        <Card component="section" aria-label={props.head?.title ?? title}>
          {props.head && (
            <Row gap={1.5} flexWrap="wrap" alignItems="baseline" px={3} pt={2}>
              <Typography variant="h6" component="h2">
                {props.head.title}
              </Typography>
              {props.head.note && <Muted>{props.head.note}</Muted>}
            </Row>
          )}
          <ListToolbar
            state={props.period ? { ...state, startDate: '', endDate: '' } : state}
            onChange={onChange}
            searchHint={props.searchHint}
            filters={props.filters}
          />
          <Rows {...props} rows={shown} />
          {shown.length > 0 && (
            <>
              <Sums result={sums} />
              <Divider />
              <ListFooter
                // The totals have the sum of the page.
                page={page && { ...page, sum: null }}
                waiting={result.currentData === undefined && result.isFetching}
                state={state}
                onChange={onChange}
              />
            </>
          )}
        </Card>
        {props.more}
      </Stack>
    </>
  );
}

/** Returns filters and sorting, without paging, for exports. */
function params(state: ListState): Record<string, string | number> {
  const { page: _page, size: _size, after: _after, ...rest } = listQuery(state);
  return rest;
}

function fileName(path: string, { startDate, endDate }: ListState): string {
  return ['report', path.split('/').at(-1), startDate, endDate].filter(Boolean).join('-');
}

interface RowsProps<Row extends { id: string }> extends Props<Row> {
  rows: readonly Row[];
}

function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, state, onChange, result } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const failed = result.error !== undefined && !result.isFetching;
  if (failed && !result.currentData) {
    return <FailurePanel failure={result.error} onRetry={result.refetch} />;
  }
  if (failed) return <FailureAlert failure={result.error} onRetry={result.refetch} />;
  if (!result.isFetching && rows.length === 0) {
    if (!isFiltered({ ...state, startDate: '', endDate: '' })) {
      return <EmptyState drawing="document" title={t('emptyTitle')} text={t('emptyText')} />;
    }
    const clear = () => onChange({ searchTerm: '', filters: {} });
    return (
      <EmptyState
        drawing="search"
        title={uiText('nothingFound')}
        text={uiText('nothingFoundText')}
        action={
          <Button variant="outlined" onClick={clear}>
            {uiText('clearAll')}
          </Button>
        }
      />
    );
  }
  const loading = result.isFetching && rows.length === 0;
  if (phone) {
    const { card, href, figures } = props;
    return <ListCards rows={rows} loading={loading} card={card} href={href} figures={figures} />;
  }
  return <Grid {...props} loading={loading} />;
}

/** Shows as many columns as fit. */
function Grid<Row extends { id: string }>(props: RowsProps<Row> & { loading: boolean }) {
  const { rows, state, onChange, title, loading, result } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, 0);
  const shown = useMemo(
    () => shownColumns(props.columns, defaultColumns, room),
    [props.columns, room],
  );
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'max(420px, 70dvh)' }}
    >
      <ListGrid
        label={title}
        rows={rows}
        loading={loading}
        expected={state.size}
        columns={shown}
        sorts={props.sorts}
        wide={isWide(result.currentData)}
        state={state}
        onChange={onChange}
        href={props.href}
        selectable={false}
        selection={nothing}
        onSelection={() => {}}
      />
    </Box>
  );
}
