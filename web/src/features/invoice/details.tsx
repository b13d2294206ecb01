import Code from '@mui/icons-material/CodeRounded';
import { useParams } from 'react-router';
import {
  type InvoiceDetails,
  type InvoicedDelivery,
  type InvoiceLine,
  useGetInvoiceQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { usePaperActions } from '@/ui/actions/papers';
import { addressLines } from '@/ui/address-text';
import { decimal } from '@/ui/decimal';
import { FactsCard } from '@/ui/description-list';
import { figure, LinesCard } from '@/ui/document/lines-card';
import { fetchXml, save } from '@/ui/download';
import { Figure, inCurrency } from '@/ui/figure';
import { date, dateTime, inPercent, money, price, quantity } from '@/ui/format';
import { Story } from '@/ui/history/story';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Muted, Row } from '@/ui/parts';
import { useWalk } from '@/ui/previous-next/previous-next';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { TableCard } from '@/ui/table/table-card';
import { useNotify } from '@/ui/toast/toast';
import { wordLabel } from '@/ui/words';
import { t } from './texts';

/** Shows an invoice: its deliveries with their lines, its tax by rate, and its paper. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const result = useGetInvoiceQuery({ id });
  return (
    <Loaded
      result={{ ...result, data: result.currentData, refetch: () => void result.refetch() }}
      name={({ invoiceNo }) => invoiceNo}
      back={paths.invoice.list}
    >
      {(invoice) => <Shown invoice={invoice} />}
    </Loaded>
  );
}

function Shown({ invoice }: { invoice: InvoiceDetails }) {
  const may = useMay();
  const currency = useCurrency();
  const { id, invoiceNo, customer, deliveries } = invoice;
  const walk = useWalk('invoice', id, paths.invoice.details);
  const papers = usePaperActions([
    {
      pdf: `/api/invoices/${id}/pdf`,
      file: invoiceNo,
      words: { print: t('print'), pdf: t('pdf') },
    },
  ]);
  const notify = useNotify();
  const ubl: Action = {
    name: 'ubl',
    label: t('ubl'),
    icon: <Code />,
    run: () =>
      void fetchXml(`/api/invoices/${id}/ubl`, {}, null).then(
        (file) => save(file, `${invoiceNo}.xml`),
        (failure) => notify(asProblem(failure).detail, 'error'),
      ),
  };
  return (
    <DetailsPage
      title={invoiceNo}
      crumbs={[{ label: t('invoices'), to: paths.invoice.list }, { label: invoiceNo }]}
      back={paths.invoice.list}
      status={invoice.state === 'credited' ? invoice.state : undefined}
      subtitle={
        <>
          {date(invoice.invoicedOn)} ·{' '}
          <RecordLink to={may('customer-list') && paths.customer.details(customer.id)}>
            {customer.name}
          </RecordLink>
        </>
      }
      figure={{ label: inCurrency(t('total'), currency), value: money(invoice.total) }}
      walk={walk.bar}
      actions={[...papers, ubl, ...walk.actions]}
      aside={<InvoiceFacts invoice={invoice} />}
      after={<Story title={recordText('history')} noun="invoice" id={id} />}
    >
      {deliveries.map((delivery) => (
        <DeliveryCard key={delivery.order.id} delivery={delivery} currency={currency} />
      ))}
      <TaxCard invoice={invoice} currency={currency} />
    </DetailsPage>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const { customer, credited } = invoice;
  return (
    <FactsCard
      title={t('invoice')}
      facts={[
        {
          label: t('billTo'),
          value: [customer.name, ...addressLines(customer.billingAddress)].map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          )),
        },
        { label: t('taxNumber'), value: customer.taxId },
        ...(customer.taxTreatment === 'standard'
          ? []
          : [{ label: t('tax'), value: wordLabel(customer.taxTreatment) }]),
        { label: fieldLabel('taxCertificateNo'), value: customer.taxCertificateNo },
        { label: t('invoicedOn'), value: date(invoice.invoicedOn) },
        { label: t('dueOn'), value: date(invoice.dueOn) },
        ...(decimal(credited).units === 0n
          ? []
          : [{ label: t('credited'), value: money(credited) }]),
        {
          label: t('issuedBy'),
          value: `${invoice.madeBy.name} · ${dateTime(invoice.issuedAt)}`,
        },
      ]}
    />
  );
}

interface DeliveryProps {
  delivery: InvoicedDelivery;
  currency: string;
}

function DeliveryCard({ delivery, currency }: DeliveryProps) {
  const { order, lines, customerReference } = delivery;
  const columns = [
    figure<InvoiceLine>(fieldLabel('quantity'), (line) => (
      <Figure of={line.quantity} as="quantity" unit={line.unit} />
    )),
    figure<InvoiceLine>(inCurrency(fieldLabel('price'), currency), (line) => price(line.unitPrice)),
    ...(lines.some(({ discountPercent }) => decimal(discountPercent).units !== 0n)
      ? [figure<InvoiceLine>(t('discount'), (line) => quantity(line.discountPercent), 1)]
      : []),
    figure<InvoiceLine>(t('taxRate'), (line) => inPercent(quantity(line.taxRate)), 2),
    figure<InvoiceLine>(inCurrency(t('net'), currency), (line) => money(line.net)),
  ];
  return (
    <LinesCard
      title={order.number}
      figure={t('net')}
      lines={lines}
      columns={columns}
      brief={(line) => ({
        figure: money(line.net),
        parts: [
          <>
            <Figure of={line.quantity} as="quantity" unit={line.unit} inline /> ×{' '}
            {price(line.unitPrice)}
          </>,
          inPercent(quantity(line.taxRate)),
        ],
      })}
      below={
        <Row justifyContent="space-between" gap={2} flexWrap="wrap" p={{ xs: 2, sm: 3 }}>
          <Muted>
            <RecordLink to={paths.order.details(order.id)}>{order.number}</RecordLink> ·{' '}
            {t('deliveredOn', { date: date(delivery.deliveredOn) })}
            {customerReference && (
              <>
                {' · '}
                {t('reference')} <bdi>{customerReference}</bdi>
              </>
            )}
          </Muted>
          <strong className="figures">{t('totalOf', { amount: money(delivery.total) })}</strong>
        </Row>
      }
    />
  );
}

function TaxCard({ invoice, currency }: { invoice: InvoiceDetails; currency: string }) {
  type Rate = InvoiceDetails['taxes'][number];
  return (
    <TableCard<Rate>
      title={t('taxes')}
      whole
      columns={[
        { header: t('taxRate'), cell: ({ taxRate }) => inPercent(quantity(taxRate)) },
        figure(inCurrency(t('net'), currency), ({ net }) => money(net)),
        figure(inCurrency(t('tax'), currency), ({ tax }) => money(tax)),
      ]}
      rows={invoice.taxes}
      rowKey={({ taxRate }) => taxRate}
      empty=""
    />
  );
}
