import Group from '@mui/icons-material/GroupOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
  type DashboardTotal,
  useCountActiveUsersQuery,
  useCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useCountDeliveredOrdersQuery,
} from '@/api/generated';
import { FailureAlert } from '@/ui/failure';
import { count } from '@/ui/format';
import { t } from './texts';

interface Answer {
  data?: DashboardTotal | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** How many orders, deliveries and dispatches there are, and how many may sign in. */
export function Totals({ filter }: { filter: { warehouseId?: string } }) {
  const orders = useCountAllOrdersQuery(filter);
  const delivered = useCountDeliveredOrdersQuery(filter);
  const dispatches = useCountAllDispatchesQuery(filter);
  const users = useCountActiveUsersQuery({});
  const failed: Answer | undefined = [orders, delivered, dispatches, users].find(
    (answer) => answer.error !== undefined && answer.data === undefined,
  );
  return (
    <>
      {failed && <FailureAlert failure={failed.error} onRetry={() => void failed.refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        <Total label={t('orders')} tone="primary" icon={<ReceiptLong />} answer={orders} />
        <Total label={t('delivered')} tone="success" icon={<TaskAlt />} answer={delivered} />
        <Total
          label={t('dispatches')}
          tone="secondary"
          icon={<LocalShipping />}
          answer={dispatches}
        />
        <Total label={t('activeUsers')} tone="info" icon={<Group />} answer={users} />
      </Box>
    </>
  );
}

interface TotalProps {
  label: string;
  tone: string;
  icon: ReactNode;
  answer: Answer;
}

function Total({ label, tone, icon, answer }: TotalProps) {
  const colour = `var(--mui-palette-${tone}-main)`;
  return (
    <Card
      role="group"
      aria-label={label}
      sx={{ p: { xs: 2, md: 3 }, display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', color: 'text.secondary' }}>{label}</Box>
        <Box className="figures" data-testid="total" sx={{ mt: 0.5, typography: 'h4' }}>
          {answer.data ? count(answer.data.total) : <Skeleton width={72} />}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '50%',
          color: colour,
          backgroundColor: `color-mix(in srgb, ${colour} 14%, transparent)`,
        }}
      >
        {icon}
      </Box>
    </Card>
  );
}
