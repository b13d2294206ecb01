import type { ProductForecast, ServiceCost } from '@/api/generated';
import { ChartCard } from '@/ui/charts/card';
import { inCurrency } from '@/ui/figure';
import { brief, inPercent, money, quantity } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { Muted } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { unitWord } from '@/ui/units';
import { partsOf } from './supply-figures';
import { t } from './texts';

const ServiceCurve = lazily(() => import('./supply-charts').then((module) => module.ServiceCurve));

interface Props {
  forecast: ProductForecast;
  /** Overrides the service level if set. */
  ownSafetyStock: string | null | undefined;
  /** Rounds to whole units. */
  isWhole: boolean;
}

/** Charts the stock that each service level requires, and its value. */
export function ServiceCard({ forecast, ownSafetyStock, isWhole }: Props) {
  const currency = useCurrency();
  const { serviceCosts, serviceLevel, unit } = forecast;
  const valued = serviceCosts.every((cost) => typeof cost.stockValue === 'string');
  const own = serviceCosts.find((cost) => cost.serviceLevel === serviceLevel);
  const percent = (level: string) => inPercent(quantity(level));
  const amount = (figure: string) => `${brief(figure)} ${unitWord(figure, unit)}`;
  const worth = (cost: ServiceCost) =>
    valued ? money(cost.stockValue) : amount(partsOf(cost, isWhole).reorderPoint);
  const title = valued ? inCurrency(t('stockValue'), currency) : t('stockOfLevel');
  return (
    <ChartCard
      title={title}
      rows={serviceCosts}
      columns={[
        {
          header: fieldLabel('serviceLevel'),
          cell: (row) =>
            row === own ? <strong>{percent(row.serviceLevel)}</strong> : percent(row.serviceLevel),
        },
        {
          header: fieldLabel('safetyStock'),
          align: 'figure',
          cell: (row) => amount(partsOf(row, isWhole).safetyStock),
        },
        {
          header: t('reorderPoint'),
          align: 'figure',
          cell: (row) => amount(partsOf(row, isWhole).reorderPoint),
        },
        ...(valued
          ? [
              {
                header: title,
                align: 'figure' as const,
                cell: (row: ServiceCost) => money(row.stockValue),
              },
            ]
          : []),
      ]}
      rowKey={(row) => row.serviceLevel}
      empty=""
      height={220}
      lead={
        <Muted>
          {ownSafetyStock
            ? t('levelUnused', { amount: quantity(ownSafetyStock), unit })
            : own &&
              t(valued ? 'levelValue' : 'levelStock', {
                level: percent(serviceLevel),
                worth: valued ? `${worth(own)} ${currency}` : worth(own),
              })}
        </Muted>
      }
      chart={
        <ServiceCurve
          label={title}
          own={percent(serviceLevel)}
          unit={title}
          points={serviceCosts.map((cost) => ({
            key: cost.serviceLevel,
            label: percent(cost.serviceLevel),
            value: (valued ? cost.stockValue : cost.reorderPoint) ?? '0',
            text: worth(cost),
          }))}
        />
      }
    />
  );
}
