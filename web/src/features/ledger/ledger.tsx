import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useParams } from 'react-router';
import {
  generatedApi,
  type StockFigures,
  type StockLedgerRow,
  useGetStockQuery,
} from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { decimal, subtract, toText } from '@/ui/decimal';
import { firstList } from '@/ui/document/document-kind';
import { stockTransactionTable as table } from '@/ui/document/tables';
import { Explained } from '@/ui/explanation/explained';
import { StockAmount, type StockField, stockFigures } from '@/ui/explanation/stock-amount';
import { count, dateTime, quantity } from '@/ui/format';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Caption, InlineRow, Muted, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { BriefRow } from '@/ui/table/row-list';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { unitWord } from '@/ui/units';
import { Coming, type Place } from './coming';
import { t } from './texts';

const pageSize = 50;
const stockTransactions = { paths: paths.stock, table };

/** Shows one product in one warehouse: six figures, incoming purchases, and every movement. */
export function StockLedgerPage() {
  const { warehouseId = '', productId = '' } = useParams();
  const result = useGetStockQuery({ warehouseId, productId });
  return (
    <Loaded result={{ ...result, data: result.currentData }} name={({ name }) => name}>
      {(stock) => <Ledger key={stock.position === 0 ? 'none' : productId} stock={stock} />}
    </Loaded>
  );
}

function Ledger({ stock }: { stock: StockFigures }) {
  const may = useMay();
  const { warehouseId, productId, sku, name, warehouseName } = stock;
  const seesProduct = may('product-list');
  const back = seesProduct ? paths.product.details(productId) : firstList(stockTransactions, may);
  return (
    <DetailsPage
      title={name}
      subtitle={`${sku} · ${warehouseName}`}
      crumbs={[
        ...(seesProduct
          ? [{ label: fieldLabel('productId'), to: paths.product.details(productId) }]
          : []),
        { label: t('ledger') },
      ]}
      back={back}
      figure={{
        label: `${fieldLabel('available')} (${stock.unit})`,
        value: <StockAmount stock={stock} field="available" />,
      }}
    >
      <Figures stock={stock} />
      <Coming warehouseId={warehouseId} productId={productId} />
      <Movements
        key={`${warehouseId} ${productId}`}
        warehouseId={warehouseId}
        productId={productId}
      />
    </DetailsPage>
  );
}

const figures = [
  'onHand',
  'reserved',
  'available',
  'incoming',
  'onOrder',
  'outForDelivery',
] as const;

function Figures({ stock }: { stock: StockFigures }) {
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        p: 3,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {figures.map((figure) => (
        <Box key={figure}>
          <Muted component="dt">{fieldLabel(figure)}</Muted>
          <Text component="dd" className="figures" variant="h5" m={0}>
            <bdi>
              <StockAmount stock={stock} field={figure} />
            </bdi>{' '}
            <Muted component="span">{unitWord(stock[figure], stock.unit)}</Muted>
          </Text>
        </Box>
      ))}
    </Card>
  );
}

const useMovements = pagesOf(generatedApi.endpoints.getStockLedger);

/** Lists the movements, latest first; older pages load on request. */
function Movements({ warehouseId, productId }: Place) {
  const found = useMovements({ warehouseId, productId, size: pageSize });
  const { totalEntries = 0 } = found.pages?.[0] ?? {};
  const rows = found.pages?.flatMap(({ entries }) => entries);
  return (
    <TableCard
      title={t('ledger')}
      action={rows && <Muted>{t('movements', { count: totalEntries })}</Muted>}
      columns={movementColumns({ warehouseId, productId })}
      brief={(row) => movementInBrief({ warehouseId, productId }, row)}
      rows={rows}
      rowKey={(row) => String(row.sequence)}
      error={found.error}
      onRetry={found.retry}
      empty={t('noMovements')}
      below={
        found.hasMore && (
          <Text textAlign="center" p={2}>
            <Button loading={found.isFetchingMore} onClick={found.more}>
              {t('showOlder', { shown: count(rows?.length ?? 0), total: count(totalEntries) })}
            </Button>
          </Text>
        )
      }
    />
  );
}

const counted = ['onHand', 'reserved', 'incoming', 'onOrder', 'outForDelivery'] as const;

/** Shows on a phone the event and the available stock, then time and person, and the changed figures. */
function movementInBrief(place: Place, row: StockLedgerRow): BriefRow {
  const changed = counted.filter((name) => decimal(row[`${name}Change`]).units !== 0n);
  return {
    title: <Movement row={row} />,
    figure: <Balance place={place} row={row} field="available" change={freeChange(row)} beside />,
    parts: [dateTime(row.at), row.by.name],
    aside: fieldLabel('available'),
    below: changed.map((name) => (
      <InlineRow key={name} component="span" gap={0.5} alignItems="normal">
        {fieldLabel(name)}
        <Balance place={place} row={row} field={name} change={row[`${name}Change`]} beside />
      </InlineRow>
    )),
  };
}

function movementColumns(place: Place): TableColumn<StockLedgerRow>[] {
  const figure = (name: (typeof counted)[number]): TableColumn<StockLedgerRow> => ({
    header: fieldLabel(name),
    align: 'figure',
    cell: (row) => <Balance place={place} row={row} field={name} change={row[`${name}Change`]} />,
  });
  return [
    {
      header: t('movement'),
      cell: (row) => (
        <Box>
          <Movement row={row} />
          <Caption>
            {dateTime(row.at)} · {row.by.name}
          </Caption>
        </Box>
      ),
    },
    figure('onHand'),
    figure('reserved'),
    {
      header: fieldLabel('available'),
      align: 'figure',
      cell: (row) => <Balance place={place} row={row} field="available" change={freeChange(row)} />,
    },
    figure('incoming'),
    figure('onOrder'),
    figure('outForDelivery'),
  ];
}

/** Shows the event and links to its document. */
function Movement({ row }: { row: StockLedgerRow }) {
  const { causeKind, causeId, causeNumber } = row;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, typography: 'subtitle2' }}>
      <span>{movementLabel(row)}</span>
      <RecordLink
        to={causeKind === 'order' ? paths.order.details(causeId) : paths.stock.details(causeId)}
      >
        {causeNumber}
      </RecordLink>
    </Box>
  );
}

/** Returns the change of available stock: on hand less reserved. */
function freeChange({ onHandChange, reservedChange }: StockLedgerRow): string {
  return toText(subtract(decimal(onHandChange), decimal(reservedChange)));
}

const labels = {
  received: 'moved_received',
  adjusted: 'moved_adjusted',
  'taken-back': 'moved_takenBack',
  ordered: 'moved_ordered',
  sent: 'moved_sent',
  arrived: 'moved_arrived',
  forgone: 'moved_forgone',
  reserved: 'moved_reserved',
  released: 'moved_released',
  shipped: 'moved_shipped',
  delivered: 'moved_delivered',
  'brought-back': 'moved_broughtBack',
} as const;

/** Returns the event in words ("Reserved for"). A delivery that raises stock on hand returned goods. */
function movementLabel({ movement, onHandChange }: StockLedgerRow): string {
  if (movement === 'delivered' && decimal(onHandChange).units > 0n) return t('moved_broughtBack');
  return movement in labels ? t(labels[movement as keyof typeof labels]) : movement;
}

/** Colors changes of these figures only, because a change of the others is neither good nor bad. */
const colored: readonly StockField[] = ['onHand', 'available'];

interface Props {
  place: Place;
  row: StockLedgerRow;
  field: StockField;
  change: string;
  /** Places the change next to the figure. */
  beside?: boolean;
}

/** Shows a figure after a movement with its change; its explanation lists the movements before. */
function Balance({ place, row, field, change, beside = false }: Props) {
  const { units } = decimal(change);
  const args = { ...place, sequence: row.sequence, figure: stockFigures[field] };
  return (
    <Text whiteSpace="nowrap">
      <Box
        component="span"
        sx={units === 0n ? { color: 'text.secondary' } : { fontWeight: 600, color: 'text.primary' }}
      >
        <Explained
          figure={{ call: 'explainStockMovement', args }}
          label={`${fieldLabel(field)} · ${movementLabel(row)} ${row.causeNumber}`}
        >
          {quantity(row[field])}
        </Explained>
      </Box>
      {units !== 0n && (
        <Box
          component="bdi"
          sx={{
            display: beside ? 'inline' : 'block',
            marginInlineStart: beside ? 0.5 : 0,
            typography: 'caption',
            fontWeight: 600,
            color: colored.includes(field)
              ? `var(--${units > 0n ? 'success' : 'error'}-text)`
              : 'text.secondary',
          }}
        >
          {units > 0n && '+'}
          {quantity(change)}
        </Box>
      )}
    </Text>
  );
}
