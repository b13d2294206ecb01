import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EnteredReceivableDraft } from '@/api/generated';
import { paths } from '@/app/paths';
import { toText } from '@/ui/decimal';
import type { Content, Version } from '@/ui/document-form/content';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { SelectInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { LookupInput } from '@/ui/lookup';
import type { Option } from '@/ui/lookup-types';
import { Field } from '@/ui/record/field';
import { soundFigure } from '@/ui/record/figure';
import { receivableDraft } from '@/ui/record/limits';
import { LimitsContext } from '@/ui/record/limits-context';
import { deliveredOrdersOf } from '@/ui/record/pick-order';
import { schemaOf } from '@/ui/record/schema';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { toBody } from '@/ui/record/values';
import { wordLabel } from '@/ui/words';
import { CustomerCard } from './customer-card';
import { kindRule, ofKind } from './form-rules';
import { useTexts } from './texts';
import { useHugeAmount } from './use-huge-amount';

interface Props {
  title: string;
  submit: string;
  /** What the form begins with. */
  start: Content;
  /** It as the server has it now, and how to ask again, for an edit. */
  latest?: Version;
  refetch?: () => unknown;
  back: string;
  /** Answers where to go on to. What it throws is shown at its fields. */
  onSave: (draft: EnteredReceivableDraft, version: number, key: string) => Promise<string>;
}

const kinds = receivableDraft.kind.options.map((value) => ({ value, label: wordLabel(value) }));

/** The form of a receivable, new or not. */
export function ReceivableForm(props: Props) {
  const t = useTexts();
  const currency = useCurrency();
  const form = useForm({
    defaultValues: props.start.values,
    resolver: zodResolver(schemaOf(receivableDraft, kindRule)),
  });
  const [kind, customer, amount, method] = useWatch({
    control: form.control,
    name: ['kind', 'customerId', 'amount', 'method'],
  });
  const chosen = customer as Option | null;
  const customerId = chosen?.id ?? '';
  const orders = useMemo(() => deliveredOrdersOf(customerId), [customerId]);
  const payment = kind === 'payment';
  const byPaper = method !== '' && method !== 'cash';
  const question = useHugeAmount();
  const typed = soundFigure(receivableDraft.amount, String(amount));
  return (
    <LimitsContext value={receivableDraft}>
      <FormPage
        title={props.title}
        crumbs={[
          { label: t('many'), to: paths.receivable.list('pending') },
          { label: props.title },
        ]}
        form={form}
        {...(props.latest ? { latest: props.latest } : {})}
        {...(props.refetch ? { refetch: props.refetch } : {})}
        details={paths.receivable.details}
        onSubmit={async (values, version, key) => {
          if (!(await question.confirm(values, props.latest?.values))) return null;
          return props.onSave(toBody(receivableDraft, ofKind(values)), version, key);
        }}
        submit={props.submit}
        back={props.back}
        aside={
          chosen ? (
            <CustomerCard
              customer={named(chosen)}
              {...(typed && typed.units > 0n ? { credits: toText(typed) } : {})}
            />
          ) : undefined
        }
      >
        <FormSection title={t('whose')}>
          <SelectInput
            name="kind"
            label={fieldLabel('kind')}
            options={kinds}
            help={t(payment ? 'paymentText' : 'creditNoteText')}
            required
          />
          <Field
            name="customerId"
            autoFocus
            // An order of another customer is none of this one's.
            onChosen={() => form.setValue('orderId', null)}
          />
          {!payment && (
            <LookupInput
              name="orderId"
              label={fieldLabel('orderId')}
              useOptions={orders}
              disabled={!customerId}
              help={t(customerId ? 'orderHelp' : 'customerFirst')}
            />
          )}
        </FormSection>
        <FormSection title={t('howMuch')}>
          <Field name="amount" unit={currency} />
          <Field name="receivedOn" />
          {payment && <Field name="method" required />}
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
          <Field name="collectorId" help={t('collectorHelp')} />
          <Field name="remarks" wide />
        </FormSection>
      </FormPage>
      {question.dialog}
    </LimitsContext>
  );
}

/** The label of a customer is `CUS-00001 · Name`. */
function named({ id, label }: Option) {
  const [code = '', ...name] = label.split(' · ');
  return { id, code, name: name.join(' · ') };
}
