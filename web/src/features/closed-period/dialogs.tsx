import { useState } from 'react';
import { ifMatch } from '@/api/base-query';
import {
  type ClosedPeriods,
  type PeriodClosing,
  type PeriodReopening,
  useClosePeriodMutation,
  useReopenPeriodMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { MonthField } from '@/ui/form/month-field';
import { date, month } from '@/ui/format';
import { Field } from '@/ui/record/field';
import { FormDialog } from '@/ui/record/form-dialog';
import { attemptAt, type Submission } from '@/ui/submission';
import { useNotify } from '@/ui/toast/toast';
import { closing, reopening } from './limits';
import { reopenable } from './months';
import { t } from './texts';

interface Props {
  periods: ClosedPeriods;
  onClose: () => void;
}

/**
 * Closes the books through the end of a month, the latest complete one by default. The months are those at opening, so
 * that a choice cannot shift while it is read.
 */
export function CloseDialog({ periods: latest, onClose }: Props) {
  const [periods, rethrow] = useSnapshot(latest);
  const notify = useNotify();
  const latestFirst = periods.closable.toReversed();
  const [close] = useClosePeriodMutation();
  const save = async (body: PeriodClosing, submission: Submission) => {
    await close({ ...guardOf(periods, submission), periodClosing: body })
      .unwrap()
      .catch(rethrow);
    notify(t('closedNow', { day: date(body.through) }));
  };
  return (
    <FormDialog<PeriodClosing>
      title={t('close')}
      text={t('closeText')}
      verb={t('close')}
      limits={closing}
      initial={{ through: latestFirst[0] ?? '' }}
      onSave={save}
      onClose={onClose}
    >
      <MonthField name="through" label={t('lastMonth')} days={latestFirst} />
    </FormDialog>
  );
}

/** Reopens a month and all later ones. */
export function ReopenDialog({ periods: latest, onClose }: Props) {
  const [periods, rethrow] = useSnapshot(latest);
  const notify = useNotify();
  const [reopen] = useReopenPeriodMutation();
  const months = reopenable(periods);
  const save = async (body: PeriodReopening, submission: Submission) => {
    await reopen({ ...guardOf(periods, submission), periodReopening: body })
      .unwrap()
      .catch(rethrow);
    notify(t('openedFrom', { month: month(body.from) }));
  };
  return (
    <FormDialog<PeriodReopening>
      title={t('reopen')}
      text={t('reopenText')}
      verb={t('reopen')}
      danger
      limits={reopening}
      initial={{ from: months[0] ?? '' }}
      onSave={save}
      onClose={onClose}
    >
      <MonthField name="from" label={t('openFrom')} days={months} />
      <Field name="reason" help={t('reopenReasonHelp')} wide />
    </FormDialog>
  );
}

/** Guards the request with the version that the dialog shows and an idempotency key. */
function guardOf({ version }: ClosedPeriods, submission: Submission) {
  const attempt = attemptAt(submission, version);
  return { 'Idempotency-Key': attempt.key, 'If-Match': ifMatch(attempt.version) };
}

/**
 * Returns the periods as they were at opening. On a version conflict, `rethrow` shows the latest ones and throws an
 * explanation, because the user's choice referred to the old ones.
 */
function useSnapshot(latest: ClosedPeriods): [ClosedPeriods, (failure: unknown) => never] {
  const [seen] = useState(latest);
  const [isStale, setStale] = useState(false);
  const rethrow = (failure: unknown): never => {
    const problem = asProblem(failure);
    if (problem.status !== 412) throw problem;
    setStale(true);
    throw { ...problem, detail: t('changedElsewhere') };
  };
  return [isStale ? latest : seen, rethrow];
}
