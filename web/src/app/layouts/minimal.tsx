import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Logo } from '@/ui/logo';
import { Row } from '@/ui/parts';
import { paths } from '../paths';
import { t } from '../texts';
import { glass, measures } from '../theme/tokens';
import { SettingsButton } from './settings-button';

/** Centers one column below a simple header; also wraps the sign-in screens. */
export function MinimalLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
    >
      <SimpleHeader />
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          width: '100%',
          maxWidth: measures.notFoundColumn,
          mx: 'auto',
          py: measures.notFoundPadding,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function SimpleHeader({ floating = false }: { floating?: boolean }) {
  return (
    <Box
      component="header"
      sx={{
        ...(floating ? {} : glass),
        position: floating ? 'absolute' : 'sticky',
        top: 0,
        insetInline: 0,
        zIndex: 'appBar',
        height: { xs: measures.headerMobile, md: measures.headerDesktop },
        px: { xs: 2, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Row alignItems="normal" flexGrow={1}>
        <Logo />
      </Row>
      <SettingsButton />
      <Link
        component={RouterLink}
        to={paths.help}
        variant="subtitle2"
        color="inherit"
        sx={{ py: 0.5 }}
      >
        {t('needHelp')}
      </Link>
    </Box>
  );
}
