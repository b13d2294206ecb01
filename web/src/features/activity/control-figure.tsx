import type { ReactNode } from 'react';
import type { ControlReport, ControlRow, FindingKind } from '@/api/generated';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { Explained } from '@/ui/explanation/explained';
import { Figure } from '@/ui/figure';
import { beforeOf } from '@/ui/period/period';
import { RecordLink } from '@/ui/record/record-link';
import { t } from './texts';
import { controlLabel, isSecurityKind } from './words';

export type ControlField = 'count' | 'amount' | 'countBefore';

interface Props {
  row: ControlRow;
  report: ControlReport;
  field: ControlField;
}

/** Links a figure to its source: findings open their explanation, security records their list. */
export function ControlFigure({ row, report, field }: Props) {
  const isAmount = field === 'amount';
  const isBefore = field === 'countBefore';
  const shown = <Figure of={row[field]} as={isAmount ? 'money' : 'count'} />;
  if (!row[field]) return shown;
  const days = { startDate: report.startDate, endDate: report.endDate };
  const period = isBefore ? beforeOf(days) : days;
  if (isSecurityKind(row.kind)) {
    return <RecordLink to={listOf(row, period)}>{shown}</RecordLink>;
  }
  const label = [
    t(isAmount ? 'amount' : 'findings'),
    isBefore && t('before'),
    controlLabel(row.kind),
    row.actorName,
  ];
  return (
    <ExplainedFinding row={row} period={period} isAmount={isAmount} label={label}>
      {shown}
    </ExplainedFinding>
  );
}

interface ExplainedProps {
  row: ControlRow;
  period: DateRange;
  isAmount: boolean;
  label: readonly (string | false | null | undefined)[];
  children: ReactNode;
}

function ExplainedFinding({ row, period, isAmount, label, children }: ExplainedProps) {
  const args = {
    finding: row.kind as FindingKind,
    ...period,
    figure: isAmount ? ('amount' as const) : ('count' as const),
    ...(row.actorId ? { actorId: row.actorId } : {}),
  };
  return (
    <Explained
      figure={{ call: 'explainControlReport', args }}
      label={label.filter(Boolean).join(' · ')}
    >
      {children}
    </Explained>
  );
}

/** Returns the link to the list of the activities or security records of a row; without `actorId`, of all users. */
export function listOf({ kind, actorId }: ControlRow, { startDate, endDate }: DateRange): string {
  const days = { startDate, endDate };
  if (!isSecurityKind(kind)) {
    const query = { finding: kind, ...(actorId ? { actorId } : {}), ...days };
    return `${paths.activity}?${new URLSearchParams(query)}`;
  }
  const query = new URLSearchParams({ kind, ...days });
  if (actorId) query.set('userId', actorId);
  else if (actorId === null) query.set('withoutAccount', 'true');
  return `${paths.security}?${query}`;
}
