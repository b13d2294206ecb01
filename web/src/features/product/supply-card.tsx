import type { ProductDetails, ProductForecast } from '@/api/generated';
import { useMay } from '@/api/session';
import { type Fact, FactsCard } from '@/ui/description-list';
import { Explained } from '@/ui/explanation/explained';
import { counted, inPercent, price, quantity } from '@/ui/format';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import { useSupplyForecast } from './use-supply-forecast';

/** Lists the ordering settings of a product; unset ones show the default that applies. */
export function SupplyCard({ product }: { product: ProductDetails }) {
  const may = useMay();
  const isForeseen = may('forecast-view') && (product.active ?? true);
  const { result } = useSupplyForecast(product.id, !isForeseen);
  return <FactsCard title={t('supply')} facts={factsOf(product, result.currentData)} />;
}

function factsOf(product: ProductDetails, forecast: ProductForecast | undefined): Fact[] {
  const amount = (figure: string | null | undefined) => figure && counted(figure, product.unit);
  return [
    {
      label: fieldLabel('lastCost'),
      value: product.lastCost && (
        <Explained
          figure={{ call: 'explainStock', args: { productId: product.id, figure: 'last-cost' } }}
          label={`${fieldLabel('lastCost')} · ${product.name}`}
        >
          {price(product.lastCost)}
        </Explained>
      ),
    },
    { label: fieldLabel('reorderLevel'), value: amount(product.reorderLevel) },
    { label: fieldLabel('safetyStock'), value: amount(product.safetyStock) || t('noneOwn') },
    { label: fieldLabel('packSize'), value: amount(product.packSize) },
    { label: fieldLabel('minimumOrder'), value: amount(product.minimumOrder) },
    {
      label: fieldLabel('serviceLevel'),
      value: product.serviceLevel && inPercent(quantity(product.serviceLevel)),
    },
    {
      label: fieldLabel('leadTimeDays'),
      value:
        typeof product.leadTimeDays === 'number'
          ? uiText('dayCount', { count: product.leadTimeDays })
          : leadTimeElsewhere(forecast),
    },
  ];
}

/** Returns the lead time from receipts or the supplier, for a product without its own. */
function leadTimeElsewhere(forecast: ProductForecast | undefined): string {
  const source = forecast?.leadTimeSource;
  if (!forecast || (source !== 'learnt' && source !== 'supplier')) return t('noneOwn');
  return t(source === 'learnt' ? 'noneOwnLearnt' : 'noneOwnSupplier', {
    days: uiText('dayCount', { count: forecast.leadTimeDays }),
  });
}
