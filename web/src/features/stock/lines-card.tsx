import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { StockTransactionDetails, StockTransactionLineDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { decimal } from '@/ui/decimal';
import { figure, LinesCard, useStockOfLines } from '@/ui/document/lines-card';
import { Explained } from '@/ui/explanation/explained';
import { Figure, inCurrency } from '@/ui/figure';
import { money, price, quantity } from '@/ui/format';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { TableColumn } from '@/ui/table/table';
import { t as uiText } from '@/ui/texts';
import { touchArea } from '@/ui/touch-target';
import { LineEffect } from './line-notes';
import { isGain } from './lines';
import { t } from './texts';

type Row = StockTransactionLineDetails;

/** Lists the lines with ordered and received quantities and costs. */
export function TransactionLinesCard({ transaction }: { transaction: StockTransactionDetails }) {
  const may = useMay();
  const currency = useCurrency();
  const { kind, status, warehouse, lines } = transaction;
  const purchase = kind === 'purchase';
  const signed = kind === 'adjustment';
  const travels = purchase && !['pending-approval', 'void'].includes(status);
  const costed = lines.some((line) => line.unitCost);
  const moves = !purchase && status === 'pending-approval';
  const stock = useStockOfLines(warehouse.id, lines, moves);
  const explained = (
    line: Row,
    of: 'total-cost' | 'received' | 'outstanding',
    label: string,
    shown: ReactNode,
  ) => (
    <Explained
      figure={{
        call: 'explainStockTransaction',
        args: { stockTransactionId: transaction.id, line: lines.indexOf(line) + 1, figure: of },
      }}
      label={`${label} · ${line.name}`}
    >
      {shown}
    </Explained>
  );
  const received = (line: Row) =>
    explained(line, 'received', t('received'), quantity(line.received));
  const outstanding = (line: Row) =>
    explained(line, 'outstanding', t('outstanding'), <Outstanding line={line} />);
  const total = (line: Row) =>
    line.totalCost ? explained(line, 'total-cost', t('total'), money(line.totalCost)) : '–';
  const columns: TableColumn<Row>[] = [
    figure<Row>(purchase ? t('ordered') : fieldLabel('quantity'), (line) => (
      <Amount line={line} signed={signed} />
    )),
    ...(travels
      ? [figure<Row>(t('received'), received), figure<Row>(t('outstanding'), outstanding)]
      : []),
    ...(moves
      ? [
          figure<Row>(fieldLabel('onHand'), (line) => (
            <LineEffect stock={stock.get(line.productId)} by={decimal(line.quantity)} />
          )),
        ]
      : []),
    ...(costed
      ? [figure<Row>(inCurrency(fieldLabel('unitCost'), currency), (line) => price(line.unitCost))]
      : []),
    ...(costed && purchase ? [figure<Row>(inCurrency(t('total'), currency), total)] : []),
    ...(may('stock-view')
      ? [
          {
            header: t('ledger'),
            quiet: true,
            cell: (line: Row) => <LedgerLink warehouseId={warehouse.id} line={line} />,
          },
        ]
      : []),
  ];
  return (
    <LinesCard
      title={uiText('lines')}
      lines={lines}
      columns={columns}
      brief={(line) => ({
        figure: costed && purchase ? total(line) : <Amount line={line} signed={signed} />,
        parts: [
          costed && (
            <>
              {purchase && <Amount line={line} signed={signed} inline />}
              {purchase && ' '}× {price(line.unitCost)}
            </>
          ),
          travels && isSome(line.received) && (
            <>
              {t('received')} {received(line)}
            </>
          ),
          travels && isSome(line.received) && isSome(line.outstanding) && (
            <>
              {t('outstanding')} {outstanding(line)}
            </>
          ),
          moves && (
            <LineEffect stock={stock.get(line.productId)} by={decimal(line.quantity)} named />
          ),
          // Stays away from the total, because a thumb would hit both.
          may('stock-view') && <LedgerLink warehouseId={warehouse.id} line={line} />,
        ],
      })}
    />
  );
}

function LedgerLink({ warehouseId, line }: { warehouseId: string; line: Row }) {
  return (
    <Link
      component={RouterLink}
      to={paths.stock.ledger(warehouseId, line.productId)}
      aria-label={`${t('ledger')} ${line.sku}`}
      sx={{ color: 'var(--accent-text)', typography: 'caption', fontWeight: 600, ...touchArea }}
    >
      {t('ledger')}
    </Link>
  );
}

function isSome(amount: string): boolean {
  return decimal(amount).units > 0n;
}

function Outstanding({ line }: { line: Row }) {
  const open = isSome(line.outstanding);
  return (
    <Box
      component="span"
      sx={open ? { fontWeight: 600, color: 'var(--warning-text)' } : { color: 'text.secondary' }}
    >
      {quantity(line.outstanding)}
    </Box>
  );
}

/** Highlights losses; the sign shows the same without color. */
function Amount(props: { line: Row; signed: boolean; inline?: boolean }) {
  const { line, signed, inline = false } = props;
  const gain = isGain(line.quantity);
  return (
    <Box
      component="bdi"
      sx={{
        fontWeight: 600,
        whiteSpace: 'nowrap',
        ...(signed && !gain ? { color: 'var(--error-text)' } : {}),
      }}
    >
      <Figure of={line.quantity} as="quantity" unit={line.unit} signed={signed} inline={inline} />
    </Box>
  );
}
