import Add from '@mui/icons-material/AddRounded';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import { type ForecastRow, useListForecastQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { add, compare, decimal, toText, zero } from '@/ui/decimal';
import { OrderBy } from '@/ui/forecast/order-by';
import { Why } from '@/ui/forecast/why';
import { count, quantity } from '@/ui/format';
import { Block } from '@/ui/parts';
import { Rest } from '@/ui/record/more-rows-link';
import { ProductLink, RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { Suggested, WaitsForApproval } from './suggested';
import { t } from './texts';
import type { Foreseen, View } from './use-view';
import { ForecastBar } from './view-bar';

const initialRows = 8;
const maxRows = 100;

interface Props {
  foreseen: Foreseen;
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** Lists the products at or below their reorder point, with suggested quantity and reason. */
export function OrderNowCard({ foreseen, view, onChange }: Props) {
  const may = useMay();
  const [size, setSize] = useState(initialRows);
  const result = useListForecastQuery(
    { ...foreseen.params, onlySuggested: true, sort: 'daysOfCover,asc', size },
    { skip: !foreseen.ready },
  );
  const { error, refetch } = result;
  const page = currentOrLast(result);
  const hidden = (page?.totalElements ?? 0) - (page?.content.length ?? 0);
  const columns: TableColumn<ForecastRow>[] = [
    {
      header: fieldLabel('productId'),
      cell: (row) => (
        <ProductLink
          to={paths.product.supply(row.productId, foreseen.params)}
          name={row.name}
          sku={row.sku}
        />
      ),
    },
    {
      header: t('suggested'),
      align: 'figure',
      cell: (row) => <Suggested row={row} params={foreseen.params} />,
    },
    {
      header: t('orderBy'),
      cell: (row) => {
        const { orderByDate, stockOutDate } = row.learnt ?? row;
        const dates = { orderByDate, stockOutDate };
        const instead = !row.proposedQuantity && (
          <WaitsForApproval warehouseId={foreseen.params.warehouseId} />
        );
        return <OrderBy product={row} params={foreseen.params} {...dates} instead={instead} />;
      },
    },
    { header: t('supplier'), cell: (row) => <Supplier row={row} /> },
    {
      header: t('why'),
      wide: true,
      cell: (row) => {
        const { reorderPoint, safetyStock } = row.learnt ?? row;
        return (
          <Why
            product={row}
            params={foreseen.params}
            stock={stockOf(row)}
            dailyDemand={row.learnt?.dailyDemand ?? row.averageDailyUsage}
            reorderPoint={reorderPoint}
            safetyStock={safetyStock}
          />
        );
      },
    },
  ];
  return (
    <TableCard
      title={t('orderNowOf', { warehouse: foreseen.name })}
      above={
        <Block px={{ xs: 2, sm: 3 }} pb={2}>
          <ForecastBar view={view} onChange={onChange} />
        </Block>
      }
      action={
        may('stock-transaction-create') && (
          <>
            {(page?.totalElements ?? 0) > 0 && (
              <Button
                component={Link}
                to={paths.stock.proposalsFor(addressOf(foreseen.params))}
                variant="outlined"
                startIcon={<ShoppingCart />}
              >
                {t('orderAll')}
              </Button>
            )}
            <Button component={Link} to={paths.stock.new} startIcon={<Add />}>
              {t('newPurchase')}
            </Button>
          </>
        )
      }
      columns={columns}
      rows={foreseen.none ? [] : page && byNeed(page.content)}
      rowKey={(row) => row.productId}
      error={error}
      onRetry={refetch}
      empty={foreseen.none ? t('noWarehouse') : t('enough')}
      below={
        size === maxRows ? (
          <Rest
            page={page}
            to={
              may('stock-transaction-create') &&
              paths.stock.proposalsFor(addressOf(foreseen.params))
            }
          />
        ) : (
          hidden > 0 && (
            <Block px={3} py={2}>
              <Button variant="outlined" onClick={() => setSize(maxRows)}>
                {t('allShown', { count: count(page?.totalElements ?? 0) })}
              </Button>
            </Block>
          )
        )
      }
    />
  );
}

/** Returns the parameters as strings for a URL. */
function addressOf(params: Foreseen['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function Supplier({ row }: { row: ForecastRow }) {
  const may = useMay();
  if (!row.supplierId) return '–';
  const to = may('supplier-list') && paths.supplier.details(row.supplierId);
  return <RecordLink to={to}>{row.supplierName}</RecordLink>;
}

/** Returns the stock in words: "2 left", "12 on the way". */
function stockOf({ available, incoming, onOrder }: ForecastRow): string[] {
  const coming = toText(add(decimal(incoming), decimal(onOrder)));
  return [
    t('left', { amount: quantity(available) }),
    ...(compare(decimal(coming), zero) > 0 ? [t('coming', { amount: quantity(coming) })] : []),
  ];
}

/** Sorts products that only await approval below those that must be ordered. */
function byNeed(rows: readonly ForecastRow[]): ForecastRow[] {
  const isEnough = (row: ForecastRow) => !row.proposedQuantity;
  return [...rows.filter((row) => !isEnough(row)), ...rows.filter(isEnough)];
}
