import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import { AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
import { MoreFields } from '@/ui/record/more-fields';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { suppliers } from './supplier';
import { t } from './texts';

export function SupplierForm() {
  return (
    <RecordForm kind={suppliers} initial={{ active: true }}>
      {(details) => (
        <>
          <FormSection title={recordText('general')}>
            <DuplicateCheck noun="supplier" fields={['name']} wide>
              <Field name="name" autoFocus={!details} />
            </DuplicateCheck>
            <Field name="contactPerson" />
            <Field name="phoneNumber" />
            <Field name="email" />
            {details && <Field name="active" />}
          </FormSection>
          <FormSection title={fieldLabel('address')}>
            <AddressFields name="address" />
          </FormSection>
          {details ? (
            <Terms fixed />
          ) : (
            <MoreFields names={['code', 'taxId', 'leadTimeDays']}>
              <Terms />
            </MoreFields>
          )}
        </>
      )}
    </RecordForm>
  );
}

function Terms({ fixed = false }: { fixed?: boolean }) {
  return (
    <FormSection title={t('terms')}>
      <Field name="code" help={recordText(fixed ? 'codeFixed' : 'codeHelp')} disabled={fixed} />
      <Field name="taxId" />
      <Field name="leadTimeDays" unit={recordText('days')} help={t('leadTimeHelp')} />
    </FormSection>
  );
}
