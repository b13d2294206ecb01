import Alert from '@mui/material/Alert';
import type { ReceivableDetails } from '@/api/generated';
import { paths } from '@/app/paths';
import { Facts, FactsCard, SideCard } from '@/ui/description-list';
import { DocumentPage, LoadedDocument } from '@/ui/document/document-page';
import { Explained } from '@/ui/explanation/explained';
import { inCurrency } from '@/ui/figure';
import { date, dateTime, money } from '@/ui/format';
import { Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { wordLabel } from '@/ui/words';
import { AllocationsCard } from './allocations-card';
import { creditOf } from './balance';
import { CustomerCard } from './customer-card';
import { dayLabel, hasCollector } from './form-values';
import { receivableKind, story, voidDay } from './kind';
import { t } from './texts';

export function ReceivablePage() {
  return (
    <LoadedDocument kind={receivableKind}>{(found) => <Shown receivable={found} />}</LoadedDocument>
  );
}

function Shown({ receivable }: { receivable: ReceivableDetails }) {
  const currency = useCurrency();
  const { kind, status, customer, amount } = receivable;
  return (
    <DocumentPage
      kind={receivableKind}
      document={receivable}
      story={story(receivable)}
      subtitle={
        <>
          {wordLabel(kind)} · <bdi>{customer.name}</bdi> · {date(receivable.receivedOn)}
        </>
      }
      figure={{
        label: inCurrency(fieldLabel('amount'), currency),
        value: (
          <Explained
            figure={{
              call: 'explainReceivable',
              args: { receivableId: receivable.id, figure: 'amount' },
            }}
            label={`${fieldLabel('amount')} · ${receivable.receiptNo}`}
          >
            {money(amount)}
          </Explained>
        ),
      }}
      aside={
        <CustomerCard
          customer={customer}
          {...(status === 'pending' ? { credits: creditOf(receivable) } : {})}
        />
      }
      alerts={receivable.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
    >
      <Entry receivable={receivable} />
      <AllocationsCard receivable={receivable} />
      {receivable.remarks && (
        <SideCard title={fieldLabel('remarks')}>
          <Text variant="body2" whiteSpace="pre-line">
            {receivable.remarks}
          </Text>
        </SideCard>
      )}
      {receivable.wasApproved && <ContraEntry receivable={receivable} />}
    </DocumentPage>
  );
}

function Entry({ receivable }: { receivable: ReceivableDetails }) {
  const currency = useCurrency();
  const { kind, method, reference, order, collector, documentNo, dueOn, open } = receivable;
  return (
    <FactsCard
      title={wordLabel(kind)}
      facts={[
        { label: inCurrency(fieldLabel('amount'), currency), value: money(receivable.amount) },
        { label: dayLabel(kind), value: date(receivable.receivedOn) },
        ...(documentNo ? [{ label: fieldLabel('documentNo'), value: documentNo }] : []),
        ...(dueOn ? [{ label: t('dueOn'), value: date(dueOn) }] : []),
        ...(open ? [{ label: inCurrency(t('open'), currency), value: money(open) }] : []),
        ...(kind === 'payment'
          ? [{ label: fieldLabel('method'), value: method && wordLabel(method) }]
          : []),
        ...(kind === 'credit-note' || kind === 'debit-note'
          ? [
              {
                label: fieldLabel('orderId'),
                value: order && (
                  <RecordLink to={paths.order.details(order.id)}>{order.number}</RecordLink>
                ),
              },
            ]
          : []),
        ...(kind === 'opening-item' ? [] : [{ label: fieldLabel('reference'), value: reference }]),
        ...(hasCollector(kind)
          ? [{ label: fieldLabel('collectorId'), value: collector?.name }]
          : []),
        { label: t('made'), value: receivable.madeBy.name },
        ...(receivable.approvedAt
          ? [{ label: t('approvedAt'), value: dateTime(receivable.approvedAt) }]
          : []),
      ]}
    />
  );
}

/** Shows the contra entry that reversed an approved receivable on the statement. */
function ContraEntry({ receivable }: { receivable: ReceivableDetails }) {
  const currency = useCurrency();
  const charged = !hasCollector(receivable.kind);
  return (
    <SideCard title={t('contraEntry')}>
      <Facts
        facts={[
          { label: t('contraDay'), value: date(voidDay(receivable)) },
          {
            label: inCurrency(t(charged ? 'reversed' : 'chargedAgain'), currency),
            value: money(receivable.amount),
          },
          { label: fieldLabel('reason'), value: receivable.voidReason },
          { label: t('voidedBy'), value: receivable.voidedBy?.name },
        ]}
      />
    </SideCard>
  );
}
