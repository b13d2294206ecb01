import type { ProposalLine } from '@/api/generated';
import { useToday } from '../dates/today';
import { compare, decimal, subtract, toText } from '../decimal';
import { brief, counted, listed, quantity } from '../format';
import { direction } from '../language';
import { Caption, Text } from '../parts';
import { ForecastFigure, type ForecastParams } from './forecast-figure';
import { mayWait } from './order-by';
import { t } from './texts';
import { wholeParts, wholePoint } from './whole-parts';

interface Props {
  line: ProposalLine;
  params: ForecastParams;
}

/** Explains why a product is to be ordered. A click on the reason opens the calculation of the reorder point. */
export function Why({ line, params }: Props) {
  const { leadTimeDays, leadTimeSource, awaitingApproval, reorderPoint, unit } = line;
  const point = `${t('reorderPoint')} ${quantity(toText(wholePoint(reorderPoint)))}`;
  const waits = mayWait(line, useToday());
  const arrives = leadTimeDays === 0 ? t('arrivesToday') : t('arrives', { count: leadTimeDays });
  return (
    <Text variant="body2" minWidth={{ sm: 170 }} {...(waits && { color: 'text.secondary' })}>
      <Text component="span" variant="body2" fontWeight={waits ? 400 : 600}>
        <ForecastFigure of={line} params={params} figure="reorder-point" label={t('reorderPoint')}>
          {reason(line)}
        </ForecastFigure>
      </Text>
      <Caption dir={direction} title={point}>
        {listed([
          ...stock(line),
          t('sells', { daily: brief(line.dailyDemand) }),
          leadTimeSource === 'none' ? t('arrivesNone') : arrives,
        ])}
      </Caption>
      {Number(awaitingApproval) > 0 && (
        <Text color="var(--warning-text)">
          {t('awaitingApproval', { amount: counted(awaitingApproval, unit) })}
        </Text>
      )}
    </Text>
  );
}

/** Returns "Below safety stock 27" or "Below reorder point 54", by what is in stock and on order. */
function reason({ position, safetyStock, reorderPoint }: ProposalLine): string {
  const parts = wholeParts(reorderPoint, safetyStock);
  if (Number(position) === 0) return t('nothingLeft');
  return compare(decimal(position), decimal(safetyStock)) < 0
    ? t('belowSafety', { amount: quantity(parts.safetyStock) })
    : t('belowPoint', { amount: quantity(parts.reorderPoint) });
}

/** Returns the stock in words: "2 left", "12 on the way". */
function stock({ available, position }: ProposalLine): string[] {
  const coming = subtract(decimal(position), decimal(available));
  return [
    t('left', { amount: quantity(available) }),
    ...(coming.units > 0n ? [t('coming', { amount: quantity(toText(coming)) })] : []),
  ];
}
