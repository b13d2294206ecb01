import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Problem } from '@/api/problem';
import { usePageTitle } from '@/ui/page/heading';

interface Props {
  title: string;
  /** The question under the title and what answers it: a link, which the query (returnTo) goes along with, or a deed. */
  other: { question: string; label: string } & ({ to: string } | { onClick: () => void });
  problem: Problem | null;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What sign-in and registration share. */
export function AuthForm({ title, other, problem, submit, busy, onSubmit, children }: Props) {
  const { search } = useLocation();
  usePageTitle([title]);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.75, mt: 1, mb: 4, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {other.question}
        </Box>
        {'to' in other ? (
          <Link component={RouterLink} to={other.to + search} sx={linkStyle}>
            {other.label}
          </Link>
        ) : (
          <Link component="button" type="button" onClick={other.onClick} sx={linkStyle}>
            {other.label}
          </Link>
        )}
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem.detail}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {children}
        <Button type="submit" fullWidth size="large" variant="contained" loading={busy}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

const linkStyle = { color: 'var(--accent-text)', fontWeight: 600 };
