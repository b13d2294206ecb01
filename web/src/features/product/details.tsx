import Add from '@mui/icons-material/AddRounded';
import Sell from '@mui/icons-material/SellOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import {
  type ProductDetails,
  type StockFigures,
  useListStockOfProductQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { ChartSkeleton } from '@/ui/charts/skeleton';
import { useToday } from '@/ui/dates/today';
import { compare, decimal } from '@/ui/decimal';
import { type Fact, FactsCard } from '@/ui/description-list';
import { HeadMarks } from '@/ui/exception/header-marks';
import { StockAmount, type StockField } from '@/ui/explanation/stock-amount';
import { inCurrency } from '@/ui/figure';
import { inPercent, price, quantity } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { LinkTabs, useTab } from '@/ui/page/link-tabs';
import { Muted, Panel, Text } from '@/ui/parts';
import { CustomerPrices } from '@/ui/record/customer-prices';
import { plainFacts } from '@/ui/record/plain-facts';
import { RecordDetails } from '@/ui/record/record-details';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { BriefRow } from '@/ui/table/row-list';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { unitWord } from '@/ui/units';
import { PriceHistory } from './price-history';
import { products } from './product';
import { SupplyCard } from './supply-card';
import { forecastText } from './supply-words';
import { t } from './texts';
import { useSupplyForecast } from './use-supply-forecast';

const Supply = lazily(() => import('./supply').then((module) => module.Supply));

const SetPriceDialog = lazily(() =>
  import('./set-price-dialog').then((module) => module.SetPriceDialog),
);

/** Shows a product with its price history, stock and customer prices. */
export function ProductDetailsPage() {
  const may = useMay();
  const currency = useCurrency();
  const [pricing, setPricing] = useState(false);
  const tab = useTab(['overview', 'prices', 'forecast', 'history']);
  return (
    <RecordDetails
      kind={products}
      view={(product) => ({
        figure: {
          label: inCurrency(fieldLabel('listPrice'), currency),
          value: price(product.listPrice),
        },
        actions: [
          ...(may('order-create') && (product.active ?? true) ? [orderAction(product.id)] : []),
          ...(may('price-write') ? [priceAction(() => setPricing(true))] : []),
        ],
        marks: isLow(product) && (
          <HeadMarks exceptions={['low-stock']} subject="product" list={paths.product.list} />
        ),
        tabs: <ProductTabs product={product} />,
        history: tab === 'history' ? 'alone' : 'hidden',
        comments: tab === 'overview',
        aside: tab === 'overview' && (
          <FactsCard
            title={recordText('general')}
            facts={identity(product, may('supplier-list'))}
          />
        ),
        children: (
          <>
            {tab === 'overview' && (
              <>
                {may('stock-view') && <ProductStock product={product} />}
                <SupplyCard product={product} />
              </>
            )}
            {tab === 'prices' && may('price-view') && (
              <>
                <PriceHistory productId={product.id} />
                <CustomerPrices
                  product={{ id: product.id, label: `${product.sku} · ${product.name}` }}
                />
              </>
            )}
            {tab === 'forecast' && may('forecast-view') && (
              <Suspense
                fallback={
                  <Panel p={3} height={320} aria-busy>
                    <ChartSkeleton />
                  </Panel>
                }
              >
                <Supply
                  productId={product.id}
                  isWhole={!product.unitDecimals}
                  ownSafetyStock={product.safetyStock}
                />
              </Suspense>
            )}
            {pricing && (
              <LazyDialogBoundary>
                <SetPriceDialog product={product} onClose={() => setPricing(false)} />
              </LazyDialogBoundary>
            )}
          </>
        ),
      })}
    />
  );
}

/** Returns the condition of the mark "Low stock" in the list. */
function isLow({ active, available, reorderLevel }: ProductDetails): boolean {
  return (
    (active ?? true) && !!reorderLevel && compare(decimal(available), decimal(reorderLevel)) <= 0
  );
}

function orderAction(productId: string): Action {
  return {
    name: 'order',
    label: t('newOrder'),
    key: 'o',
    icon: <Add />,
    to: paths.order.newOf(productId),
    place: 'primary',
  };
}

function priceAction(run: () => void): Action {
  return { name: 'price', label: t('setPrice'), key: 'n', icon: <Sell />, run };
}

/** Renders tabs for the parts of a product's page. Inactive products have no forecast. */
function ProductTabs({ product }: { product: ProductDetails }) {
  const may = useMay();
  const page = paths.product.details(product.id);
  const tabs = [
    { label: t('overview'), to: page },
    ...(may('price-view') ? [{ label: t('pricesTab'), to: `${page}?tab=prices` }] : []),
    ...(may('forecast-view') && (product.active ?? true)
      ? [{ label: t('forecast'), to: `${page}?tab=forecast` }]
      : []),
    { label: recordText('history'), to: `${page}?tab=history` },
  ];
  return <LinkTabs label={t('pages')} tabs={tabs} />;
}

function identity(product: ProductDetails, linked: boolean): Fact[] {
  const { supplierId, supplierName } = product;
  return [
    ...plainFacts(product, 'sku', 'barcode', 'category'),
    {
      label: fieldLabel('supplierId'),
      value: (
        <RecordLink to={linked && paths.supplier.details(supplierId)}>{supplierName}</RecordLink>
      ),
    },
    { label: fieldLabel('unit'), value: product.unit },
    {
      label: fieldLabel('taxRate'),
      value: product.taxRate && inPercent(quantity(product.taxRate)),
    },
    { label: fieldLabel('tracksBatch'), value: recordText(product.tracksBatch ? 'yes' : 'no') },
    { label: fieldLabel('description'), value: product.description },
  ];
}

/** Lists the stock of a product per warehouse. */
function ProductStock({ product }: { product: ProductDetails }) {
  const may = useMay();
  const linked = may('warehouse-list');
  const low = isLow(product);
  const result = useListStockOfProductQuery({ productId: product.id });
  const figure = (field: 'onHand' | 'reserved' | 'incoming' | 'onOrder' | 'outForDelivery') => ({
    header: fieldLabel(field),
    align: 'figure' as const,
    cell: (row: StockFigures) => <StockAmount stock={row} field={field} />,
  });
  const columns: TableColumn<StockFigures>[] = [
    {
      header: fieldLabel('warehouseId'),
      cell: (row) => (
        <RecordLink to={linked && paths.warehouse.details(row.warehouseId)}>
          {row.warehouseName}
        </RecordLink>
      ),
    },
    figure('onHand'),
    figure('reserved'),
    {
      header: fieldLabel('available'),
      align: 'figure',
      cell: (row) => (
        <>
          <Text component="strong" color={low ? 'var(--warning-text)' : undefined}>
            <StockAmount stock={row} field="available" />
          </Text>{' '}
          {unitWord(row.available, row.unit)}
        </>
      ),
    },
    figure('incoming'),
    figure('onOrder'),
    figure('outForDelivery'),
  ];
  return (
    <TableCard
      title={t('stock')}
      above={
        may('forecast-view') &&
        (product.active ?? true) && <Lasts product={product} rows={result.currentData ?? []} />
      }
      columns={columns}
      brief={stockInBrief(linked, low)}
      rowLink={(row) => ({
        to: paths.stock.ledger(row.warehouseId, row.productId),
        label: `${t('ledger')} ${row.warehouseName}`,
      })}
      rows={result.currentData}
      rowKey={(row) => row.warehouseId}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noStock')}
    />
  );
}

/** Says how long the stock lasts in the warehouse that has the most. */
function Lasts({ product, rows }: { product: ProductDetails; rows: readonly StockFigures[] }) {
  const today = useToday();
  const { result, warehouse } = useSupplyForecast(product.id);
  const { currentData: forecast, error } = result;
  if (warehouse.none || error !== undefined) return null;
  const place = rows.find(({ warehouseId }) => warehouseId === warehouse.id)?.warehouseName;
  return (
    <Muted px={{ xs: 2, sm: 3 }} pb={2}>
      {rows.length > 1 && (
        <>
          <bdi>{place}</bdi>:{' '}
        </>
      )}
      {forecast ? forecastText(forecast, today) : <Skeleton width={320} />}
    </Muted>
  );
}

/** Shows on a phone the warehouse and its available stock, then the other figures. */
function stockInBrief(linked: boolean, low: boolean) {
  const some = (row: StockFigures, field: StockField) =>
    decimal(row[field]).units !== 0n && (
      <>
        {fieldLabel(field)} <StockAmount stock={row} field={field} />
      </>
    );
  return (row: StockFigures): BriefRow => ({
    title: (
      <RecordLink to={linked && paths.warehouse.details(row.warehouseId)}>
        {row.warehouseName}
      </RecordLink>
    ),
    figure: (
      <Text component="span" color={low ? 'var(--warning-text)' : undefined}>
        <StockAmount stock={row} field="available" /> {unitWord(row.available, row.unit)}
      </Text>
    ),
    aside: fieldLabel('available'),
    parts: [
      some(row, 'onHand'),
      some(row, 'reserved'),
      some(row, 'incoming'),
      some(row, 'onOrder'),
      some(row, 'outForDelivery'),
    ],
  });
}
