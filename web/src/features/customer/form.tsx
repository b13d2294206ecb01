import { useWatch } from 'react-hook-form';
import { useCompanySettings } from '@/api/company-settings';
import type { CustomerDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import type { Rule } from '@/ui/form/problem';
import { AddressesSection, AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
import { MoreFields } from '@/ui/record/more-fields';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { customers } from './customer';
import { t } from './texts';
import { useHugeLimit } from './use-huge-limit';

const holdRequiresReason: Rule = ({ onHold, holdReason }) =>
  onHold && !String(holdReason).trim()
    ? [
        {
          field: 'holdReason',
          message: recordText('required', { label: fieldLabel('holdReason') }),
        },
      ]
    : [];

export function CustomerForm() {
  const { confirm, dialog } = useHugeLimit();
  return (
    <>
      <RecordForm
        kind={customers}
        initial={{
          active: true,
          paymentTermsDays: '30',
          invoicing: 'per-delivery',
          taxTreatment: 'standard',
        }}
        rule={holdRequiresReason}
        confirm={confirm}
      >
        {(details) => <Sections details={details} />}
      </RecordForm>
      {dialog}
    </>
  );
}

function Sections({ details }: { details: CustomerDetails | undefined }) {
  const may = useMay();
  return (
    <>
      <FormSection title={recordText('general')}>
        <DuplicateCheck noun="customer" fields={['name']} wide>
          <Field name="name" autoFocus={!details} />
        </DuplicateCheck>
        <Field name="contactPerson" />
        <Field name="phoneNumber" />
        <Field name="email" />
        {details && <Field name="active" />}
      </FormSection>
      <FormSection title={fieldLabel('billingAddress')}>
        <AddressFields name="billingAddress" />
      </FormSection>
      {details ? (
        <Terms details={details} />
      ) : (
        <MoreFields names={may('customer-credit') ? [...more, 'creditLimit'] : more}>
          <Terms />
        </MoreFields>
      )}
    </>
  );
}

const more = ['code', 'taxId', 'paymentTermsDays', 'deliveryAddresses'] as const;

function Terms({ details }: { details?: CustomerDetails }) {
  const may = useMay();
  const { currency, invoicesFrom } = useCompanySettings();
  return (
    <>
      <FormSection title={t('terms')}>
        <Field
          name="code"
          help={recordText(details ? 'codeFixed' : 'codeHelp')}
          disabled={Boolean(details)}
        />
        <Field name="taxId" />
        <Field name="paymentTermsDays" unit={recordText('days')} help={t('termsHelp')} />
        {invoicesFrom && <TaxFields />}
        {invoicesFrom && <Field name="invoicing" required help={t('invoicingHelp')} />}
      </FormSection>
      <AddressesSection name="deliveryAddresses" text={t('addressesText')} />
      {may('customer-credit') && (
        <FormSection title={t('credit')} text={t('creditText')}>
          <Field name="creditLimit" unit={currency} help={t('limitHelp')} />
          {details && <Hold />}
        </FormSection>
      )}
    </>
  );
}

function TaxFields() {
  const treatment = useWatch({ name: 'taxTreatment' });
  return (
    <>
      <Field name="taxTreatment" required help={t('taxTreatmentHelp')} />
      {treatment === 'exempt' && (
        <>
          <Field name="taxCertificateNo" required />
          <Field name="taxCertificateValidTo" />
        </>
      )}
    </>
  );
}

function Hold() {
  const onHold = useWatch({ name: 'onHold' });
  return (
    <>
      <Field name="onHold" />
      {onHold && <Field name="holdReason" required wide />}
    </>
  );
}
