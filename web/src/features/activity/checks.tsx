import Passed from '@mui/icons-material/CheckRounded';
import Found from '@mui/icons-material/CircleRounded';
import ExpandLess from '@mui/icons-material/ExpandLessRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ControlReport, ControlRow } from '@/api/generated';
import { useMay } from '@/api/session';
import { decimal, sum, toText } from '@/ui/decimal';
import { inCurrency } from '@/ui/figure';
import { count } from '@/ui/format';
import { findingKinds } from '@/ui/history/log-words';
import { Block, Cluster, InlineRow, Quiet, Row } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { useCurrency } from '@/ui/record/use-company';
import { iconSizes } from '@/ui/sizes';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { ControlFigure, listOf } from './control-figure';
import { t } from './texts';
import { controlLabel, securityKinds } from './words';

/** A check with the findings of all users, and those of each. */
interface Check {
  total: ControlRow;
  people: readonly ControlRow[];
}

/** Lists the checks with findings; those without, in both periods, are folded under their number. */
export function Checks({ report }: { report: ControlReport }) {
  const may = useMay();
  const currency = useCurrency();
  const own = may('user-list') ? [...findingKinds, ...securityKinds] : findingKinds;
  const kinds = new Set([...own, ...report.rows.map(({ kind }) => kind)]);
  const checks = [...kinds].map((kind) => checkOf(kind, report));
  const [all, showAll] = useState(false);
  const isPassed = ({ total }: Check) => total.count === 0 && total.countBefore === 0;
  const shown = checks.filter((check) => !isPassed(check)).toSorted(byFinding);
  const passed = checks.filter(isPassed);
  const columns: TableColumn<Check>[] = [
    { header: t('check'), cell: (check) => <Name check={check} report={report} /> },
    {
      header: t('count'),
      align: 'figure',
      cell: (check) => <Outcome check={check} report={report} />,
    },
    {
      header: t('before'),
      align: 'figure',
      cell: ({ total }) => <ControlFigure row={total} report={report} field="countBefore" />,
    },
    {
      header: inCurrency(t('amount'), currency),
      align: 'figure',
      cell: ({ total }) => <ControlFigure row={total} report={report} field="amount" />,
    },
    {
      header: t('who'),
      wide: true,
      cell: ({ people }) => <People people={people} report={report} />,
    },
  ];
  return (
    <TableCard
      title={t('checks')}
      columns={columns}
      brief={(check) => ({
        title: <Name check={check} report={report} />,
        figure: <Outcome check={check} report={report} />,
        parts: [
          check.people.length > 0 && <People people={check.people} report={report} />,
          check.total.amount && <ControlFigure row={check.total} report={report} field="amount" />,
        ],
      })}
      rows={all ? [...shown, ...passed] : shown}
      rowKey={({ total }) => total.kind}
      empty={t('checkPassed')}
      below={
        passed.length > 0 && (
          <Block px={{ xs: 1, sm: 2 }} py={0.5}>
            <Button
              size="small"
              color="inherit"
              startIcon={<Passed color="success" />}
              endIcon={all ? <ExpandLess /> : <ExpandMore />}
              aria-expanded={all}
              onClick={() => showAll(!all)}
            >
              {t('checksPassed', { count: passed.length })}
            </Button>
          </Block>
        )
      }
    />
  );
}

/** Puts checks with findings in the period before those of the previous one. */
function byFinding(one: Check, other: Check): number {
  return Number(one.total.count === 0) - Number(other.total.count === 0);
}

function checkOf(kind: string, { rows }: ControlReport): Check {
  const of = rows.filter((row) => row.kind === kind);
  const total = (field: 'count' | 'countBefore') => of.reduce((all, row) => all + row[field], 0);
  const amounts = of.flatMap(({ amount }) => amount ?? []);
  return {
    total: {
      kind,
      count: total('count'),
      countBefore: total('countBefore'),
      amount: amounts.length > 0 ? toText(sum(amounts.map(decimal))) : null,
    },
    people: of.filter((row) => row.count > 0),
  };
}

interface CheckProps {
  check: Check;
  report: ControlReport;
}

/** Shows whether something was found, and leads to it. */
function Name({ check: { total }, report }: CheckProps) {
  const isFound = total.count > 0;
  const Icon = isFound ? Found : Passed;
  return (
    <InlineRow gap={1}>
      <Icon
        titleAccess={t(isFound ? 'checkFound' : 'checkPassed')}
        sx={{ fontSize: iconSizes.small }}
        color={isFound ? 'warning' : 'success'}
      />
      <RecordLink to={isFound && listOf(total, report)}>{controlLabel(total.kind)}</RecordLink>
    </InlineRow>
  );
}

/** Shows the count, and its difference to the previous period. */
function Outcome({ check: { total }, report }: CheckProps) {
  const more = total.count - total.countBefore;
  const sign = more > 0 ? '+' : '−';
  return (
    <Row gap={0.75} justifyContent="flex-end">
      {total.count > 0 ? (
        <strong>
          <ControlFigure row={total} report={report} field="count" />
        </strong>
      ) : (
        '0'
      )}
      {more !== 0 && (
        <Quiet component="span">
          <bdi>{`(${sign}${count(Math.abs(more))})`}</bdi>
        </Quiet>
      )}
    </Row>
  );
}

interface PeopleProps {
  people: readonly ControlRow[];
  report: ControlReport;
}

/** Names the users with a finding, each with a count that leads to the findings. */
function People({ people, report }: PeopleProps) {
  return (
    <Cluster component="span" columnGap={1.5} rowGap={0}>
      {people.map((row) => (
        <span key={row.actorId ?? ''}>
          <bdi>{row.actorName ?? t('unknownUser')}</bdi>{' '}
          <ControlFigure row={row} report={report} field="count" />
        </span>
      ))}
    </Cluster>
  );
}
