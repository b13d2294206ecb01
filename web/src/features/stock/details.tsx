import Block from '@mui/icons-material/BlockRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type StockTransactionDetails,
  type StockTransactionLine,
  useGetStockTransactionQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { DetailsPage, Loaded } from '@/ui/details-page';
import { FactsCard, SideCard } from '@/ui/facts';
import { date, dateTime, price, quantity } from '@/ui/format';
import { ProductTile } from '@/ui/product-tile';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { type LifeStep, StatusStepper } from '@/ui/status-stepper';
import { Timeline } from '@/ui/timeline';
import { kindLabel } from './kind';
import { life, timeline } from './life';
import { LineEffect } from './line-effect';
import { type Move, MoveDialog } from './move-dialog';
import { isGain } from './stock-lines';
import { listOf } from './stock-status';
import { useTexts } from './texts';

/** A stock transaction: what it says, where it stands, what happened to it. */
export function StockTransactionPage() {
  const { id = '' } = useParams();
  const result = useGetStockTransactionQuery({ id });
  return <Loaded result={result}>{(found) => <Shown transaction={found} />}</Loaded>;
}

function Shown({ transaction }: { transaction: StockTransactionDetails }) {
  const t = useTexts();
  const may = useMay();
  const [moving, setMoving] = useState<Move | null>(null);
  const { id, transactionNo, status, warehouse, madeBy } = transaction;
  const pending = status === 'pending-approval';
  const steps: LifeStep[] = life(transaction);
  return (
    <>
      <DetailsPage
        title={transactionNo}
        crumbs={[{ label: t('many'), to: listOf(status, may) }, { label: transactionNo }]}
        back={listOf(status, may)}
        status={status}
        stepper={
          <StatusStepper
            steps={steps}
            current={status}
            {...(status === 'void' ? { endedAfter: 1 } : {})}
          />
        }
        primary={
          pending && may('stock-transaction-approve')
            ? { label: t('approve'), key: 'a', icon: <TaskAlt />, run: () => setMoving('approve') }
            : undefined
        }
        others={
          pending && may('stock-transaction-void')
            ? [
                {
                  label: t('void'),
                  icon: <Block />,
                  danger: true,
                  run: () => setMoving('void'),
                },
              ]
            : []
        }
        {...(pending && may('stock-transaction-edit', madeBy.id)
          ? { edit: paths.stock.edit(id) }
          : {})}
        aside={<Aside transaction={transaction} />}
      >
        {transaction.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
        <Lines transaction={transaction} pending={pending} />
      </DetailsPage>
      {moving && (
        <MoveDialog
          move={moving}
          transaction={{ ...transaction, warehouse: warehouse.name }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

function Aside({ transaction }: { transaction: StockTransactionDetails }) {
  const t = useTexts();
  const { warehouse } = transaction;
  return (
    <>
      <FactsCard
        title={kindLabel(transaction.kind)}
        facts={[
          { label: fieldLabel('warehouseId'), value: `${warehouse.code} · ${warehouse.name}` },
          { label: fieldLabel('transactionDate'), value: date(transaction.transactionDate) },
          { label: fieldLabel('reason'), value: transaction.reason },
          { label: t('made'), value: transaction.madeBy.name },
          ...(transaction.approvedAt
            ? [{ label: t('approvedEntry'), value: dateTime(transaction.approvedAt) }]
            : []),
        ]}
      />
      <SideCard title={t('timeline')}>
        <Timeline entries={timeline(transaction)} />
      </SideCard>
    </>
  );
}

function Lines({
  transaction,
  pending,
}: {
  transaction: StockTransactionDetails;
  pending: boolean;
}) {
  const t = useTexts();
  const currency = useCurrency();
  const numbered = transaction.lines.map((line, at) => ({ ...line, at }));
  const columns: TableColumn<StockTransactionLine & { at: number }>[] = [
    {
      header: fieldLabel('productId'),
      cell: (line) => <ProductTile name={line.name} sku={line.sku} />,
    },
    {
      header: t('quantity'),
      align: 'end',
      cell: (line) => <Amount line={line} signed={transaction.kind === 'adjustment'} />,
    },
    ...(pending
      ? [
          {
            header: t('onHandNow'),
            align: 'end' as const,
            cell: (line: StockTransactionLine) => (
              <LineEffect line={line} warehouseId={transaction.warehouse.id} />
            ),
          },
        ]
      : []),
    ...(transaction.lines.some((line) => line.unitCost)
      ? [
          {
            header: `${fieldLabel('unitCost')} ${currency}`,
            align: 'end' as const,
            cell: (line: StockTransactionLine) => price(line.unitCost),
          },
        ]
      : []),
  ];
  return (
    <TableCard
      title={t('lines')}
      columns={columns}
      rows={numbered}
      rowKey={(line) => String(line.at)}
      empty={t('linesOwed')}
    />
  );
}

/** Losses stand out; the sign says the same without the colour. */
function Amount({ line, signed }: { line: StockTransactionLine; signed: boolean }) {
  const gain = isGain(line.quantity);
  return (
    <Box
      component="span"
      sx={{
        fontWeight: 600,
        whiteSpace: 'nowrap',
        ...(signed && !gain ? { color: 'var(--error-text)' } : {}),
      }}
    >
      {signed && gain && '+'}
      {quantity(line.quantity)} {line.unit}
    </Box>
  );
}
