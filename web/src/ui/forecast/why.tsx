import type { ReactNode } from 'react';
import type { LeadTimeSource } from '@/api/generated';
import { toText } from '../decimal';
import { brief, counted, listed, quantity } from '../format';
import { direction } from '../language';
import { Caption, Text } from '../parts';
import { ForecastFigure, type ForecastParams, type Foreseen } from './forecast-figure';
import { t } from './texts';
import { wholeParts, wholePoint } from './whole-parts';

interface Props {
  product: Foreseen & {
    leadTimeDays: number;
    leadTimeSource: LeadTimeSource;
    awaitingApproval?: string | null;
    unit: string;
  };
  params: ForecastParams;
  /** The product's stock, in words. */
  stock: readonly string[];
  dailyDemand: string;
  reorderPoint: string;
  /** Share of the reorder point that covers unexpected demand. */
  safetyStock: string;
}

/** Explains why it is time to order, or not yet. A click opens the calculation. */
export function Why({ product, params, stock, dailyDemand, reorderPoint, safetyStock }: Props) {
  const { leadTimeDays, leadTimeSource, awaitingApproval, unit } = product;
  const arrives = leadTimeDays === 0 ? t('arrivesToday') : t('arrives', { count: leadTimeDays });
  return (
    <Text variant="body2" minWidth={{ sm: 200 }}>
      {listed([
        ...stock,
        t('sells', { daily: brief(dailyDemand) }),
        leadTimeSource === 'none' ? t('arrivesNone') : arrives,
      ])}
      <Quiet>
        {t('reorderPoint')}{' '}
        <ForecastFigure
          product={product}
          params={params}
          figure="reorder-point"
          label={t('reorderPoint')}
        >
          {quantity(toText(wholePoint(reorderPoint)))}
        </ForecastFigure>
        {` ${sumText(reorderPoint, safetyStock)}`}
      </Quiet>
      {Number(awaitingApproval ?? 0) > 0 && (
        <Text color="var(--warning-text)">
          {t('awaitingApproval', { amount: counted(awaitingApproval, unit) })}
        </Text>
      )}
    </Text>
  );
}

/** Returns "= 12 until it arrives + 32 safety stock". */
function sumText(reorderPoint: string, safetyStock: string): string {
  const parts = wholeParts(reorderPoint, safetyStock);
  return t('pointSum', { demand: quantity(parts.demand), safety: quantity(parts.safetyStock) });
}

function Quiet({ children }: { children: ReactNode }) {
  return <Caption dir={direction}>{children}</Caption>;
}
