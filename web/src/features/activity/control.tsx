import { useSearchParams } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import { type ControlReport, type NumberGap, useGetControlReportQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { type DateRange, thisMonth } from '@/ui/dates/date-range';
import { DatesFilter } from '@/ui/dates/filter-dates';
import { count } from '@/ui/format';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Muted, Paragraph, Row } from '@/ui/parts';
import { beforeOf, comparedWith } from '@/ui/period/period';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { Checks } from './checks';
import { t } from './texts';

/** Shows every check with its findings, compared with the previous period, and the missing numbers. */
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
          <Checks report={report} />
          <Gaps gaps={report.gaps} isCut={report.gapsCut} />
          <Help />
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
      <Muted>{comparedWith({ startDate: startDateBefore, endDate: before.endDate })}</Muted>
    </Row>
  );
}

/** Explains why a list may have fewer rows than the count that leads to it. */
function Help() {
  return (
    <Muted component="details">
      <summary style={{ cursor: 'pointer' }}>{t('countTitle')}</summary>
      {t('countText')}
    </Muted>
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
