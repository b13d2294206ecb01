import Box from '@mui/material/Box';
import type { DispatchRow } from '@/api/generated';
import { count } from '@/ui/format';
import { direction } from '@/ui/language';
import { t } from './texts';

/** "3 of 5" while it is on its way, with what came back in red. */
export function stops(row: DispatchRow) {
  const { stopCount, deliveredStops, failedStops } = row;
  if (row.status !== 'on-transit' && row.status !== 'delivered') return count(stopCount);
  // Words in a cell of figures: they are read as the page is.
  return (
    <Box component="span" dir={direction} sx={{ whiteSpace: 'nowrap' }}>
      <bdi>{t('doneOf', { done: deliveredStops + failedStops, all: stopCount })}</bdi>
      {failedStops > 0 && (
        <>
          {' '}
          <Box component="bdi" sx={{ color: 'var(--error-text)' }}>
            {t('backCount', { count: failedStops })}
          </Box>
        </>
      )}
    </Box>
  );
}
