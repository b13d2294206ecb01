import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetSecondFactorQuery, useRemoveSecondFactorMutation } from '@/api/generated';
import { SideCard } from '@/ui/facts';
import { FailurePanel } from '@/ui/failure';
import { useNotify } from '@/ui/notify';
import { ConfirmWithPassword } from './confirm-with-password';
import { Enrolment } from './enrolment';
import { t } from './texts';

/** Whether signing in asks for a code, and the way there and back. */
export function SecondFactorCard() {
  const notify = useNotify();
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [remove] = useRemoveSecondFactorMutation();
  const [changing, setChanging] = useState(false);
  const finish = () => {
    setChanging(false);
    refetch();
  };
  const intro = data && (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(data.enrolled ? 'secondFactorOn' : 'secondFactorOff')}{' '}
      {data.enrolled && t('recoveryLeft', { count: data.recoveryCodesLeft })}
    </Typography>
  );
  return (
    <SideCard title={t('secondFactor')}>
      {!data && error !== undefined && <FailurePanel failure={error} onRetry={refetch} />}
      {!data && error === undefined && <Skeleton variant="rounded" height={72} aria-busy />}
      {data && !changing && (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {intro}
          {data.enrolled && data.required ? (
            <Typography variant="body2">{t('secondFactorKept')}</Typography>
          ) : (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {t(data.enrolled ? 'remove' : 'setUp')}
            </Button>
          )}
        </Stack>
      )}
      {data && changing && data.enrolled && (
        <Stack spacing={2.5}>
          {intro}
          <ConfirmWithPassword
            verb={t('remove')}
            onConfirm={async (currentPassword) => {
              await remove({ confirmation: { currentPassword } }).unwrap();
              notify(t('removed'));
              finish();
            }}
            onCancel={() => setChanging(false)}
          />
        </Stack>
      )}
      {data && changing && !data.enrolled && (
        <Enrolment intro={intro} onDone={finish} onCancel={() => setChanging(false)} />
      )}
    </SideCard>
  );
}
