import Alert from '@mui/material/Alert';
import type { UserDetails } from '@/api/generated';
import { useSession } from '@/api/session';
import { FormSection } from '@/ui/form/page';
import type { Rule } from '@/ui/form/problem';
import { Field } from '@/ui/record/field';
import { MoreFields } from '@/ui/record/more-fields';
import { RecordForm } from '@/ui/record/record-form';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { DutiesSection } from './duties-section';
import { GenerateButton } from './generate-button';
import { t } from './texts';
import { users } from './user';

const activeRequiresRole: Rule = ({ accountState, role }) =>
  accountState === 'active' && !role
    ? [{ field: 'role', message: recordText('required', { label: fieldLabel('role') }) }]
    : [];

/** Creates a user with a first password, or edits one. */
export function UserForm() {
  return (
    <RecordForm kind={users} initial={{ accountState: 'active' }} rule={activeRequiresRole}>
      {(details) => (details ? <EditSections details={details} /> : <NewSections />)}
    </RecordForm>
  );
}

function NewSections() {
  return (
    <>
      <FormSection title={t('account')}>
        <Field name="displayName" wide autoFocus />
        <Field name="username" help={t('usernameHelp')} />
        <Field name="password" help={`${t('passwordHelp')} ${t('mustChange')}`} />
        <GenerateButton name="password" />
      </FormSection>
      <FormSection title={t('rights')}>
        <Field name="role" help={t('roleHelp')} />
        <Field name="warehouseIds" help={t('warehousesHelp')} />
      </FormSection>
      <DutiesSection />
      <MoreFields names={['email', 'phoneNumber', 'employeeId', 'readOnly']}>
        <FormSection title={t('person')}>
          <Field name="email" />
          <Field name="phoneNumber" />
          <Field name="employeeId" />
          <Field name="readOnly" help={t('readOnlyHelp')} />
        </FormSection>
      </MoreFields>
    </>
  );
}

function EditSections({ details }: { details: UserDetails }) {
  const { userId } = useSession();
  return (
    <>
      {details.accountState === 'waiting' && <Alert severity="info">{t('waiting')}</Alert>}
      <Rights own={details.id === userId} />
      <DutiesSection own={details.id === userId} />
      <FormSection title={t('person')}>
        <Field name="displayName" wide />
        <Field name="email" />
        <Field name="phoneNumber" />
        <Field name="address" label={fieldLabel('line')} wide />
        <Field name="city" />
        <Field name="state" />
        <Field name="zipCode" />
        <Field name="country" />
        <Field name="about" wide />
        <Field name="isPublic" wide />
      </FormSection>
    </>
  );
}

/** Disables role, status and warehouses of the user's own account. */
function Rights({ own }: { own: boolean }) {
  return (
    <FormSection title={t('rights')} text={t('rightsText')}>
      <Field name="role" help={t('roleHelp')} disabled={own} />
      <Field name="accountState" disabled={own} />
      <Field name="warehouseIds" help={t('warehousesHelp')} />
      <Field name="employeeId" />
      <Field name="readOnly" help={t('readOnlyHelp')} disabled={own} wide />
    </FormSection>
  );
}
