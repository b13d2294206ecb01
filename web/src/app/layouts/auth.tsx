import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { chooseLanguage, language } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { Block, Row } from '@/ui/parts';
import { t } from '../texts';
import { measures } from '../theme/tokens';
import { SimpleHeader } from './minimal';

/** A phone shows none. */
const AuthIllustration = lazily(() =>
  import('./auth-illustration').then((module) => module.AuthIllustration),
);

/** Splits the page into the form and, from md up, an illustration at the right. */
export function AuthLayout({ children }: { children?: ReactNode }) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  return (
    <Box sx={{ flexGrow: 1, display: 'flex', position: 'relative', bgcolor: 'background.paper' }}>
      <SimpleHeader floating />
      <Box
        component="main"
        sx={{
          flex: '1 1 auto',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: { xs: 2, sm: 3 },
          pt: 12,
          pb: 8,
        }}
      >
        <Block width="100%" maxWidth={measures.authColumn} mx="auto" px={{ sm: 4 }}>
          {children ?? <Outlet />}
          <Languages />
        </Block>
      </Box>
      {wide && <Picture />}
    </Box>
  );
}

const languages = [
  ['en', t('languageEn')],
  ['ar', t('languageAr')],
] as const;

/** Offers each language by its own name, before there is an account to keep the choice. */
function Languages() {
  return (
    <Row gap={1} justifyContent="center" mt={4}>
      {languages.map(([code, name]) => (
        <Button
          key={code}
          size="small"
          color="inherit"
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={() => code !== language && chooseLanguage(code)}
          sx={languageLook}
        >
          {name}
        </Button>
      ))}
    </Row>
  );
}

const languageLook = {
  borderRadius: 0,
  fontWeight: 500,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-current]': { fontWeight: 700, color: 'text.primary', borderBottomColor: 'currentcolor' },
} as const;

function Picture() {
  return (
    <Box
      component="aside"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        flex: '0 0 auto',
        width: { xs: 440, lg: 620, xl: 720 },
        px: { xs: 5, lg: 8 },
        pt: 10,
        pb: 6,
        bgcolor: 'background.neutral',
        backgroundImage:
          'radial-gradient(90% 60% at 100% 0%, color-mix(in srgb, var(--mui-palette-primary-main) 18%, transparent), transparent), radial-gradient(70% 50% at 0% 100%, color-mix(in srgb, var(--mui-palette-secondary-main) 12%, transparent), transparent)',
      }}
    >
      <Typography variant="h2" component="p" sx={{ textWrap: 'balance', letterSpacing: '-0.02em' }}>
        {t('welcome')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 5, color: 'text.secondary', textWrap: 'balance' }}>
        {t('welcomeText')}
      </Typography>
      <Suspense>
        <AuthIllustration />
      </Suspense>
    </Box>
  );
}
