import Alert from '@mui/material/Alert';
import { useParams } from 'react-router';
import { type StockTransactionDetails, useGetStockTransactionQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { duplicateAction, editAction, printAction } from '@/ui/actions/common';
import { stepActions } from '@/ui/actions/step';
import { useRequestedStep } from '@/ui/actions/use-requested-step';
import { DetailsPage, Loaded } from '@/ui/details-page';
import { DocumentTimeline } from '@/ui/document-timeline';
import { EndedNotice } from '@/ui/ended-notice';
import { type Fact, FactsCard } from '@/ui/facts';
import { date, dateTime, money } from '@/ui/format';
import { lazily } from '@/ui/lazily';
import { OnItsWay } from '@/ui/on-its-way';
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
import { mayEdit, stepsFrom } from './steps';
import { listOf, stockHome } from './stock-status';
import { useTexts } from './texts';

const ReceiveDialog = lazily(() =>
  import('./receive-dialog').then((module) => module.ReceiveDialog),
);

/** A stock transaction: what it says, where it stands, what happened to it. */
export function StockTransactionPage() {
  const { id = '' } = useParams();
  const may = useMay();
  const result = useGetStockTransactionQuery({ id });
  return (
    <Loaded result={{ ...result, data: result.currentData }} back={stockHome(may)}>
      {(found) => <Shown transaction={found} />}
    </Loaded>
  );
}

function Shown({ transaction }: { transaction: StockTransactionDetails }) {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { id, transactionNo, kind, status, totalCost, warehouse } = transaction;
  const steps = stepsFrom(transaction, may);
  const { requested, ask, close } = useRequestedStep(steps);
  const list = listOf(status, may);
  return (
    <>
      <DetailsPage
        title={transactionNo}
        subtitle={
          <>
            {kindLabel(kind)} · <bdi>{warehouse.name}</bdi> · {date(transaction.transactionDate)}
          </>
        }
        crumbs={[
          { label: t('many'), to: list },
          { label: statusLook(status).label, to: list },
        ]}
        back={list}
        status={status}
        figure={
          kind === 'purchase' && totalCost && Number(totalCost) > 0
            ? { label: `${t('totalCost')} ${currency}`, value: money(totalCost) }
            : undefined
        }
        stepper={
          <StatusStepper
            steps={life(transaction)}
            current={status}
            endedAfter={endedAfter(transaction)}
            endedAt={date(transaction.voidedAt)}
          />
        }
        actions={[
          ...(mayEdit(status, transaction.madeBy.id, may)
            ? [editAction(paths.stock.edit(id))]
            : []),
          ...stepActions(steps, transactionNo, stepIcon, ask),
          printAction(t('print')),
          ...(may('stock-transaction-create') ? [duplicateAction(paths.stock.duplicate(id))] : []),
        ]}
        aside={<Aside transaction={transaction} />}
      >
        {transaction.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
        <EndedNotice
          at={transaction.voidedAt}
          by={transaction.voidedBy}
          reason={transaction.voidReason}
          text={(ended) => t('wasVoided', ended)}
        />
        {transaction.shortageReason && (
          <Alert severity="info">{t('shortage', { reason: transaction.shortageReason })}</Alert>
        )}
        <LinesCard transaction={transaction} />
        <ReceiptsCard transaction={transaction} />
      </DetailsPage>
      <StockPaper transaction={transaction} />
      {requested?.name === 'receive' && (
        <OnItsWay>
          <ReceiveDialog id={id} onClose={close} />
        </OnItsWay>
      )}
      <StepDialog
        step={requested?.name === 'receive' ? null : requested}
        transaction={transaction}
        onClose={close}
      />
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
    ...(transaction.kind === 'purchase' && !transaction.reason
      ? []
      : [{ label: fieldLabel('reason'), value: transaction.reason }]),
    { label: t('made'), value: transaction.madeBy.name },
    ...(transaction.approvedAt
      ? [{ label: t('approvedAt'), value: dateTime(transaction.approvedAt) }]
      : []),
  ];
}
