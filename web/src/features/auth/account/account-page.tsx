import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import {
  useChangePasswordMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
} from '@/api/generated';
import { useCurrentUserQuery } from '@/api/generated-session';
import { asProblem, type Problem } from '@/api/problem';
import { adoptToken } from '@/api/session-life';
import { FactsCard, SideCard } from '@/ui/description-list';
import { FailurePanel } from '@/ui/error-panel';
import { useLogout } from '@/ui/logout';
import { Loaded } from '@/ui/page/details';
import { PageHeader } from '@/ui/page/header';
import { Block, Column, Paragraph } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { useNotify } from '@/ui/toast/toast';
import { roleLabel } from '@/ui/words';
import { minPasswordLength, PasswordField } from '../auth-form';
import { ConfirmWithPassword } from './confirm-with-password';
import { Enrolment } from './enrolment';
import { SessionsCard } from './sessions-card';
import { t } from './texts';

/** Shows the signed-in user's own data, password, sessions and second factor. */
export function AccountPage() {
  const { currentData, error, refetch } = useCurrentUserQuery({});
  const { hash } = useLocation();
  const requested = hash === '#password';
  const logout = useLogout();
  return (
    <Loaded result={{ data: currentData, error, refetch }}>
      {(user) => (
        <>
          <PageHeader
            title={t('title')}
            crumbs={[{ label: user.username }]}
            subtitle={<bdi>{user.username}</bdi>}
          />
          <Box sx={columns}>
            <Stack spacing={3}>
              <FactsCard
                title={t('person')}
                facts={[
                  { label: fieldLabel('displayName'), value: user.displayName },
                  { label: fieldLabel('username'), value: user.username },
                  { label: fieldLabel('role'), value: roleLabel(user.role ?? null) },
                  { label: fieldLabel('email'), value: user.email },
                  { label: fieldLabel('phoneNumber'), value: user.phoneNumber },
                ]}
              />
              <SecondFactorCard />
            </Stack>
            <PasswordCard
              key={hash}
              userId={user.id}
              username={user.username}
              requested={requested}
            />
          </Box>
          <Block pt={3}>
            <SessionsCard />
          </Block>
          {logout && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<LogoutIcon />}
              onClick={logout}
              sx={{ mt: 3, alignSelf: { sm: 'flex-start' } }}
            >
              {t('logout')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

const blank = { currentPassword: '', newPassword: '' };

interface PasswordProps {
  userId: string;
  username: string;
  /** Moves focus to the card when the address ends in `#password`. */
  requested: boolean;
}

/** Changes the user's own password, confirmed with the current one. */
function PasswordCard({ userId, username, requested }: PasswordProps) {
  const notify = useNotify();
  const dispatch = useDispatch();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const missing: Partial<typeof blank> = tried
    ? {
        ...(values.currentPassword ? {} : { currentPassword: t('passwordMissing') }),
        ...(values.newPassword.length < minPasswordLength
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
    if (!values.currentPassword || values.newPassword.length < minPasswordLength) return;
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
      <Column component="form" noValidate onSubmit={submit} gap={2.5}>
        {problem && problem.errors.length === 0 && <Alert severity="error">{problem.detail}</Alert>}
        {/* Password managers read the username from this hidden field. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...bind('currentPassword')}
          autoFocus={requested}
          autoComplete="current-password"
        />
        <PasswordField
          {...bind('newPassword')}
          autoComplete="new-password"
          help={t('passwordHelp')}
        />
        <Button type="submit" variant="contained" loading={isLoading} sx={{ justifySelf: 'start' }}>
          {t('changePassword')}
        </Button>
      </Column>
    </SideCard>
  );
}

/** Shows if sign-in requires a code, and turns the second factor on or off. */
export function SecondFactorCard() {
  const notify = useNotify();
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [remove] = useRemoveSecondFactorMutation();
  const [changing, setChanging] = useState(false);
  const finish = () => {
    setChanging(false);
    refetch();
  };
  const intro = data && (
    <Paragraph>
      {t(data.enrolled ? 'secondFactorOn' : 'secondFactorOff')}{' '}
      {data.enrolled && t('recoveryLeft', { count: data.recoveryCodesLeft })}
    </Paragraph>
  );
  return (
    <SideCard title={t('secondFactor')}>
      {!data && error !== undefined && <FailurePanel failure={error} onRetry={refetch} />}
      {!data && error === undefined && <Skeleton variant="rounded" height={72} aria-busy />}
      {data && !changing && (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {intro}
          {data.enrolled && data.required ? (
            <Typography variant="body2">{t('secondFactorKept')}</Typography>
          ) : (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {t(data.enrolled ? 'remove' : 'setUp')}
            </Button>
          )}
        </Stack>
      )}
      {data && changing && data.enrolled && (
        <Stack spacing={2.5}>
          {intro}
          <ConfirmWithPassword
            verb={t('remove')}
            onConfirm={async (currentPassword) => {
              await remove({ confirmation: { currentPassword } }).unwrap();
              notify(t('removed'));
              finish();
            }}
            onCancel={() => setChanging(false)}
          />
        </Stack>
      )}
      {data && changing && !data.enrolled && (
        <Enrolment intro={intro} onDone={finish} onCancel={() => setChanging(false)} />
      )}
    </SideCard>
  );
}
