import Card from '@mui/material/Card';
import type { ComponentProps } from 'react';
import { Block } from '@/ui/parts';
import { EmptyPeriod } from '@/ui/period/empty-period';

/** Replaces the figures of a period without data. */
export function Nothing(props: ComponentProps<typeof EmptyPeriod>) {
  return (
    <Card component="section">
      <Block px={3} py={2.5}>
        <EmptyPeriod {...props} />
      </Block>
    </Card>
  );
}

export const pairOfCards = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
