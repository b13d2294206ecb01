import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Consequence, Written } from '@/api/generated';
import { money } from '@/ui/format';
import { mirrored } from '@/ui/language';
import { statusLook } from '@/ui/status';
import type { StepOrder } from './step-dialog';
import { say } from './texts';

interface Props {
  answer: Written;
  order: StepOrder;
}

interface Told {
  icon: typeof SvgIcon;
  text: string;
  warns?: boolean;
}

/** What a step would do, in words, from the server's dry run. */
export function Consequences({ answer, order }: Props) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1,
        borderRadius: 1,
        bgcolor: 'background.neutral',
        typography: 'body2',
      }}
    >
      {consequences(answer, order).map(({ icon: Icon, text, warns }) => (
        <Box
          component="li"
          key={text}
          sx={{ display: 'flex', gap: 1.25, color: warns ? 'var(--warning-text)' : undefined }}
        >
          <Icon
            sx={{
              fontSize: 20,
              color: warns ? 'inherit' : 'text.secondary',
              ...(Icon === ArrowForward ? mirrored : {}),
            }}
          />
          {text}
        </Box>
      ))}
    </Box>
  );
}

export function consequences({ status, preview }: Written, order: StepOrder): Told[] {
  const told: Told[] = [
    {
      icon: ArrowForward,
      text: say('previewOrder', {
        number: order.orderNo,
        status: statusLook(status).label.toLowerCase(),
      }),
    },
  ];
  const happens = preview ?? [];
  const moved = (event: string) => happens.filter((each) => each.eventType === event);
  const { warehouse, customerName: customer } = order;
  const reserved = moved('reserved').length;
  const released = moved('released').length;
  if (reserved) {
    told.push({ icon: Inventory, text: say('previewStock', { count: reserved, warehouse }) });
  }
  if (released) {
    told.push({ icon: Inventory, text: say('previewRelease', { count: released, warehouse }) });
  }
  for (const event of moved('order-opened')) {
    const amount = amountOf(event);
    told.push({ icon: AccountBalance, text: say('previewAccount', { amount, customer }) });
  }
  for (const event of moved('order-closed')) {
    const amount = amountOf(event);
    told.push({ icon: AccountBalance, text: say('previewAccountBack', { amount, customer }) });
  }
  if (moved('approved').some((event) => body(event).selfApproved === true)) {
    told.push({ icon: ErrorOutline, text: say('previewSelf'), warns: true });
  }
  return told;
}

/** What was recorded stands under the name of the event. */
function body({ eventType, payload }: Consequence): Record<string, unknown> {
  const inner = (payload as Record<string, unknown>)[eventType];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
}

function amountOf(event: Consequence): string {
  const { amount } = body(event);
  return money(typeof amount === 'string' ? amount : '');
}
