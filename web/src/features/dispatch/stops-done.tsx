import type { DispatchRow } from '@/api/generated';
import { count } from '@/ui/format';
import { direction } from '@/ui/language';
import { Text } from '@/ui/parts';
import { t } from './texts';

type Trip = Pick<DispatchRow, 'status' | 'stopCount' | 'deliveredStops' | 'failedStops'>;

/** Shows "3 of 5 · 2 back" from departure on, and the number of stops before. */
export function stops({ status, stopCount, deliveredStops, failedStops }: Trip) {
  if (status !== 'on-transit' && status !== 'delivered') return count(stopCount);
  // A cell of figures runs left to right, but words follow the page.
  return (
    <Text component="span" dir={direction} whiteSpace="nowrap">
      <bdi>{t('doneOf', { done: deliveredStops, all: stopCount })}</bdi>
      {failedStops > 0 && (
        <>
          {' · '}
          <Text component="bdi" color="var(--error-text)">
            {t('backCount', { count: failedStops })}
          </Text>
        </>
      )}
    </Text>
  );
}
