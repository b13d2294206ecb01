import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { useGetRegistrationQuery, useLoginMutation } from '@/api/generated-session';
import { asProblem, type Problem } from '@/api/problem';
import { beginSession } from '@/api/session-life';
import { paths } from '@/app/paths';
import { AuthForm, Field, PasswordField } from './auth-form';
import { t } from './texts';

export function SignInPage() {
  const dispatch = useDispatch();
  const [login, { isLoading }] = useLoginMutation();
  const { data: state } = useGetRegistrationQuery();
  const { search } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [code, setCode] = useState('');
  /** Is `true` once the server has accepted the password and requests a code. */
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    const name = username.trim();
    if (!name || !password) return;
    try {
      const signedIn = await login({
        login: { username: name, password, ...(asksCode && code ? { code } : {}) },
      }).unwrap();
      beginSession(dispatch, signedIn);
    } catch (failure) {
      const refused = asProblem(failure);
      if (refused.code === 'second-factor-required') setAsksCode(true);
      else setProblem(refused);
      if (refused.code !== 'bad-credentials') return;
      passwordField.current?.focus();
      passwordField.current?.select();
    }
  };
  if (state?.firstAdmin) return <Navigate to={paths.auth.register + search} replace />;
  return (
    <AuthForm
      title={t('signInTitle')}
      {...(state?.companyName ? { company: state.companyName } : {})}
      other={
        state?.open === false
          ? { question: t('forgotPassword') }
          : { question: t('noAccount'), label: t('askForAccount'), to: paths.auth.register }
      }
      problem={problem}
      submit={t('signIn')}
      busy={isLoading}
      onSubmit={submit}
    >
      <Field
        label={t('username')}
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={tried && !username.trim() ? t('usernameRequired') : undefined}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        inputRef={passwordField}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? t('passwordRequired') : undefined}
      />
      {asksCode && (
        <Field
          label={t('code')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          help={t('codeHelp')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </AuthForm>
  );
}
