import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ForecastRow, useListForecastQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Clipped } from '@/ui/bidi-text';
import { ChartCard, ChartLegend } from '@/ui/charts/card';
import { add, compare, decimal, toText, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { counted, quantity } from '@/ui/format';
import { Block, Muted, Quiet, Row, Text } from '@/ui/parts';
import { Rest } from '@/ui/record/more-rows-link';
import { ProductLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import type { Foreseen } from './use-view';

/** Limits the chart to the products that run out first. */
const maxBars = 8;

/** Charts the days of cover of the products that run out first. */
export function CoverCard({ foreseen }: { foreseen: Foreseen }) {
  const { currentData, error, refetch } = useListForecastQuery(
    { ...foreseen.params, sort: 'daysOfCover,asc', size: maxBars },
    { skip: !foreseen.ready },
  );
  const warehouse =
    useMay()('warehouse-list') && paths.warehouse.details(foreseen.params.warehouseId);
  const oneColumn = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const rows = foreseen.none
    ? []
    : currentData?.content.filter(
        (row) => row.daysOfCover !== null && row.daysOfCover !== undefined,
      );
  return (
    <ChartCard
      title={t('coverOf', { warehouse: foreseen.name })}
      rows={rows}
      columns={[
        {
          header: fieldLabel('productId'),
          cell: (row) => (
            <ProductLink to={paths.product.details(row.productId)} name={row.name} sku={row.sku} />
          ),
        },
        {
          header: fieldLabel('available'),
          align: 'figure',
          cell: (row) => counted(row.available, row.unit),
        },
        {
          header: t('coverShort'),
          align: 'figure',
          cell: (row) => (
            <Explained
              figure={{
                call: 'explainForecast',
                args: { ...foreseen.params, productId: row.productId, figure: 'days-of-cover' },
              }}
              label={`${t('coverShort')} · ${row.name}`}
            >
              {row.daysOfCover}
            </Explained>
          ),
        },
        { header: fieldLabel('leadTimeDays'), align: 'figure', cell: (row) => row.leadTimeDays },
      ]}
      rowKey={(row) => row.productId}
      error={error}
      onRetry={refetch}
      empty={foreseen.none ? t('noWarehouse') : t('noStock')}
      height={Math.ceil((rows?.length ?? maxBars) / (oneColumn ? 1 : 2)) * barHeight + 12}
      lead={
        <>
          <Muted mb={1}>{t('coverHelp')}</Muted>
          <ChartLegend entries={key} />
        </>
      }
      chart={<CoverBars rows={rows ?? []} />}
      below={<Rest page={currentData} to={warehouse} />}
    />
  );
}

/** Explains the colors of the bars. */
const key = [
  { label: t('coverLate'), color: 'var(--mui-palette-error-main)' },
  { label: t('coverReorder'), color: 'var(--mui-palette-warning-main)' },
  { label: t('coverEnough'), color: 'var(--mui-palette-success-main)' },
];

/** Sets the height of a bar with its name, in pixels. */
const barHeight = 50;

/** Draws each product's days of cover against its lead time. */
function CoverBars({ rows }: { rows: readonly ForecastRow[] }) {
  const scale = Math.max(1, ...rows.flatMap((row) => [cover(row), row.leadTimeDays])) * 1.08;
  return (
    <Box component="ul" sx={barsStyle}>
      {rows.map((row) => (
        <Block component="li" key={row.productId} height={barHeight}>
          <Row variant="body2" gap={2} alignItems="normal">
            <Clipped flexGrow={1}>{row.name}</Clipped>
            {underway(row) && (
              <Quiet className="figures" whiteSpace="nowrap">
                <bdi>{t('incoming', { amount: underway(row) ?? '' })}</bdi>
              </Quiet>
            )}
            <Text className="figures" fontWeight={600} whiteSpace="nowrap">
              {row.daysOfCover && uiText('dayCount', { count: Number(row.daysOfCover) })}
            </Text>
            <Quiet className="figures" whiteSpace="nowrap">
              {fieldLabel('leadTimeDays')} {uiText('dayCount', { count: row.leadTimeDays })}
            </Quiet>
          </Row>
          <Bullet row={row} scale={scale} />
        </Block>
      ))}
    </Box>
  );
}

const barsStyle = {
  m: 0,
  p: 0,
  px: 1,
  listStyle: 'none',
  display: 'grid',
  columnGap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Returns the quantity that is incoming or on order, or `null` for none. */
function underway(row: ForecastRow): string | null {
  const sum = add(decimal(row.incoming), decimal(row.onOrder));
  return compare(sum, zero) > 0 ? quantity(toText(sum)) : null;
}

function cover(row: ForecastRow): number {
  return Number(row.daysOfCover ?? 0);
}

/** Returns red if stock runs out before goods can arrive, amber at or below the reorder point. */
function tone(row: ForecastRow): string {
  if (cover(row) <= row.leadTimeDays) return 'error';
  return row.outlook === 'reorder' ? 'warning' : 'success';
}

function Bullet({ row, scale }: { row: ForecastRow; scale: number }) {
  const color = `var(--mui-palette-${tone(row)}-main)`;
  const lead = `${(row.leadTimeDays / scale) * 100}%`;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        mt: 0.75,
        height: 12,
        borderRadius: 0.75,
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ ...zone, width: lead, bgcolor: 'action.selected' }} />
      <Box
        sx={{
          ...zone,
          insetBlock: 3,
          width: `${(cover(row) / scale) * 100}%`,
          minWidth: 4,
          backgroundColor: color,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          insetBlock: -2,
          insetInlineStart: lead,
          width: 2,
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  );
}

const zone = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: 0.75,
} as const;
