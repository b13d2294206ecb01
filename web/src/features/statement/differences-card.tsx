import Button from '@mui/material/Button';
import type {
  DifferenceEvent,
  NumbersChange,
  StatementDifference,
  StatementDifferences,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { compare, decimal, zero } from '@/ui/decimal';
import { inCurrency } from '@/ui/figure';
import { count, date, dateTime, money } from '@/ui/format';
import { eventSentence } from '@/ui/history/words';
import { arrow, comma } from '@/ui/language';
import { Caption, Muted, Quiet, Row, SpacedList, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { recordPath } from '@/ui/record-path';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { wordLabel } from '@/ui/words';
import { t } from './texts';

interface Props {
  differences: StatementDifferences | undefined;
  lines: readonly StatementDifference[] | undefined;
  currency: string;
  more: boolean;
  fetchingMore: boolean;
  onMore: () => void;
}

/** Lists the differences with their effect on the closing balance and their events. */
export function DifferencesCard({ differences, lines, currency, ...props }: Props) {
  const columns: TableColumn<StatementDifference>[] = [
    {
      header: t('date'),
      width: 130,
      cell: (line) => (
        <Text component="bdi" whiteSpace={{ sm: 'nowrap' }}>
          {date(line.date)}
        </Text>
      ),
    },
    { header: t('document'), width: 170, cell: (line) => <Document {...line.document} /> },
    {
      header: t('what'),
      wide: true,
      cell: (line) => <What line={line} start={differences?.startDate ?? ''} />,
    },
    { header: t('recorded'), wide: true, cell: (line) => <Events line={line} /> },
    {
      header: inCurrency(t('adds'), currency),
      align: 'figure',
      width: 130,
      cell: (line) =>
        compare(decimal(line.amount), zero) === 0 ? null : <bdi>{money(line.amount)}</bdi>,
    },
    {
      header: t('closingAfter'),
      align: 'figure',
      width: 140,
      cell: (line) => <strong>{money(line.closingBalance)}</strong>,
    },
  ];
  return (
    <TableCard
      title={t('differences')}
      main={lines?.length !== 0}
      columns={columns}
      rows={lines}
      rowKey={(line) => `${line.difference} ${line.kind} ${line.document.id}`}
      empty={t('noDifferences')}
      below={
        differences &&
        lines &&
        props.more && (
          <Row gap={2} px={3} py={2}>
            <Button variant="outlined" disabled={props.fetchingMore} onClick={props.onMore}>
              {t('showMore')}
            </Button>
            <Muted className="figures">
              {t('shown', { shown: count(lines.length), total: count(differences.totalLines) })}
            </Muted>
          </Row>
        )
      }
    />
  );
}

function Document({ noun, id, number }: StatementDifference['document']) {
  const may = useMay();
  const opens = noun === 'order' ? may('order-list-delivered') : may('receivable-list-approved');
  const to = opens && recordPath(noun, id);
  return <RecordLink to={to || false}>{number ?? '–'}</RecordLink>;
}

function What({ line, start }: { line: StatementDifference; start: string }) {
  const { difference, kind, beforePeriod, dueOn, open, pays, paysPart } = line;
  return (
    <>
      {difference === 'added' ? t('differenceAdded') : t('differenceChanged')}
      {' · '}
      {kindLabel(kind)}
      {difference === 'added' && dueOn && <Note text={t('dueOn', { date: date(dueOn) })} />}
      {beforePeriod && <Note text={t('beforePeriod', { date: date(start) })} />}
      {open && <Change label={t('openOf')} before={money(open.before)} after={money(open.after)} />}
      {pays && <Numbers label={t('paysOf')} change={pays} />}
      {paysPart && <Numbers label={t('paysPartOf')} change={paysPart} />}
    </>
  );
}

function kindLabel(kind: StatementDifference['kind']): string {
  if (kind === 'contra') return t('contraPlain');
  if (kind === 'delivery' || kind === 'opening' || kind === 'closing') return t(kind);
  return wordLabel(kind);
}

function Note({ text }: { text: string }) {
  return <Quiet component="span">{` · ${text}`}</Quiet>;
}

function Numbers({ label, change }: { label: string; change: NumbersChange }) {
  const list = (numbers: readonly string[]) => (numbers.length > 0 ? numbers.join(comma) : '–');
  return <Change label={label} before={list(change.before)} after={list(change.after)} />;
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <Text className="figures" variant="body2">
      {label}: <bdi>{before}</bdi> {arrow} <bdi>{after}</bdi>
    </Text>
  );
}

/** Lists the events of a difference, with person, time and reason. */
function Events({ line }: { line: StatementDifference }) {
  const hidden = line.totalEvents - line.events.length;
  return (
    <SpacedList component="ul" gap={1}>
      {line.events.map((event) => (
        <li key={event.position}>
          <Event event={event} />
        </li>
      ))}
      {hidden > 0 && <li>{t('moreEvents', { count: count(hidden) })}</li>}
    </SpacedList>
  );
}

function Event({ event }: { event: DifferenceEvent }) {
  const looksAround = useMay()('activity-view');
  return (
    <>
      <Isolated>{eventSentence(event)}</Isolated>
      {event.reason && (
        <Quiet component="span">
          {' · '}
          <bdi>{event.reason}</bdi>
        </Quiet>
      )}
      <Caption>
        {dateTime(event.recordedAt)} · <bdi>{event.actor.name}</bdi> ·{' '}
        <RecordLink to={looksAround && paths.activityAt(event.position)}>{t('event')}</RecordLink>
      </Caption>
    </>
  );
}
