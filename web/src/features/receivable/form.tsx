import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  type EnteredReceivableDraft,
  generatedApi,
  type ReceivableDetails,
  useGetCustomerQuery,
  useLazyGetCustomerQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { LookupInput } from '@/ui/combobox/lookup';
import type { Option } from '@/ui/combobox/lookup-types';
import { isHugePayment, useQuestion } from '@/ui/confirm-dialog';
import { compare, decimal, parse, toText } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SelectInput } from '@/ui/form/fields';
import { FormPage, FormSection } from '@/ui/form/page';
import { money } from '@/ui/format';
import { Muted } from '@/ui/parts';
import { Field } from '@/ui/record/field';
import { soundFigure } from '@/ui/record/figure';
import { LimitsContext } from '@/ui/record/limit';
import { receivableDraft } from '@/ui/record/limits';
import { useDeliveredOrders } from '@/ui/record/record-choices';
import { limitsResolver } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { t as uiText } from '@/ui/texts';
import { wordLabel } from '@/ui/words';
import { AllocationSection } from './allocation-section';
import { creditOf } from './balance';
import { CustomerCard } from './customer-card';
import {
  blankReceivable,
  copyOfReceivable,
  dayLabel,
  hasCollector,
  kindRule,
  receivableBody,
  receivableValues,
} from './form-values';
import { receivableKind } from './kind';
import { t } from './texts';

const { editReceivable, enterReceivable } = generatedApi.endpoints;

const kindHelp = {
  payment: 'paymentText',
  'credit-note': 'creditNoteText',
  'debit-note': 'debitNoteText',
  'opening-item': 'openingItemText',
} as const;

const kinds = receivableDraft.kind.options.map((value) => ({ value, label: wordLabel(value) }));

const receivableForm: DocumentForm<ReceivableDetails, FieldValues, EnteredReceivableDraft> = {
  kind: receivableKind,
  Form: ReceivableForm,
  valuesOf: receivableValues,
  copyOf: copyOfReceivable,
  create: (guard, enteredReceivableDraft) =>
    enterReceivable.initiate({ ...guard, enteredReceivableDraft }),
  edit: (guard, id, draft) =>
    editReceivable.initiate({ ...guard, receivableEdit: { ...draft, id } }),
  words: {
    new: t('newOne'),
    create: t('send'),
    created: (number) => t('sent', { number }),
    save: uiText('save'),
    saved: (number) => t('saved', { number }),
  },
};

/** Starts a receivable for the customer, or as a copy of the receivable, in the URL. */
export function NewReceivable() {
  const [query] = useSearchParams();
  const id = query.get('customerId') ?? '';
  const { currentData: customer, isLoading } = useGetCustomerQuery({ id }, { skip: id === '' });
  if (isLoading) return null;
  return <NewDocument form={receivableForm} blank={(today) => blankReceivable(customer, today)} />;
}

export function EditReceivable() {
  return <EditDocument form={receivableForm} />;
}

/** Renders the form of a new or an existing receivable. */
function ReceivableForm(props: FormProps<FieldValues, EnteredReceivableDraft>) {
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.start,
    resolver: limitsResolver(receivableDraft, kindRule),
  });
  const [kind, customer, amount, method] = useWatch({
    control: form.control,
    name: ['kind', 'customerId', 'amount', 'method'],
  });
  const chosen = customer as Option | null;
  const customerId = chosen?.id ?? '';
  const orders = useDeliveredOrders(customerId);
  const payment = kind === 'payment';
  const opening = kind === 'opening-item';
  const about = kind === 'credit-note' || kind === 'debit-note';
  const byPaper = method !== '' && method !== 'cash';
  const question = useHugeAmount();
  const typed = soundFigure(receivableDraft.amount, String(amount));
  return (
    <LimitsContext value={receivableDraft}>
      <FormPage
        {...props.page}
        form={form}
        onSubmit={async (values, version, key) => {
          if (!(await question.confirm(values, props.page.latest?.values))) return null;
          return props.onSave(receivableBody(values), version, key);
        }}
        aside={
          chosen ? (
            <CustomerCard
              customer={{ id: chosen.id, name: chosen.label }}
              {...(typed && typed.units !== 0n
                ? { credits: creditOf({ kind, amount: toText(typed) }) }
                : {})}
            />
          ) : (
            // The card is there from the start, so that choosing a customer moves nothing.
            <SideCard title={fieldLabel('customerId')}>
              <Muted>{t('customerFirst')}</Muted>
            </SideCard>
          )
        }
      >
        <FormSection title={t('whose')}>
          <SelectInput
            name="kind"
            label={fieldLabel('kind')}
            options={kinds}
            help={t(kindHelp[kind as keyof typeof kindHelp])}
            required
          />
          <Field
            name="customerId"
            autoFocus
            // Order and allocations belong to the previous customer.
            onChosen={() => {
              form.setValue('orderId', null);
              form.setValue('allocations', null);
            }}
          />
          {about && (
            <LookupInput
              name="orderId"
              label={fieldLabel('orderId')}
              choices={orders}
              disabled={!customerId}
              help={t(customerId ? 'orderHelp' : 'customerFirst')}
            />
          )}
        </FormSection>
        <FormSection title={t('howMuch')}>
          <Field
            name="amount"
            unit={currency}
            {...(opening ? { help: t('openingAmountHelp') } : {})}
          />
          {opening && <Field name="documentNo" help={t('documentNoHelp')} required />}
          <Field name="receivedOn" label={dayLabel(kind)} />
          {(opening || kind === 'debit-note') && (
            <Field name="dueOn" required={opening} {...(opening ? {} : { help: t('dueOnHelp') })} />
          )}
          {payment && <Field name="method" required />}
          {!opening && (
            <DuplicateCheck
              noun="receivable"
              fields={['reference']}
              party="customerId"
              what={payment && byPaper ? wordLabel(String(method)) : undefined}
            >
              <Field
                name="reference"
                required={payment && byPaper}
                {...(payment ? { help: t('referenceHelp') } : {})}
              />
            </DuplicateCheck>
          )}
          {hasCollector(kind) && <Field name="collectorId" help={t('collectorHelp')} />}
          <Field name="remarks" wide />
        </FormSection>
        {payment && (
          <AllocationSection customerId={customerId} amount={typed} currency={currency} />
        )}
      </FormPage>
      {question.dialog}
    </LimitsContext>
  );
}

/** Asks for confirmation of an amount far beyond the balance, if the user may see the balance. */
export function useHugeAmount() {
  const may = useMay();
  const { ask, dialog } = useQuestion();
  const [customerOf] = useLazyGetCustomerQuery();
  const confirm = async ({ amount: typed, customerId }: FieldValues, before?: FieldValues) => {
    const amount = parse(String(typed));
    const saved = parse(String(before?.amount ?? ''));
    const kept = amount && saved && compare(amount, saved) === 0;
    const same = kept && before?.customerId?.id === customerId?.id;
    if (!amount || same || !customerId || !may('customer-list')) return true;
    const found = await customerOf({ id: customerId.id }, true);
    if (!found.data) return true;
    const { name, account } = found.data;
    if (!isHugePayment(amount, decimal(account.balance))) return true;
    const figure = { amount: money(toText(amount)) };
    const owes = decimal(account.balance).units > 0n;
    return ask({
      title: t('hugeTitle', figure),
      text: owes
        ? t('hugeText', { customer: name, balance: money(account.balance) })
        : t('hugeTextNone', { customer: name }),
      verb: t('hugeVerb', figure),
      goBack: t('hugeCorrect'),
    });
  };
  return { confirm, dialog };
}
