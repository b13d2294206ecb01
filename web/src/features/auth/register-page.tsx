import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import { useGetRegistrationQuery, useRegisterMutation } from '@/api/generated-session';
import { asProblem, type Problem } from '@/api/problem';
import { beginSession } from '@/api/session-life';
import { paths } from '@/app/paths';
import { usePageTitle } from '@/ui/page/heading';
import { Paragraph } from '@/ui/parts';
import { AuthForm, Field, minPasswordLength, PasswordField } from './auth-form';
import { t } from './texts';

const blank = { displayName: '', username: '', password: '', code: '' };
type Values = typeof blank;

export function RegisterPage() {
  const dispatch = useDispatch();
  const [register, { isLoading }] = useRegisterMutation();
  const { data: state } = useGetRegistrationQuery();
  const [received, setReceived] = useState(false);
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const wrong: Partial<Record<keyof Values, string>> = tried
    ? {
        displayName: values.displayName.trim() ? undefined : t('nameRequired'),
        username: /^[a-z0-9._-]{3,32}$/.test(values.username.trim())
          ? undefined
          : t('usernameShape'),
        password: values.password.length >= minPasswordLength ? undefined : t('passwordShort'),
        code: state?.firstAdmin && !values.code.trim() ? t('codeMissing') : undefined,
      }
    : {};
  const errorOf = (name: keyof Values) =>
    wrong[name] ?? problem?.errors.find((error) => error.field === name)?.message;
  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  const submit = async () => {
    setTried(true);
    setProblem(null);
    const username = values.username.trim();
    if (!values.displayName.trim() || !/^[a-z0-9._-]{3,32}$/.test(username)) return;
    if (values.password.length < minPasswordLength) return;
    const { code, ...others } = values;
    if (state?.firstAdmin && !code.trim()) return;
    const registration = { ...others, username, ...(code.trim() ? { code: code.trim() } : {}) };
    try {
      const answer = await register({ registration }).unwrap();
      if ('token' in answer) beginSession(dispatch, answer);
      else setReceived(true);
    } catch (failure) {
      setProblem(asProblem(failure));
    }
  };
  if (received) return <RegistrationReceived username={values.username.trim()} />;
  if (state && !state.open) return <RegistrationReceived closed />;
  return (
    <AuthForm
      title={t('register')}
      other={{ question: t('hasAccount'), label: t('signIn'), to: paths.auth.login }}
      problem={problem && problem.errors.length === 0 ? problem : null}
      submit={t('createAccount')}
      busy={isLoading}
      onSubmit={submit}
    >
      <Field {...bind('displayName')} label={t('displayName')} autoComplete="name" autoFocus />
      <Field
        {...bind('username')}
        label={t('username')}
        autoComplete="username"
        help={t('usernameHelp')}
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        autoComplete="new-password"
        help={t('passwordHelp')}
      />
      {state?.firstAdmin && (
        <Field
          {...bind('code')}
          label={t('firstCode')}
          help={t('firstCodeHelp')}
          autoComplete="off"
        />
      )}
    </AuthForm>
  );
}

type Props = { username: string } | { closed: true };

/** Confirms the request without revealing if the name was taken, or says that registration is closed. */
function RegistrationReceived(props: Props) {
  const closed = 'closed' in props;
  const title = t(closed ? 'closedTitle' : 'receivedTitle');
  usePageTitle([title]);
  return (
    <Box role="status">
      <Typography variant="h5" component="h1" gutterBottom>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {closed ? t('closedText') : t('receivedText', { name: props.username })}
      </Typography>
      {!closed && <Paragraph mb={3}>{t('receivedTaken')}</Paragraph>}
      <Link
        component={RouterLink}
        to={paths.auth.login}
        sx={{ color: 'var(--accent-text)', fontWeight: 600 }}
      >
        {t('signIn')}
      </Link>
    </Box>
  );
}
