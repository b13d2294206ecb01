import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import { AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
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
            <Field
              name="code"
              help={recordText(details ? 'codeFixed' : 'codeHelp')}
              disabled={Boolean(details)}
            />
            <Field name="taxId" />
            <Field name="contactPerson" />
            <Field name="phoneNumber" />
            <Field name="email" />
            <Field name="leadTimeDays" unit={recordText('days')} help={t('leadTimeHelp')} />
            <Field name="active" wide />
          </FormSection>
          <FormSection title={fieldLabel('address')}>
            <AddressFields name="address" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
