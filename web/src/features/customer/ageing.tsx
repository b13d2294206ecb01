import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetStatementQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { AgeingBar } from '@/ui/ageing';
import { SideCard } from '@/ui/facts';
import { FailureAlert } from '@/ui/failure';
import { money } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { useToday } from '@/ui/today';
import { t } from './texts';

interface Props {
  customerId: string;
  currency: string;
}

/** How old what the customer owes today is, and the way to the statement. */
export function CustomerAgeing({ customerId, currency }: Props) {
  const today = useToday();
  const { data, error, refetch } = useGetStatementQuery({
    customerId,
    startDate: today,
    endDate: today,
    size: 1,
  });
  return (
    <SideCard
      title={`${t('ageing')} ${currency}`}
      action={<RecordLink to={paths.customer.statement(customerId)}>{t('statement')}</RecordLink>}
    >
      {data ? (
        <>
          <AgeingBar ageing={data.ageing} />
          {data.totalPending > 0 && (
            <Box className="figures" sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
              {t('pendingPayments', { amount: money(data.pendingAmount) })}
            </Box>
          )}
        </>
      ) : error !== undefined ? (
        <FailureAlert failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={150} />
      )}
    </SideCard>
  );
}
