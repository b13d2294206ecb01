import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { StatementDifferences } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { ageingBuckets } from '@/ui/ageing-bar';
import { Bars, ChartCard, ChartLegend, PairBars } from '@/ui/charts/card';
import { CustomerTabs } from '@/ui/customer-tabs';
import { DayPicker } from '@/ui/dates/date-picker';
import type { DateRange } from '@/ui/dates/date-range';
import { dayOf, untilNow } from '@/ui/dates/today';
import { add, compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';
import { FailureAlert, FailurePanel } from '@/ui/error-panel';
import { inCurrency } from '@/ui/figure';
import { date, dateTime, money } from '@/ui/format';
import { PageHeader } from '@/ui/page/header';
import { Muted, Row } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { DifferencesCard } from './differences-card';
import { Flow } from './flow';
import { Field, isPeriod, PeriodBar, periodOf } from './period-bar';
import { t } from './texts';
import { useDifferences } from './use-differences';

const day = /^\d{4}-\d{2}-\d{2}$/;
/** Matches a day, an instant, or a position of the log. */
const moment = /^(\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d\d:\d\d))?|\d{1,18})$/;

/** Compares a statement as it was known at a moment with now, and lists the events in between. */
export function DifferencesPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const [period, setPeriod] = useState(periodOf(query));
  const written = query.get('knownAt') ?? '';
  const knownAt = moment.test(written) ? written : untilNow(period.endDate);
  const found = useDifferences(id, period, knownAt);
  const { differences, error } = found;
  const currency = useCurrency();
  const show = (next: DateRange, known: string) => {
    setPeriod(next);
    if (!isPeriod(next)) return;
    setQuery({ ...next, knownAt: known }, { replace: true, preventScrollReset: true });
  };
  const { customerName: name, earlier, later } = differences ?? {};
  // The URL may name an instant or a position; the field shows its day.
  const knownOn = day.test(knownAt) ? knownAt : earlier ? dayOf(earlier.recordedAt) : '';
  const statement = isPeriod(period)
    ? `${paths.customer.statement(id)}?${new URLSearchParams({ ...period })}`
    : paths.customer.statement(id);
  const navigate = useNavigate();
  useShortcuts([
    {
      keys: 'Escape',
      label: uiText('back'),
      group: uiText('thisPage'),
      run: () => navigate(statement),
    },
  ]);
  return (
    <>
      <PageHeader
        title={name ? t('compareTitleOf', { name }) : t('compareTitle')}
        crumbs={useCrumbs(id, statement, name ?? '')}
      />
      <CustomerTabs id={id} />
      <Stack spacing={2} sx={{ maxWidth: 1120 }}>
        <PeriodBar
          label={t('comparePeriod')}
          period={period}
          onChange={(next) => show(next, knownAt)}
          more={
            <Field>
              <DayPicker
                searches
                label={t('knownOn')}
                value={knownOn}
                onChange={(chosen) => chosen && show(period, chosen)}
              />
            </Field>
          }
          below={
            earlier &&
            later && (
              <Row flexWrap="wrap" columnGap={2} minHeight={28}>
                <Muted flexGrow={1}>
                  {t('thenMoment', { moment: dateTime(earlier.recordedAt) })}
                </Muted>
                <Flow
                  from={{
                    label: t('knownThen'),
                    value: <bdi>{money(earlier.closingBalance)}</bdi>,
                  }}
                  to={{ label: t('knownNow'), value: <bdi>{money(later.closingBalance)}</bdi> }}
                />
              </Row>
            )
          }
        />
        {error !== undefined && !differences ? (
          <Card>
            <FailurePanel failure={error} onRetry={found.retry} />
          </Card>
        ) : (
          <>
            {error !== undefined && <FailureAlert failure={error} onRetry={found.retry} />}
            <DifferencesCard
              differences={differences}
              lines={found.lines}
              currency={currency}
              more={found.hasMore}
              fetchingMore={found.isFetchingMore}
              onMore={() => void found.more()}
            />
            {differences && differences.totalLines > 0 && (
              <>
                <Balances differences={differences} currency={currency} />
                <ClosingChart differences={differences} currency={currency} />
                <AgeingChart differences={differences} />
              </>
            )}
          </>
        )}
      </Stack>
    </>
  );
}

function useCrumbs(id: string, statement: string, name: string) {
  const may = useMay();
  const own = [{ label: t('title'), to: statement }, { label: t('compareTitle') }];
  if (!may('customer-list')) return [{ label: name || '…' }, ...own];
  return [
    { label: t('customers'), to: paths.customer.list },
    { label: name || '…', to: paths.customer.details(id) },
    ...own,
  ];
}

interface Props {
  differences: StatementDifferences;
  currency: string;
}

/** Compares the figures of both statements. */
function Balances({ differences, currency }: Props) {
  const rows = [
    { label: t('opening'), of: 'openingBalance' },
    { label: t('charges'), of: 'totalDebits' },
    { label: t('credits'), of: 'totalCredits' },
    { label: t('closing'), of: 'closingBalance' },
  ] as const;
  const { earlier, later } = differences;
  type Balance = (typeof rows)[number];
  const figure = (header: string, value: (row: Balance) => string) =>
    ({
      header,
      align: 'figure',
      cell: (row: Balance) => <bdi>{money(value(row))}</bdi>,
    }) as const;
  return (
    <TableCard
      title={t('difference')}
      rows={rows}
      rowKey={({ of }) => of}
      empty=""
      columns={[
        { header: t('title'), quiet: true, cell: ({ label }) => label },
        figure(t('knownThen'), ({ of }) => earlier[of]),
        figure(t('knownNow'), ({ of }) => later[of]),
        figure(inCurrency(t('difference'), currency), ({ of }) =>
          toText(subtract(decimal(later[of]), decimal(earlier[of]))),
        ),
      ]}
    />
  );
}

/** Charts the way from one closing balance to the other: amounts added and removed. */
function ClosingChart({ differences, currency }: Props) {
  const lines = differences.lines;
  const whole = differences.next == null;
  const amounts = lines.map((line) => decimal(line.amount));
  const added = sum(amounts.filter((amount) => compare(amount, zero) > 0));
  const taken = sum(amounts.filter((amount) => compare(amount, zero) < 0));
  const then = differences.earlier.closingBalance;
  const figures = [
    {
      key: 'then',
      label: t('knownThen'),
      value: then,
      color: quiet,
    },
    // With more lines to load, their sums are unknown, so only the balances are drawn.
    ...(whole
      ? [
          { key: 'added', label: t('addedAmount'), value: toText(added), from: then, color: more },
          {
            key: 'taken',
            label: t('taken'),
            value: toText(taken),
            from: toText(add(decimal(then), added)),
            color: less,
          },
        ]
      : []),
    { key: 'now', label: t('knownNow'), value: differences.later.closingBalance, color: strong },
  ];
  const bars = figures.map((bar) => ({ ...bar, text: money(bar.value) }));
  const unit = inCurrency(fieldLabel('amount'), currency);
  return (
    <ChartCard
      title={t('drawn')}
      rows={bars}
      columns={[
        { header: t('difference'), cell: (bar) => bar.label },
        { header: unit, align: 'figure', cell: (bar) => <bdi>{bar.text}</bdi> },
      ]}
      rowKey={(bar) => bar.key}
      empty={t('noDifferences')}
      height={240}
      chart={<Bars label={t('drawn')} unit={unit} bars={bars} />}
    />
  );
}

const quiet = 'var(--mui-palette-grey-500)';
const strong = 'var(--mui-palette-primary-main)';
const more = 'var(--mui-palette-warning-main)';
const less = 'var(--mui-palette-success-main)';

/** Compares the ageing of both closing balances. */
function AgeingChart({ differences }: { differences: StatementDifferences }) {
  const title = t('sinceAgeing', { date: date(differences.endDate) });
  const now = ageingBuckets(differences.later.ageing);
  const rows = ageingBuckets(differences.earlier.ageing).map(({ key, label, amount }, at) => {
    const other = now[at]?.amount ?? '0';
    return { key, label, title: label, one: amount, other };
  });
  const same = rows.every(({ one, other }) => compare(decimal(one), decimal(other)) === 0);
  const [then, today] = [
    { label: t('knownThen'), color: quiet },
    { label: t('knownNow'), color: strong },
  ];
  if (same) return null;
  return (
    <ChartCard
      title={title}
      rows={rows}
      columns={[
        { header: t('bucket'), cell: (row) => row.label },
        { header: t('knownThen'), align: 'figure', cell: (row) => <bdi>{money(row.one)}</bdi> },
        { header: t('knownNow'), align: 'figure', cell: (row) => <bdi>{money(row.other)}</bdi> },
      ]}
      rowKey={(row) => row.key}
      empty={t('noDifferences')}
      height={260}
      lead={<ChartLegend entries={[then, today]} />}
      chart={<PairBars label={title} pairs={rows} one={then} other={today} />}
    />
  );
}
