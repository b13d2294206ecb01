import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import { type ProposalGroup, type ProposalLine, useListOrderProposalsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { decimal, sum, toText } from '@/ui/decimal';
import { inCurrency } from '@/ui/figure';
import { OrderBy, RunsOut } from '@/ui/forecast/order-by';
import { Why } from '@/ui/forecast/why';
import { count, counted, money } from '@/ui/format';
import { Block, Muted, Row, Text } from '@/ui/parts';
import { ProductLink, RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t } from './texts';
import { forecastParams, type View } from './use-view';
import { ForecastBar } from './view-bar';

/** Limits the rows until all are requested. */
const initialRows = 8;
/** Limits the rows of all suppliers; the page of proposals has the others. */
const maxRows = 100;

interface Props {
  view: View;
  currency: string;
  onChange: (change: Partial<View>) => void;
}

/** Lists what to order in all warehouses or in one by supplier, what runs out first at the top. */
export function ToOrderCard({ view, currency, onChange }: Props) {
  const may = useMay();
  const [all, setAll] = useState(false);
  const params = forecastParams(view);
  const place: { warehouseId?: string } = view.warehouseId ? { warehouseId: view.warehouseId } : {};
  const result = useListOrderProposalsQuery({ ...place, ...params });
  const groups = currentOrLast(result)?.groups;
  const suppliers = groups && bySupplier(groups);
  const rows = suppliers?.flatMap(({ lines }) => lines) ?? [];
  const orderable = groups?.filter((group) => group.orderable) ?? [];
  const proposals = paths.stock.proposalsFor(texts({ ...place, ...params }));
  const shown = rows.slice(0, all ? maxRows : initialRows);
  return (
    <TableCard
      title={t('toOrder')}
      above={
        <Block px={{ xs: 2, sm: 3 }} pb={2}>
          <ForecastBar view={view} onChange={onChange} />
        </Block>
      }
      action={
        <Row gap={2} flexWrap="wrap">
          {rows.length > 0 && (
            <Text variant="subtitle2">
              {inCurrency(t('total'), currency)}: <bdi>{money(totalOf(groups ?? []))}</bdi>
            </Text>
          )}
          {may('stock-transaction-create') && orderable.length > 0 && (
            <Button
              component={Link}
              to={proposals}
              variant="contained"
              startIcon={<ShoppingCart />}
            >
              {t('createPurchases', { count: orderable.length })}
            </Button>
          )}
        </Row>
      }
      columns={columns(params, !view.warehouseId)}
      rows={groups && shown}
      rowKey={({ warehouseId, productId }) => `${warehouseId}.${productId}`}
      groupOf={({ supplier }) => ({ key: supplier.key, head: <SupplierHead {...supplier} /> })}
      error={result.error}
      onRetry={result.refetch}
      empty={t('enough')}
      below={
        rows.length > shown.length && (
          <Block px={3} py={2}>
            {all ? (
              <RecordLink to={proposals}>{t('allShown', { count: count(rows.length) })}</RecordLink>
            ) : (
              <Button variant="outlined" onClick={() => setAll(true)}>
                {t('allShown', { count: count(Math.min(rows.length, maxRows)) })}
              </Button>
            )}
          </Block>
        )
      }
    />
  );
}

interface Supplier {
  key: string;
  name: string | null | undefined;
  id: string | null | undefined;
  products: number;
  value: string;
}

interface Line extends ProposalLine {
  warehouseName: string;
  supplier: Supplier;
}

/** Joins the proposals of a supplier for all warehouses; the groups stay in their order. */
function bySupplier(groups: readonly ProposalGroup[]): { lines: Line[] }[] {
  const suppliers = new Map<string, ProposalGroup[]>();
  for (const group of groups) {
    const key = group.supplierId ?? '';
    suppliers.set(key, [...(suppliers.get(key) ?? []), group]);
  }
  return [...suppliers].map(([key, of]) => {
    const [first] = of;
    const supplier = {
      key,
      name: first?.supplierName,
      id: first?.supplierId,
      products: of.reduce((all, { lines }) => all + lines.length, 0),
      value: totalOf(of),
    };
    const lines = of.flatMap(({ lines, warehouseName }) =>
      lines.map((line) => ({ ...line, warehouseName, supplier })),
    );
    return { lines: lines.sort(byRunningOut) };
  });
}

function byRunningOut(one: Line, other: Line): number {
  const day = ({ stockOutDate }: Line) => stockOutDate ?? '9999';
  return day(one).localeCompare(day(other));
}

function totalOf(groups: readonly ProposalGroup[]): string {
  return toText(sum(groups.map(({ value }) => decimal(value))));
}

function texts(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function columns(
  params: ReturnType<typeof forecastParams>,
  everywhere: boolean,
): TableColumn<Line>[] {
  return [
    {
      header: fieldLabel('productId'),
      cell: (line) => (
        <ProductLink
          to={paths.product.supply(line.productId, { ...params, warehouseId: line.warehouseId })}
          name={line.name}
          sku={line.sku}
        />
      ),
    },
    ...(everywhere
      ? [{ header: fieldLabel('warehouseId'), cell: (line: Line) => line.warehouseName }]
      : []),
    { header: t('runsOut'), cell: (line) => <RunsOut line={line} params={params} /> },
    { header: t('orderBy'), cell: (line) => <OrderBy line={line} params={params} /> },
    {
      header: t('suggested'),
      align: 'figure',
      cell: (line) => (
        <strong>
          <bdi>{counted(line.quantity, line.unit)}</bdi>
        </strong>
      ),
    },
    // Leaves the reason in two lines, so that rows stay low.
    {
      header: t('why'),
      wide: true,
      width: 292,
      cell: (line) => <Why line={line} params={params} />,
    },
  ];
}

/** Heads the products of a supplier. */
function SupplierHead({ id, name, products, value }: Supplier) {
  const may = useMay();
  return (
    <Row gap={1.5} alignItems="baseline">
      <RecordLink to={Boolean(id) && may('supplier-list') && paths.supplier.details(id ?? '')}>
        {name ?? t('noSupplier')}
      </RecordLink>
      <Muted component="span">{t('products', { count: products })}</Muted>
      <Text component="span" className="figures" variant="body2" marginInlineStart="auto">
        <bdi>{money(value)}</bdi>
      </Text>
    </Row>
  );
}
