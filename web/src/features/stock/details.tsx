import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { type StockTransactionDetails, useGetStockTransactionQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { DetailsPage, Loaded, type PageAction } from '@/ui/details-page';
import { DocumentTimeline } from '@/ui/document-timeline';
import { type Fact, FactsCard } from '@/ui/facts';
import { date, dateTime, money } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { statusLook } from '@/ui/status';
import { StatusStepper } from '@/ui/status-stepper';
import { kindLabel } from './kind';
import { endedAfter, life, statusAfter, timeline } from './life';
import { LinesCard } from './lines-card';
import { StockPaper } from './paper';
import { ReceiptsCard } from './receipts-card';
import { StepDialog } from './step-dialog';
import { stepIcon } from './step-icon';
import { mayEdit, type StockStep, stepsFrom } from './steps';
import { listOf } from './stock-status';
import { useTexts } from './texts';

const ReceiveDialog = lazy(() =>
  import('./receive-dialog').then((module) => ({ default: module.ReceiveDialog })),
);

/** A stock transaction: what it says, where it stands, what happened to it. */
export function StockTransactionPage() {
  const { id = '' } = useParams();
  const result = useGetStockTransactionQuery({ id });
  return (
    <Loaded result={{ ...result, data: result.currentData }}>
      {(found) => <Shown transaction={found} />}
    </Loaded>
  );
}

function Shown({ transaction }: { transaction: StockTransactionDetails }) {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const [moving, setMoving] = useState<StockStep | null>(null);
  const { id, transactionNo, kind, status, totalCost, warehouse } = transaction;
  const close = () => setMoving(null);
  const steps = stepsFrom(transaction, may);
  const actions: PageAction[] = steps.map((step) => ({
    label: step.verb,
    icon: stepIcon(step),
    danger: step.danger,
    run: () => setMoving(step),
    ...(step.ahead ? { key: 'a' } : {}),
  }));
  const ahead = steps.findIndex((step) => step.ahead);
  const ended = endedAfter(transaction);
  const list = listOf(status, may);
  return (
    <>
      <DetailsPage
        title={transactionNo}
        subtitle={[kindLabel(kind), warehouse.name, date(transaction.transactionDate)].join(' · ')}
        crumbs={[
          { label: t('many'), to: list },
          { label: statusLook(status).label, to: list },
        ]}
        back={list}
        status={status}
        figure={
          kind === 'purchase' && Number(totalCost) > 0
            ? { label: `${t('totalCost')} ${currency}`, value: money(totalCost) }
            : undefined
        }
        stepper={
          <StatusStepper
            steps={life(transaction)}
            current={status}
            {...(ended === undefined ? {} : { endedAfter: ended })}
          />
        }
        primary={actions[ahead]}
        others={[
          ...actions.filter((_action, at) => at !== ahead),
          { label: t('print'), icon: <Print />, run: () => window.print() },
        ]}
        edit={mayEdit(status, transaction.madeBy.id, may) ? paths.stock.edit(id) : undefined}
        aside={<Aside transaction={transaction} />}
      >
        {transaction.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
        {transaction.shortageReason && (
          <Alert severity="info">{t('shortage', { reason: transaction.shortageReason })}</Alert>
        )}
        <LinesCard transaction={transaction} />
        <ReceiptsCard transaction={transaction} />
      </DetailsPage>
      <StockPaper transaction={transaction} />
      {moving?.name === 'receive' && (
        <Suspense>
          <ReceiveDialog id={id} onClose={close} />
        </Suspense>
      )}
      {moving && moving.name !== 'receive' && (
        <StepDialog step={moving} transaction={transaction} onClose={close} />
      )}
    </>
  );
}

function Aside({ transaction }: { transaction: StockTransactionDetails }) {
  const t = useTexts();
  return (
    <>
      <FactsCard title={kindLabel(transaction.kind)} facts={useFacts(transaction)} />
      <DocumentTimeline
        title={t('timeline')}
        noun="stock-transaction"
        id={transaction.id}
        known={timeline(transaction)}
        statusAfter={statusAfter}
      />
    </>
  );
}

/** Who and when, and the documents that it goes with. */
function useFacts(transaction: StockTransactionDetails): Fact[] {
  const t = useTexts();
  const may = useMay();
  const { warehouse, supplier, customer, order, receivedOn } = transaction;
  const linked = (to: string | false, words: string) => <RecordLink to={to}>{words}</RecordLink>;
  return [
    {
      label: fieldLabel('warehouseId'),
      value: linked(
        may('warehouse-list') && paths.warehouse.details(warehouse.id),
        `${warehouse.code} · ${warehouse.name}`,
      ),
    },
    ...(supplier
      ? [
          {
            label: fieldLabel('supplierId'),
            value: linked(
              may('supplier-list') && paths.supplier.details(supplier.id),
              supplier.name,
            ),
          },
          { label: fieldLabel('supplierReference'), value: transaction.supplierReference },
          { label: fieldLabel('expectedDate'), value: date(transaction.expectedDate) },
        ]
      : []),
    ...(customer
      ? [
          {
            label: fieldLabel('customerId'),
            value: linked(
              may('customer-list') && paths.customer.details(customer.id),
              customer.name,
            ),
          },
        ]
      : []),
    ...(order
      ? [
          {
            label: fieldLabel('orderId'),
            value: linked(paths.order.details(order.id), order.number),
          },
        ]
      : []),
    { label: fieldLabel('transactionDate'), value: date(transaction.transactionDate) },
    ...(receivedOn ? [{ label: fieldLabel('receivedOn'), value: date(receivedOn) }] : []),
    { label: fieldLabel('reason'), value: transaction.reason },
    { label: t('made'), value: transaction.madeBy.name },
    ...(transaction.approvedAt
      ? [{ label: t('approvedAt'), value: dateTime(transaction.approvedAt) }]
      : []),
  ];
}
