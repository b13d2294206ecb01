import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useChangePasswordMutation } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { useSession } from '@/api/session';
import { adoptToken, signOut } from '@/api/session-life';
import { AuthForm, minPasswordLength, PasswordField } from './auth-form';
import { t } from './texts';

/** Forces a new password on accounts whose password was set by an administrator. */
export function ChangePasswordPage() {
  const dispatch = useDispatch();
  const { userId, username } = useSession();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errorOf = (field: string) =>
    problem?.errors.find((error) => error.field === field)?.message;

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!userId || !currentPassword || newPassword.length < minPasswordLength) return;
    try {
      const passwordChange = { currentPassword, newPassword };
      const { token } = await change({ id: userId, passwordChange }).unwrap();
      if (token) await adoptToken(dispatch, token);
    } catch (failure) {
      setProblem(asProblem(failure));
    }
  };
  return (
    <AuthForm
      title={t('newPasswordTitle')}
      other={{
        question: t('newPasswordText', { name: username }),
        label: t('signOut'),
        onClick: () => signOut(dispatch),
      }}
      problem={problem && problem.errors.length === 0 ? problem : null}
      submit={t('changePassword')}
      busy={isLoading}
      onSubmit={submit}
    >
      <PasswordField
        label={t('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        value={currentPassword}
        onChange={(event) => setCurrent(event.target.value)}
        error={
          errorOf('currentPassword') ??
          (tried && !currentPassword ? t('passwordRequired') : undefined)
        }
      />
      <PasswordField
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        help={t('passwordHelp')}
        value={newPassword}
        onChange={(event) => setNew(event.target.value)}
        error={
          errorOf('newPassword') ??
          (tried && newPassword.length < minPasswordLength ? t('passwordShort') : undefined)
        }
      />
    </AuthForm>
  );
}
