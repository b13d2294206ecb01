import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCurrentUserQuery } from '@/api/generated-session';
import { FactsCard } from '@/ui/facts';
import { Loaded } from '@/ui/page/details';
import { PageHeader } from '@/ui/page/header';
import { fieldLabel } from '@/ui/record/texts';
import { roleLabel } from '@/ui/words';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { t } from './texts';

/** Everybody's own: data, password, sessions, second factor. */
export function AccountPage() {
  const result = useCurrentUserQuery();
  return (
    <Loaded result={result}>
      {(user) => (
        <>
          <PageHeader title={t('title')} crumbs={[{ label: user.username }]} />
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
              <SessionsCard />
            </Stack>
            <Stack spacing={3}>
              <PasswordCard userId={user.id} username={user.username} />
              <SecondFactorCard />
            </Stack>
          </Box>
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
