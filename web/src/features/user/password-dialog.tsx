import { type PasswordChange, type UserDetails, useChangePasswordMutation } from '@/api/generated';
import { Field } from '@/ui/record/field';
import { FormDialog } from '@/ui/record/form-dialog';
import { passwordChange } from '@/ui/record/limits';
import { useNotify } from '@/ui/toast/toast';
import { GenerateButton } from './generate-button';
import { t } from './texts';

/** Sets a new password for another user. */
export function PasswordDialog(props: { user: UserDetails; onClose: () => void }) {
  const { user, onClose } = props;
  const notify = useNotify();
  const [change] = useChangePasswordMutation();
  const save = async ({ newPassword }: PasswordChange) => {
    await change({ id: user.id, passwordChange: { newPassword } }).unwrap();
    notify(t('passwordChanged', { name: user.displayName }));
  };
  return (
    <FormDialog<PasswordChange>
      title={t('changePassword')}
      text={t('changePasswordText', { name: user.displayName })}
      verb={t('changePassword')}
      limits={passwordChange}
      onSave={save}
      onClose={onClose}
    >
      <Field name="newPassword" help={`${t('passwordHelp')} ${t('mustChange')}`} autoFocus wide />
      <GenerateButton name="newPassword" />
    </FormDialog>
  );
}
