import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Consequence } from '@/api/generated';
import { mirrored } from './language';
import { Row } from './parts';
import { iconSizes } from './sizes';

/** An effect of a step, in words. */
export interface ConsequenceText {
  icon: typeof SvgIcon;
  text: string;
  warns?: boolean;
}

/** Lists the effects of a step from the server's dry run. */
export function ConsequenceList({ consequences }: { consequences: readonly ConsequenceText[] }) {
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
      {consequences.map(({ icon: Icon, text, warns }) => (
        <Row
          component="li"
          key={text}
          gap={1.25}
          alignItems="normal"
          color={warns ? 'var(--warning-text)' : undefined}
        >
          <Icon
            sx={{
              fontSize: iconSizes.medium,
              color: warns ? 'inherit' : 'text.secondary',
              ...(Icon === ArrowForward ? mirrored : {}),
            }}
          />
          <span>{text}</span>
        </Row>
      ))}
    </Box>
  );
}

/** Returns the details under the event's name; an event without details is its name alone. */
export function recorded({
  eventType,
  payload,
}: {
  eventType: string;
  payload: unknown;
}): Record<string, unknown> {
  const inner = (payload as Record<string, unknown>)[eventType];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
}

/** Tests for approval of one's own document. */
export function isSelfApproved(happens: readonly Consequence[]): boolean {
  return happens.some((each) => recorded(each).selfApproved === true);
}
