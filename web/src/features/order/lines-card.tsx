import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { attempt } from '@/api/attempt';
import type {
  ExplainOrderApiArg,
  LineMargin,
  OrderDetails,
  OrderLineDetails,
} from '@/api/generated';
import { compare, decimal, fromWire } from '@/ui/decimal';
import { figure, LinesCard, useStockOfLines } from '@/ui/document/lines-card';
import { ExceptionMark } from '@/ui/exception/exception-mark';
import { Explained } from '@/ui/explanation/explained';
import { Figure, figureWidth, inCurrency } from '@/ui/figure';
import { inPercent, money, price, quantity } from '@/ui/format';
import { direction } from '@/ui/language';
import type { Margin } from '@/ui/lines/margin';
import { MarginFigure, MarginTotals, marginShare } from '@/ui/lines/margin-figure';
import { PriceSourceTag, StockNote } from '@/ui/lines/notes';
import { Totals } from '@/ui/lines/totals-card';
import { Caption, Row, Text } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

interface Props {
  order: OrderDetails;
  currency: string;
}

/** Shows the lines with totals, and while the order is pending, the available stock. */
export function OrderLinesCard({ order, currency }: Props) {
  const { lines, status, warehouse, delivery } = order;
  const stock = useStockOfLines(warehouse.id, lines, status === 'pending');
  const explained = (line: OrderLineDetails) => (of: ExplainOrderApiArg['figure']) => ({
    figure: {
      call: 'explainOrder' as const,
      args: { orderId: order.id, line: lines.indexOf(line) + 1, figure: of },
    },
    of: line.name,
  });
  const total = (line: OrderLineDetails) => (
    <Explained
      figure={explained(line)(delivery ? 'delivered-total' : 'total').figure}
      label={`${uiText('lineTotal')} · ${line.name}`}
    >
      {money(line.deliveredTotals?.total ?? line.totals.total)}
    </Explained>
  );
  const [perLine, setPerLine] = useMarginPerLine();
  const columns = [
    figure<OrderLineDetails>(fieldLabel('quantity'), (line) => (
      <>
        <Amount of={line.quantity} unit={line.unit} />
        <Caption lineHeight={1.4} whiteSpace="nowrap">
          <StockNote
            available={stock.get(line.productId)?.available}
            requested={decimal(line.quantity)}
            unit={line.unit}
          />
        </Caption>
      </>
    )),
    ...(delivery
      ? [figure<OrderLineDetails>(t('delivered'), (line) => <Delivered line={line} />)]
      : []),
    figure<OrderLineDetails>(inCurrency(fieldLabel('price'), currency), (line) => (
      <>
        {price(line.unitPrice)}
        <div>
          <PriceSourceTag source={line.priceSource} />
        </div>
      </>
    )),
    ...(lines.some((line) => isSome(line.discountPercent))
      ? [
          figure<OrderLineDetails>(
            t('discount'),
            ({ discountPercent }) => (isSome(discountPercent) ? quantity(discountPercent) : '–'),
            1,
          ),
        ]
      : []),
    ...(lines.some((line) => isSome(line.taxRate))
      ? [figure<OrderLineDetails>(t('tax'), (line) => quantity(line.taxRate), 3)]
      : []),
    ...(order.margin && perLine
      ? [
          figure<OrderLineDetails>(
            uiText('margin'),
            (line) => (
              <MarginFigure
                margin={line.margin ? readMargin(line.margin) : null}
                explain={explained(line)}
              />
            ),
            2,
          ),
        ]
      : []),
    {
      ...figure<OrderLineDetails>(inCurrency(t('totalWithTax'), currency), (line) => (
        <Text component="span" variant="subtitle2">
          {total(line)}
        </Text>
      )),
      ...(direction === 'rtl' ? { width: totalWidth } : {}),
    },
  ];
  // Once known, the delivered totals replace the ordered ones.
  const totals = delivery?.totals ?? order.totals;
  const amounts = {
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    tax: decimal(totals.tax),
    total: decimal(totals.total),
  };
  return (
    <LinesCard
      title={uiText('lines')}
      figure={t('totalWithTax')}
      lines={lines}
      columns={columns}
      brief={(line) => ({
        figure: total(line),
        parts: [
          <>
            <Figure of={line.quantity} as="quantity" unit={line.unit} inline /> ×{' '}
            {price(line.unitPrice)}
          </>,
          delivery && isLess(line) && (
            <>
              {t('delivered')} <Delivered line={line} />
            </>
          ),
          isSome(line.discountPercent) && inPercent(`−${quantity(line.discountPercent)}`),
          isSome(line.taxRate) && t('taxOf', { rate: inPercent(quantity(line.taxRate)) }),
          perLine && line.margin && (
            <>
              {uiText('margin')} <bdi>{marginShare(fromWire(line.margin.percent))}</bdi>
            </>
          ),
          line.margin?.belowCost && <ExceptionMark exception="below-cost" />,
          line.priceSource !== 'list' && <PriceSourceTag source={line.priceSource} />,
          isShort(stock.get(line.productId)?.available, line) && (
            <StockNote
              available={stock.get(line.productId)?.available}
              requested={decimal(line.quantity)}
              unit={line.unit}
            />
          ),
        ],
      })}
      below={
        <Row alignItems="normal" justifyContent="flex-end" p={{ xs: 2, sm: 3 }}>
          <Box sx={{ width: '100%', maxWidth: 320, ...belowTotals }}>
            <Totals
              amounts={amounts}
              currency={currency}
              explain={(row) => ({
                call: 'explainOrder',
                args: { orderId: order.id, figure: delivery ? `delivered-${row}` : row },
              })}
            >
              {order.margin && (
                <Box sx={{ gridColumn: '1 / -1' }}>
                  <MarginTotals
                    margin={{
                      ...readMargin(order.margin),
                      linesWithoutCost: order.margin.linesWithoutCost,
                    }}
                    note={uiText(
                      order.margin.basis === 'delivery' ? 'costsDelivery' : 'costsCurrent',
                    )}
                    explain={(figure) => ({
                      call: 'explainOrder',
                      args: { orderId: order.id, figure },
                    })}
                  />
                  <FormControlLabel
                    label={t('marginPerLine')}
                    slotProps={{ typography: { variant: 'body2' } }}
                    control={
                      <Switch
                        size="small"
                        checked={perLine}
                        onChange={(_event, on) => setPerLine(on)}
                      />
                    }
                  />
                </Box>
              )}
            </Totals>
          </Box>
        </Row>
      }
    />
  );
}

const key = 'marginPerLine';

/** Remembers in this browser whether lines show their margins. */
function useMarginPerLine(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => attempt(() => localStorage.getItem(key)) === 'true');
  const change = (next: boolean) => {
    attempt(() => localStorage.setItem(key, String(next)));
    setOn(next);
  };
  return [on, change];
}

function isSome(percent: string): boolean {
  return decimal(percent).units !== 0n;
}

/** Sets the width of the total column and its padding, in pixels. */
const totalWidth = 190;
const totalAir = 40;

/** Aligns the totals with the total column in right-to-left layouts; on a phone, with the figure of a row. */
const belowTotals =
  direction === 'rtl'
    ? ({ '--figure-column': { xs: figureWidth, sm: `${totalWidth - totalAir}px` } } as const)
    : {};

type Wire = Pick<LineMargin, 'cost' | 'amount' | 'percent'>;

function readMargin({ cost, amount, percent }: Wire): Margin {
  return { cost: decimal(cost), amount: decimal(amount), percent: fromWire(percent) };
}

function Amount({ of, unit }: { of: string; unit: string }) {
  return <Figure of={of} as="quantity" unit={unit} />;
}

/** Shows the delivered quantity, highlighted if it is less than ordered. */
function Delivered({ line }: { line: OrderLineDetails }) {
  const arrived = line.delivered ?? line.quantity;
  const less = isLess(line);
  return (
    <Box component="span" sx={less ? { color: 'var(--warning-text)', fontWeight: 600 } : {}}>
      <Amount of={arrived} unit={line.unit} />
    </Box>
  );
}

function isLess(line: OrderLineDetails): boolean {
  return compare(decimal(line.delivered ?? line.quantity), decimal(line.quantity)) < 0;
}

/** Returns `true` if less is available than ordered; unknown stock is not short. */
function isShort(available: string | undefined, line: OrderLineDetails): boolean {
  return available !== undefined && compare(decimal(available), decimal(line.quantity)) < 0;
}
