import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
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

const blank = {
  code: '',
  companyName: '',
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  displayName: '',
  username: '',
  password: '',
};
type Values = typeof blank;

/** Registers an account. Without accounts it sets up Waybill: the company and its first administrator. */

export function RegisterPage() {
  const dispatch = useDispatch();
  const [register, { isLoading }] = useRegisterMutation();
  const { data: state } = useGetRegistrationQuery();
  const [received, setReceived] = useState(false);
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const founds = state?.firstAdmin === true;
  const wrong = tried ? mistakes(values, founds) : {};
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
    if (Object.keys(mistakes(values, founds)).length > 0) return;
    const { displayName, password, ...setUp } = trimmed(values);
    const { username, ...company } = setUp;
    const registration = { displayName, username, password, ...(founds ? company : {}) };
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
      title={t(founds ? 'setUp' : 'register')}
      other={
        founds
          ? { question: t('setUpText') }
          : { question: t('hasAccount'), label: t('signIn'), to: paths.auth.login }
      }
      problem={problem && problem.errors.length === 0 ? problem : null}
      submit={t(founds ? 'setUp' : 'createAccount')}
      busy={isLoading}
      onSubmit={submit}
    >
      {founds && <CompanyFields bind={bind} />}
      <Field
        {...bind('displayName')}
        label={t('displayName')}
        autoComplete="name"
        autoFocus={!founds}
      />
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
    </AuthForm>
  );
}

/** Shows the fields of the setup code and the company. */
function CompanyFields({
  bind,
}: {
  bind: (name: keyof Values) => Omit<ComponentProps<typeof Field>, 'label'>;
}) {
  return (
    <>
      <Field
        {...bind('code')}
        label={t('firstCode')}
        autoFocus
        help={t('firstCodeHelp')}
        autoComplete="off"
      />
      <Field {...bind('companyName')} label={t('companyName')} autoComplete="organization" />
      <Field {...bind('currency')} label={t('currency')} help={t('currencyHelp')} />
      <Field {...bind('timeZone')} label={t('timeZone')} help={t('timeZoneHelp')} />
    </>
  );
}

/** Returns the values without spaces at their ends; a password keeps them. */
function trimmed(values: Values): Values {
  const texts = Object.entries(values).map(([name, text]) => [name, text.trim()]);
  return { ...Object.fromEntries(texts), password: values.password };
}

/** Returns what is wrong with the values before the server sees them. */
function mistakes(values: Values, founds: boolean): Partial<Record<keyof Values, string>> {
  const { code, companyName, currency, timeZone, displayName, username, password } =
    trimmed(values);
  const company = {
    ...(code ? {} : { code: t('codeMissing') }),
    ...(companyName ? {} : { companyName: t('companyNameRequired') }),
    ...(/^[A-Z]{3}$/.test(currency) ? {} : { currency: t('currencyShape') }),
    ...(timeZone ? {} : { timeZone: t('timeZoneRequired') }),
  };
  return {
    ...(founds ? company : {}),
    ...(displayName ? {} : { displayName: t('nameRequired') }),
    ...(/^[a-z0-9._-]{3,32}$/.test(username) ? {} : { username: t('usernameShape') }),
    ...(password.length >= minPasswordLength ? {} : { password: t('passwordShort') }),
  };
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
