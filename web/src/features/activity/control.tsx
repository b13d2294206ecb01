import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
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
import { count, date, money } from '@/ui/format';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { useCurrency } from '@/ui/record/use-company';
import { t } from './texts';
import { controlLabel, isSecurityKind } from './words';

/** What an auditor looks at, by kind and person, beside the period before; and the numbers that are missing. */
export function ControlPage() {
  const [query, setQuery] = useSearchParams();
  const { startDate, endDate } = { ...thisMonth(), ...Object.fromEntries(query) } as DateRange;
  const result = useGetControlReportQuery(
    { startDate, endDate },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded
      keeps
      result={{ ...result, data: result.currentData ?? result.data }}
      back={paths.dashboard}
    >
      {(report) => (
        <DetailsPage
          title={t('control')}
          subtitle={t('controlText', { before: date(report.startDateBefore) })}
          crumbs={[{ label: t('title'), to: paths.activity }, { label: t('control') }]}
          back={paths.activity}
        >
          <Box>
            <DatesFilter
              range={{ startDate: report.startDate, endDate: report.endDate }}
              onChange={(range) =>
                setQuery(range.startDate && range.endDate ? { ...range } : {}, { replace: true })
              }
            />
          </Box>
          <Kinds report={report} />
          <Gaps gaps={report.gaps} isCut={report.gapsCut} />
        </DetailsPage>
      )}
    </Loaded>
  );
}

/** Each kind with its people; the bar beside a count compares it with the largest of the page. */
function Kinds({ report }: { report: ControlReport }) {
  const currency = useCurrency();
  const largest = Math.max(1, ...report.rows.flatMap((row) => [row.count, row.countBefore]));
  const columns: TableColumn<ControlRow>[] = [
    {
      header: t('finding'),
      cell: (row) => <RecordLink to={linkOf(row, report)}>{controlLabel(row.kind)}</RecordLink>,
    },
    { header: t('who'), cell: (row) => row.actorName ?? t('nobodyKnown') },
    {
      header: t('count'),
      align: 'figure',
      cell: (row) => <Compared now={row.count} before={row.countBefore} largest={largest} />,
    },
    {
      header: inCurrency(t('amount'), currency),
      align: 'figure',
      cell: (row) => (row.amount ? money(row.amount) : '–'),
    },
    {
      header: inCurrency(t('amountBefore'), currency),
      align: 'figure',
      cell: (row) => (row.amountBefore ? money(row.amountBefore) : '–'),
    },
  ];
  return (
    <TableCard
      title={t('findings')}
      columns={columns}
      brief={(row) => ({
        title: <RecordLink to={linkOf(row, report)}>{controlLabel(row.kind)}</RecordLink>,
        figure: count(row.count),
        aside: t('countBefore', { count: row.countBefore }),
        parts: [
          row.actorName ?? t('nobodyKnown'),
          row.amount && `${inCurrency(t('amount'), currency)} ${money(row.amount)}`,
          row.amountBefore &&
            `${inCurrency(t('amountBefore'), currency)} ${money(row.amountBefore)}`,
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

interface ComparedProps {
  now: number;
  before: number;
  largest: number;
}

/** A count above that of the period before, each with a bar of its length. */
function Compared({ now, before, largest }: ComparedProps) {
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.25, minWidth: 120 }}>
      <Bar
        label={count(now)}
        share={now / largest}
        colour="var(--mui-palette-primary-main)"
        strong
      />
      <Bar
        label={t('countBefore', { count: before })}
        share={before / largest}
        colour="var(--mui-palette-grey-500)"
      />
    </Box>
  );
}

interface BarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  colour: string;
  strong?: boolean;
}

function Bar({ label, share, colour, strong = false }: BarProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
      <Box aria-hidden sx={{ flex: '1 1 auto', display: 'flex', justifyContent: 'flex-end' }}>
        <Box
          sx={{
            width: `${share * 100}%`,
            height: strong ? 8 : 4,
            borderRadius: 1,
            bgcolor: colour,
          }}
        />
      </Box>
      <Box
        component="span"
        sx={strong ? { fontWeight: 700 } : { typography: 'caption', color: 'text.secondary' }}
      >
        <bdi>{label}</bdi>
      </Box>
    </Box>
  );
}

/** Where the single ones stand. */
function linkOf({ kind, actorId }: ControlRow, { startDate, endDate }: ControlReport): string {
  const who = actorId ? { [isSecurityKind(kind) ? 'userId' : 'actorId']: actorId } : {};
  const what = { [isSecurityKind(kind) ? 'kind' : 'finding']: kind };
  const query = new URLSearchParams({ ...what, ...who, startDate, endDate });
  return `${isSecurityKind(kind) ? paths.security : paths.activity}?${query}`;
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
          <Typography variant="body2" sx={{ px: { xs: 2, sm: 3 }, pb: 2, color: 'text.secondary' }}>
            {t('gapsCut', { max: count(latestGaps) })}
          </Typography>
        )
      }
    />
  );
}

/** How many the server answers of each series and year. */
const latestGaps = 200;
const digits = 6;

function numbers(series: string, first: number, last: number): string {
  const number = (value: number) => `${series}${String(value).padStart(digits, '0')}`;
  return first === last ? number(first) : `${number(first)} – ${number(last)}`;
}
