import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import { AddressFields } from '@/ui/record/address';
import { Field } from '@/ui/record/field';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { t } from './texts';
import { warehouses } from './warehouse';

export function WarehouseForm() {
  return (
    <RecordForm kind={warehouses} initial={{ active: true }}>
      {(details) => (
        <>
          <FormSection title={recordText('general')}>
            <Field name="code" help={t('codeHelp')} autoFocus={!details} />
            <DuplicateCheck noun="warehouse" fields={['name']}>
              <Field name="name" />
            </DuplicateCheck>
            <Field name="managerUserId" help={t('managerHelp')} />
            {details && <Field name="active" />}
          </FormSection>
          <FormSection title={fieldLabel('address')}>
            <AddressFields name="address" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
