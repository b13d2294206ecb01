import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useChangePasswordMutation } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { adoptToken } from '@/api/session-life';
import { SideCard } from '@/ui/facts';
import { useNotify } from '@/ui/notify';
import { PasswordField } from '../password-field';
import { shortestPassword } from '../shortest-password';
import { t } from './texts';

const blank = { currentPassword: '', newPassword: '' };

/** The own password, changed with the current one. */
export function PasswordCard({ userId, username }: { userId: string; username: string }) {
  const notify = useNotify();
  const dispatch = useDispatch();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const missing: Partial<typeof blank> = tried
    ? {
        ...(values.currentPassword ? {} : { currentPassword: t('passwordMissing') }),
        ...(values.newPassword.length < shortestPassword
          ? { newPassword: t('passwordShort') }
          : {}),
      }
    : {};
  const bind = (name: keyof typeof blank) => {
    const refused = problem?.errors.find((error) => error.field === name)?.message;
    const error = missing[name] ?? refused;
    return {
      name,
      label: t(name),
      value: values[name],
      ...(error ? { error } : {}),
      onChange: (event: { target: { value: string } }) =>
        setValues({ ...values, [name]: event.target.value }),
    };
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!values.currentPassword || values.newPassword.length < shortestPassword) return;
    try {
      const { token } = await change({ id: userId, passwordChange: values }).unwrap();
      setValues(blank);
      setTried(false);
      if (token) await adoptToken(dispatch, token);
      notify(t('passwordChanged'));
    } catch (failure) {
      setProblem(asProblem(failure));
    }
  };
  return (
    <SideCard title={t('password')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {problem && problem.errors.length === 0 && <Alert severity="error">{problem.detail}</Alert>}
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...bind('currentPassword')} autoComplete="current-password" />
        <PasswordField
          {...bind('newPassword')}
          autoComplete="new-password"
          help={t('passwordHelp')}
        />
        <Button type="submit" variant="contained" loading={isLoading} sx={{ justifySelf: 'start' }}>
          {t('changePassword')}
        </Button>
      </Box>
    </SideCard>
  );
}
