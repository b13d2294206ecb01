import { useWatch } from 'react-hook-form';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import type { Rule } from '@/ui/form/problem';
import { Field } from '@/ui/record/field';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { employees } from './employee';
import { t } from './texts';

const driverRequiresLicense: Rule = (values) =>
  values.position === 'driver'
    ? ['licenceNumber', 'licenceExpiry']
        .filter((field) => !values[field])
        .map((field) => ({ field, message: recordText('required', { label: fieldLabel(field) }) }))
    : [];

export function EmployeeForm() {
  return (
    <RecordForm kind={employees} initial={{ active: true }} rule={driverRequiresLicense}>
      {(details) => (
        <>
          <FormSection title={recordText('general')}>
            <Field name="firstName" autoFocus={!details} />
            <DuplicateCheck noun="employee" fields={['firstName', 'lastName']}>
              <Field name="lastName" />
            </DuplicateCheck>
            <Field
              name="code"
              help={recordText(details ? 'codeFixed' : 'codeHelp')}
              disabled={Boolean(details)}
            />
            <Field name="position" />
            <Field name="phoneNumber" />
            <Field name="email" />
            <Field name="hiredOn" />
            <Field name="warehouseId" />
            <Field name="active" wide />
          </FormSection>
          <License />
        </>
      )}
    </RecordForm>
  );
}

function License() {
  const driver = useWatch({ name: 'position' }) === 'driver';
  return (
    <FormSection title={t('license')} text={t('licenseText')}>
      <Field name="licenceNumber" required={driver} />
      <Field name="licenceExpiry" required={driver} />
    </FormSection>
  );
}
