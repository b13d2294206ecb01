import { useWatch } from 'react-hook-form';
import { DuplicateCheck } from '@/ui/duplicates/duplicate-check';
import { FormSection } from '@/ui/form/page';
import type { Rule } from '@/ui/form/problem';
import { Field } from '@/ui/record/field';
import { MoreFields } from '@/ui/record/more-fields';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { employees } from './employee';
import { t } from './texts';

const license = ['licenceNumber', 'licenceExpiry'] as const;

const driverRequiresLicense: Rule = (values) =>
  values.position === 'driver'
    ? license
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
            <Field name="position" />
            <Field name="warehouseId" />
            <Field name="phoneNumber" />
            <Field name="email" />
            {details && <Field name="active" />}
          </FormSection>
          {details ? <EditSections /> : <NewSections />}
        </>
      )}
    </RecordForm>
  );
}

function EditSections() {
  const driver = useDrives();
  return (
    <>
      <Employment fixed />
      <License driver={driver} />
    </>
  );
}

/** Shows the license of a driver, and folds what few new employees have. */
function NewSections() {
  const driver = useDrives();
  const more = ['code', 'hiredOn', ...(driver ? [] : license)];
  return (
    <>
      {driver && <License driver />}
      <MoreFields names={more}>
        <Employment />
        {!driver && <License driver={false} />}
      </MoreFields>
    </>
  );
}

function useDrives(): boolean {
  return useWatch({ name: 'position' }) === 'driver';
}

function Employment({ fixed = false }: { fixed?: boolean }) {
  return (
    <FormSection title={t('employment')}>
      <Field name="code" help={recordText(fixed ? 'codeFixed' : 'codeHelp')} disabled={fixed} />
      <Field name="hiredOn" />
    </FormSection>
  );
}

function License({ driver }: { driver: boolean }) {
  return (
    <FormSection title={t('license')} text={t('licenseText')}>
      <Field name="licenceNumber" required={driver} />
      <Field name="licenceExpiry" required={driver} />
    </FormSection>
  );
}
