import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import {
  type ControlReport,
  type ControlRow,
  type NumberGap,
  useGetControlReportQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { type DateRange, thisMonth } from '@/ui/dates/date-range';
import { DatesFilter } from '@/ui/dates/filter-dates';
import { inCurrency } from '@/ui/figure';
import { count, date } from '@/ui/format';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Muted, Paragraph, Row } from '@/ui/parts';
import { beforeOf } from '@/ui/period/period';
import { t as periodText } from '@/ui/period/texts';
import { RecordLink } from '@/ui/record/record-link';
import { useCurrency } from '@/ui/record/use-company';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { type ControlField, ControlFigure, listOf } from './control-figure';
import { t } from './texts';
import { controlLabel } from './words';

/** Shows the findings by kind and person, compared with the previous period, and the missing numbers. */
export function ControlPage() {
  const [query, setQuery] = useSearchParams();
  const { startDate, endDate } = { ...thisMonth(), ...Object.fromEntries(query) } as DateRange;
  const result = useGetControlReportQuery(
    { startDate, endDate },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded keeps result={{ ...result, data: currentOrLast(result) }} back={paths.dashboard}>
      {(report) => (
        <DetailsPage
          title={t('control')}
          crumbs={[{ label: t('audit') }, { label: t('control') }]}
          back={paths.activity}
        >
          <Period
            report={report}
            onChange={(range) =>
              setQuery(range.startDate && range.endDate ? { ...range } : {}, { replace: true })
            }
          />
          <Kinds report={report} />
          <Gaps gaps={report.gaps} isCut={report.gapsCut} />
        </DetailsPage>
      )}
    </Loaded>
  );
}

interface PeriodProps {
  report: ControlReport;
  onChange: (range: DateRange) => void;
}

/** Chooses the period and names the one that it is compared with. */
function Period({ report: { startDate, endDate, startDateBefore }, onChange }: PeriodProps) {
  const before = beforeOf({ startDate, endDate });
  return (
    <Row columnGap={1.5} rowGap={1} flexWrap="wrap">
      <DatesFilter range={{ startDate, endDate }} onChange={onChange} />
      <Muted>
        {periodText('comparedWith', { from: date(startDateBefore), to: date(before.endDate) })}
      </Muted>
    </Row>
  );
}

/** Lists the kinds of findings, each with its people and the figures of the previous period. */
function Kinds({ report }: { report: ControlReport }) {
  const currency = useCurrency();
  const figure = (row: ControlRow, field: ControlField) => (
    <ControlFigure row={row} report={report} field={field} />
  );
  const columns: TableColumn<ControlRow>[] = [
    {
      header: t('finding'),
      cell: (row) => <RecordLink to={listOf(row, report)}>{controlLabel(row.kind)}</RecordLink>,
    },
    { header: t('who'), cell: (row) => row.actorName ?? t('unknownUser') },
    {
      header: t('count'),
      align: 'figure',
      cell: (row) => <strong>{figure(row, 'count')}</strong>,
    },
    {
      header: t('before'),
      align: 'figure',
      cell: (row) => figure(row, 'countBefore'),
    },
    {
      header: inCurrency(t('amount'), currency),
      align: 'figure',
      cell: (row) => figure(row, 'amount'),
    },
    {
      header: inCurrency(t('amountBefore'), currency),
      align: 'figure',
      cell: (row) => figure(row, 'amountBefore'),
    },
  ];
  return (
    <TableCard
      title={t('findings')}
      columns={columns}
      brief={(row) => ({
        title: <RecordLink to={listOf(row, report)}>{controlLabel(row.kind)}</RecordLink>,
        figure: figure(row, 'count'),
        aside: (
          <>
            {t('before')} {figure(row, 'countBefore')}
          </>
        ),
        parts: [
          row.actorName ?? t('unknownUser'),
          row.amount && (
            <>
              {inCurrency(t('amount'), currency)} {figure(row, 'amount')}
            </>
          ),
          row.amountBefore && (
            <>
              {inCurrency(t('amountBefore'), currency)} {figure(row, 'amountBefore')}
            </>
          ),
        ],
      })}
      rows={report.rows}
      rowKey={(row) => `${row.kind} ${row.actorId}`}
      empty={t('nothingFound')}
      above={
        <Typography
          variant="body2"
          component="div"
          sx={{ px: { xs: 2, sm: 3 }, pb: 2, color: 'text.secondary' }}
        >
          <Box component="details">
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              {t('countTitle')}
            </Box>
            {t('countText')}
          </Box>
        </Typography>
      }
    />
  );
}

interface GapsProps {
  gaps: readonly NumberGap[];
  isCut: boolean;
}

function Gaps({ gaps, isCut }: GapsProps) {
  const columns: TableColumn<NumberGap>[] = [
    { header: t('series'), cell: ({ series, first, last }) => numbers(series, first, last) },
    { header: t('missing'), align: 'figure', cell: ({ first, last }) => count(last - first + 1) },
    { header: t('why'), cell: ({ reason }) => t(`gap_${reason as 'unknown'}`) },
  ];
  return (
    <TableCard
      title={t('gaps')}
      columns={columns}
      rows={gaps}
      rowKey={({ series, first }) => `${series}${first}`}
      empty={t('noGaps')}
      above={
        isCut && (
          <Paragraph px={{ xs: 2, sm: 3 }} pb={2}>
            {t('gapsCut', { max: count(maxGaps) })}
          </Paragraph>
        )
      }
    />
  );
}

/** Matches the server, which returns at most this many gaps for each series and year. */
const maxGaps = 200;
const digits = 6;

function numbers(series: string, first: number, last: number): string {
  const number = (value: number) => `${series}${String(value).padStart(digits, '0')}`;
  return first === last ? number(first) : `${number(first)} – ${number(last)}`;
}
