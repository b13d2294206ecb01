import Box from '@mui/material/Box';
import type { DispatchRow } from '@/api/generated';
import { count } from '@/ui/format';
import { direction } from '@/ui/language';
import { t } from './texts';

type Trip = Pick<DispatchRow, 'status' | 'stopCount' | 'deliveredStops' | 'failedStops'>;

/** "2 of 4 · 1 back" while it is on its way, "3 delivered · 2 back" once it is closed: what came back is not delivered. */
export function stops({ status, stopCount, deliveredStops, failedStops }: Trip) {
  if (status !== 'on-transit' && status !== 'delivered') return count(stopCount);
  const isOver = status === 'delivered' && failedStops > 0;
  // Words in a cell of figures: they are read as the page is.
  return (
    <Box component="span" dir={direction} sx={{ whiteSpace: 'nowrap' }}>
      <bdi>
        {isOver
          ? t('deliveredCount', { count: deliveredStops })
          : t('doneOf', { done: deliveredStops, all: stopCount })}
      </bdi>
      {failedStops > 0 && (
        <>
          {' · '}
          <Box component="bdi" sx={{ color: 'var(--error-text)' }}>
            {t('backCount', { count: failedStops })}
          </Box>
        </>
      )}
    </Box>
  );
}
