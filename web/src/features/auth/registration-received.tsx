import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { paths } from '@/app/paths';
import { usePageTitle } from '@/ui/page/heading';
import { t } from './texts';

type Props = { username: string } | { closed: true };

/** What happens after a registration; the same whether the name was free or not. Or that nobody can register. */
export function RegistrationReceived(props: Props) {
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
      {!closed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
          {t('receivedTaken')}
        </Typography>
      )}
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
