import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type MonthEndPack,
  type PackProgress,
  useCancelMonthEndPackMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { count, month } from '@/ui/format';
import { Panel, Paragraph, Row } from '@/ui/parts';
import { newSubmission } from '@/ui/submission';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

/** Shows the progress of a pack that is waiting or being made. */
export function UnderWay({ pack, mayCancel }: { pack: MonthEndPack; mayCancel: boolean }) {
  const { progress } = pack;
  const total = progress?.total ?? 0;
  const share = total > 0 ? Math.min(100, ((progress?.done ?? 0) / total) * 100) : null;
  return (
    <Panel component="section" p={3}>
      <Row gap={2} flexWrap="wrap">
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('pack', { month: month(pack.through) })}
        </Typography>
        {mayCancel && <Cancel id={pack.id} />}
      </Row>
      <LinearProgress
        variant={share === null ? 'indeterminate' : 'determinate'}
        {...(share === null ? {} : { value: share })}
        aria-label={t('requested')}
        sx={{ height: 6, borderRadius: 3, mt: 2 }}
      />
      <Paragraph role="status" mt={1.5} minHeight={24}>
        {progress ? progressText(progress) : t('waiting')}
      </Paragraph>
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('asOf')}
      </Typography>
    </Panel>
  );
}

/** Returns "Statements · 1,200 of 4,000 · 95 s". */
function progressText({ step, done, total, seconds }: PackProgress): string {
  const parts = [
    isStep(step) ? t(`step_${step}`) : step,
    ...(total > 0 ? [t('of', { done: count(done), total: count(total) })] : []),
    t('seconds', { count: seconds }),
  ];
  return parts.join(' · ');
}

const steps = [
  'ageing',
  'checkpoint',
  'control-report',
  'filling',
  'journals',
  'packing',
  'sealing',
  'statements',
  'stock-valuation',
] as const;

function isStep(step: string): step is (typeof steps)[number] {
  return (steps as readonly string[]).includes(step);
}

function Cancel({ id }: { id: string }) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelMonthEndPackMutation();
  /** Keeps the idempotency key, so that a retry after a lost answer is the same request. */
  const [submission] = useState(newSubmission);
  const run = async () => {
    try {
      await cancel({
        'Idempotency-Key': submission.key,
        monthEndPackCancellation: { id },
      }).unwrap();
      notify(t('cancelled'));
    } catch (failure) {
      notify(asProblem(failure).detail, 'error');
    }
  };
  return (
    <Button size="small" variant="outlined" disabled={isLoading} onClick={() => void run()}>
      {t('cancel')}
    </Button>
  );
}
