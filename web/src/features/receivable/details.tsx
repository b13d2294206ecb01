import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { type ReceivableDetails, useGetReceivableQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { duplicateAction, editAction, printAction } from '@/ui/actions/common';
import { stepActions } from '@/ui/actions/step';
import { useRequestedStep } from '@/ui/actions/use-requested-step';
import { DetailsPage, Loaded } from '@/ui/details-page';
import { DocumentTimeline } from '@/ui/document-timeline';
import { EndedNotice } from '@/ui/ended-notice';
import { Facts, FactsCard, SideCard } from '@/ui/facts';
import { date, dateTime, money } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { statusLook } from '@/ui/status';
import { StatusStepper } from '@/ui/status-stepper';
import { wordLabel } from '@/ui/words';
import { CustomerCard } from './customer-card';
import { endedAfter, life, statusAfter, timeline } from './life';
import { ReceivablePaper } from './paper';
import { StepDialog } from './step-dialog';
import { stepIcon } from './step-icon';
import { mayEdit, stepsFrom } from './steps';
import { useTexts } from './texts';

/** A payment or a credit note: what it says, where it stands, what it does to the customer's balance. */
export function ReceivablePage() {
  const { id = '' } = useParams();
  const result = useGetReceivableQuery({ id });
  return (
    <Loaded
      result={{ ...result, data: result.currentData }}
      back={paths.receivable.list('pending')}
    >
      {(found) => <Shown receivable={found} />}
    </Loaded>
  );
}

function Shown({ receivable }: { receivable: ReceivableDetails }) {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { id, receiptNo, kind, status, customer, amount } = receivable;
  const list = paths.receivable.list(status);
  const steps = stepsFrom(status, may);
  const { requested, ask, close } = useRequestedStep(steps);
  return (
    <>
      <DetailsPage
        title={receiptNo}
        subtitle={
          <>
            {wordLabel(kind)} · <bdi>{customer.name}</bdi> · {date(receivable.receivedOn)}
          </>
        }
        crumbs={[
          { label: t('many'), to: list },
          { label: statusLook(status).label, to: list },
        ]}
        back={list}
        status={status}
        figure={{ label: `${fieldLabel('amount')} ${currency}`, value: money(amount) }}
        stepper={
          <StatusStepper
            steps={life(receivable)}
            current={status}
            endedAfter={endedAfter(receivable)}
            endedAt={date(receivable.voidedAt)}
          />
        }
        actions={[
          ...(mayEdit(status, receivable.madeBy.id, may)
            ? [editAction(paths.receivable.edit(id))]
            : []),
          ...stepActions(steps, receiptNo, stepIcon, ask),
          printAction(t('print')),
          ...(may('receivable-create') ? [duplicateAction(paths.receivable.duplicate(id))] : []),
        ]}
        aside={
          <>
            <CustomerCard
              customer={customer}
              {...(status === 'pending' ? { credits: amount } : {})}
            />
            <DocumentTimeline
              title={t('timeline')}
              noun="receivable"
              id={id}
              known={timeline(receivable)}
              statusAfter={statusAfter}
            />
          </>
        }
      >
        {receivable.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
        <EndedNotice
          at={status === 'void' ? (receivable.voidedOn ?? receivable.voidedAt) : null}
          // The card of the contra entry has it for those that had counted.
          reason={receivable.wasApproved ? null : receivable.voidReason}
          text={({ day }) => t(receivable.wasApproved ? 'wasContra' : 'wasNever', { day })}
        />
        <Entry receivable={receivable} />
        {receivable.remarks && (
          <SideCard title={fieldLabel('remarks')}>
            <Box sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>{receivable.remarks}</Box>
          </SideCard>
        )}
        {receivable.wasApproved && <ContraEntry receivable={receivable} />}
      </DetailsPage>
      <ReceivablePaper receivable={receivable} />
      <StepDialog
        step={requested}
        receivable={{ ...receivable, customerId: customer.id }}
        onClose={close}
      />
    </>
  );
}

function Entry({ receivable }: { receivable: ReceivableDetails }) {
  const t = useTexts();
  const currency = useCurrency();
  const { kind, method, reference, order, collector } = receivable;
  return (
    <FactsCard
      title={wordLabel(kind)}
      facts={[
        { label: `${fieldLabel('amount')} ${currency}`, value: money(receivable.amount) },
        { label: fieldLabel('receivedOn'), value: date(receivable.receivedOn) },
        ...(kind === 'payment'
          ? [{ label: fieldLabel('method'), value: method && wordLabel(method) }]
          : [
              {
                label: fieldLabel('orderId'),
                value: order && (
                  <RecordLink to={paths.order.details(order.id)}>{order.number}</RecordLink>
                ),
              },
            ]),
        { label: fieldLabel('reference'), value: reference },
        { label: fieldLabel('collectorId'), value: collector?.name },
        { label: t('made'), value: receivable.madeBy.name },
        ...(receivable.approvedAt
          ? [{ label: t('approvedAt'), value: dateTime(receivable.approvedAt) }]
          : []),
      ]}
    />
  );
}

/** What took an approved receivable back: a dated entry of its own on the customer's statement. */
function ContraEntry({ receivable }: { receivable: ReceivableDetails }) {
  const t = useTexts();
  const currency = useCurrency();
  return (
    <SideCard title={t('contraEntry')}>
      <Facts
        facts={[
          { label: t('contraDay'), value: date(receivable.voidedOn) },
          { label: `${t('chargedAgain')} ${currency}`, value: money(receivable.amount) },
          { label: fieldLabel('reason'), value: receivable.voidReason },
          { label: t('voidedBy'), value: receivable.voidedBy?.name },
        ]}
      />
    </SideCard>
  );
}
