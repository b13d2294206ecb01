import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import {
  type MonthEndPackRequest,
  useGetClosedPeriodsQuery,
  useRequestMonthEndPackMutation,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { dayOfNow } from '@/ui/dates/today';
import { SelectInput } from '@/ui/form/fields';
import { MonthField } from '@/ui/form/month-field';
import { language as pageLanguage } from '@/ui/language';
import { FormDialog } from '@/ui/record/form-dialog';
import type { Limits } from '@/ui/record/limit';
import { attemptAt, type Submission } from '@/ui/submission';
import { useNotify } from '@/ui/toast/toast';
import { monthEnds } from './months';
import { t } from './texts';

interface Props {
  initial: Partial<MonthEndPackRequest>;
  onClose: () => void;
}

const limits = {
  through: { required: true, kind: 'day' },
  language: { required: true, kind: 'choice', options: ['en', 'ar'] },
} as const satisfies Limits;

export function RequestDialog({ initial, onClose }: Props) {
  const notify = useNotify();
  const [request] = useRequestMonthEndPackMutation();
  const months = monthEnds(dayOfNow());
  const save = async (body: MonthEndPackRequest, submission: Submission) => {
    const { key } = attemptAt(submission, 0);
    await request({ 'Idempotency-Key': key, monthEndPackRequest: body }).unwrap();
    notify(t('requested'));
  };
  return (
    <FormDialog<MonthEndPackRequest>
      title={t('make')}
      text={<Contents />}
      verb={t('make')}
      limits={limits}
      initial={{
        through: initial.through ?? months[0],
        language: initial.language ?? pageLanguage,
      }}
      onSave={save}
      onClose={onClose}
    >
      <MonthField name="through" label={t('month')} days={months} />
      <SelectInput
        required
        name="language"
        label={t('language')}
        options={[
          { value: 'en', label: t('language_en') },
          { value: 'ar', label: t('language_ar') },
        ]}
      />
      <NotClosed />
    </FormDialog>
  );
}

/** Lists the parts of a pack that the reader's role includes. */
function Contents() {
  const may = useMay();
  const all = may('activity-view') && may('user-list') && may('receivable-list-approved');
  const parts = [
    t('part_statements'),
    t('part_ageing'),
    ...(may('journal-view') ? [t('part_journals')] : []),
    ...(may('cost-view') ? [t('part_stock-valuation')] : []),
    ...(all ? [t('part_control-report')] : []),
    t('part_checkpoint'),
  ];
  return (
    <>
      {t('makeText')} {t('withIt')}
      <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 3 }}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
    </>
  );
}

/** Shows that the chosen month can still change. */
function NotClosed() {
  const through: string = useWatch({ name: 'through' }) ?? '';
  const { data } = useGetClosedPeriodsQuery();
  if (!data || through === '' || (data.closedThrough && through <= data.closedThrough)) return null;
  return (
    <Alert severity="warning" className="wide">
      {t('notClosed')}
    </Alert>
  );
}
