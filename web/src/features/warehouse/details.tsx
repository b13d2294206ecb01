import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import Tune from '@mui/icons-material/TuneRounded';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { currentOrLast } from '@/api/current-data';
import { type StockFigures, useListStockOfWarehouseQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { addressText } from '@/ui/address-text';
import { decimal } from '@/ui/decimal';
import { FactsCard } from '@/ui/description-list';
import { StockAmount } from '@/ui/explanation/stock-amount';
import { inCurrency } from '@/ui/figure';
import { price } from '@/ui/format';
import { ListFooter } from '@/ui/list/footer';
import { isFiltered, listQuery, searched } from '@/ui/list/state';
import { ListToolbar } from '@/ui/list/toolbar';
import { useListState } from '@/ui/list/use-list-state';
import { RecordDetails } from '@/ui/record/record-details';
import { ProductLink, RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { BriefRow } from '@/ui/table/row-list';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { unitWord } from '@/ui/units';
import { t } from './texts';
import { warehouses } from './warehouse';

/** Shows a warehouse with its address and stock. */
export function WarehouseDetailsPage() {
  const may = useMay();
  return (
    <RecordDetails
      kind={warehouses}
      view={(warehouse) => ({
        actions: [
          ...(may('stock-transaction-receive') && may('stock-transaction-list-in-transit')
            ? [receiveAction(warehouse.id)]
            : []),
          ...(may('stock-adjust') ? [countAction(warehouse.id)] : []),
        ],
        children: (
          <>
            <FactsCard
              title={recordText('general')}
              facts={[
                { label: fieldLabel('code'), value: warehouse.code },
                { label: fieldLabel('address'), value: addressText(warehouse.address) },
                {
                  label: fieldLabel('managerUserId'),
                  value: warehouse.managerUserId && (
                    <RecordLink
                      to={may('user-list') && paths.user.details(warehouse.managerUserId)}
                    >
                      {warehouse.managerName}
                    </RecordLink>
                  ),
                },
              ]}
            />
            {may('stock-view') && <WarehouseStock key={warehouse.id} warehouseId={warehouse.id} />}
          </>
        ),
      })}
    />
  );
}

/** Returns the action that leads to what is in transit to the warehouse. */
function receiveAction(warehouseId: string): Action {
  return {
    name: 'receive',
    label: t('receive'),
    key: 'r',
    icon: <MoveToInbox />,
    to: paths.stock.arrivals(warehouseId),
    place: 'primary',
  };
}

/** Returns the action that adjusts stock after a count. */
function countAction(warehouseId: string): Action {
  return {
    name: 'adjust',
    label: t('adjust'),
    key: 'o',
    icon: <Tune />,
    to: paths.stock.newWith({ kind: 'adjustment', warehouseId }),
  };
}

/** Lists the stock of a warehouse, with search and paging. */
function WarehouseStock({ warehouseId }: { warehouseId: string }) {
  const [state, onChange] = useListState([...searched, 'everything']);
  const { everything, ...filters } = state.filters;
  const params = { ...listQuery({ ...state, filters }), warehouseId, onHandOnly: !everything };
  const result = useListStockOfWarehouseQuery(params);
  const rows = currentOrLast(result);
  return (
    <TableCard
      title={t('stock')}
      action={
        <FormControlLabel
          label={t('onHandOnly')}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Switch
              checked={!everything}
              onChange={(_event, only) => onChange({ filters: only ? {} : { everything: 'true' } })}
            />
          }
        />
      }
      above={
        <ListToolbar
          state={{ ...state, filters: {} }}
          onChange={onChange}
          searchHint={t('searchStock')}
        />
      }
      columns={useColumns()}
      brief={useBrief()}
      rowLink={(row) => ({
        to: paths.stock.ledger(row.warehouseId, row.productId),
        label: `${t('ledger')} ${row.name}`,
      })}
      rows={rows?.content}
      rowKey={(row) => row.productId}
      error={result.error}
      onRetry={result.refetch}
      empty={isFiltered(state) ? t('notFound') : t('noStock')}
      below={
        <ListFooter
          page={rows}
          waiting={rows !== result.currentData}
          state={state}
          onChange={onChange}
        />
      }
    />
  );
}

/** Shows on a phone the product and its available stock, then the other figures. */
function useBrief(): (row: StockFigures) => BriefRow {
  const may = useMay();
  const linked = may('product-list');
  const part = (row: StockFigures, field: 'onHand' | 'reserved' | 'incoming') => (
    <>
      {fieldLabel(field)} <StockAmount stock={row} field={field} />
    </>
  );
  return (row) => ({
    title: <RecordLink to={linked && paths.product.details(row.productId)}>{row.name}</RecordLink>,
    figure: (
      <>
        <StockAmount stock={row} field="available" /> {unitWord(row.available, row.unit)}
      </>
    ),
    aside: fieldLabel('available'),
    parts: [
      row.sku,
      part(row, 'onHand'),
      isSome(row.reserved) && part(row, 'reserved'),
      isSome(row.incoming) && part(row, 'incoming'),
    ],
  });
}

function isSome(amount: string): boolean {
  return decimal(amount).units !== 0n;
}

function useColumns(): TableColumn<StockFigures>[] {
  const may = useMay();
  const currency = useCurrency();
  const linked = may('product-list');
  const figure = (field: 'onHand' | 'reserved' | 'available' | 'incoming') => ({
    header: fieldLabel(field),
    align: 'figure' as const,
    cell: (row: StockFigures) => <StockAmount stock={row} field={field} />,
  });
  return [
    {
      header: fieldLabel('productId'),
      cell: (row) => (
        <ProductLink
          to={linked && paths.product.details(row.productId)}
          name={row.name}
          sku={row.sku}
        />
      ),
    },
    figure('onHand'),
    figure('reserved'),
    {
      ...figure('available'),
      cell: (row) => (
        <strong>
          <StockAmount stock={row} field="available" />
        </strong>
      ),
    },
    figure('incoming'),
    { header: fieldLabel('unit'), cell: (row) => row.unit },
    ...(may('cost-view')
      ? [
          {
            header: inCurrency(fieldLabel('lastCost'), currency),
            align: 'figure' as const,
            cell: (row: StockFigures) => price(row.lastCost),
          },
        ]
      : []),
  ];
}
