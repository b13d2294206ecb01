import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Problem } from '@/api/problem';
import { usePageTitle } from '@/ui/page/heading';
import { Column, Muted, Quiet } from '@/ui/parts';
import { t } from './texts';

interface Props {
  /** The company's name, once it has one. */
  company?: string;
  title: string;
  /**
   * Shows a text below the title, with a link that keeps `returnTo` or with a second button below the form.
   */
  other: { question: string } & (
    | { label?: never }
    | { label: string; to: string }
    | { label: string; onClick: () => void }
  );
  problem: Problem | null;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Lays out sign-in, registration and the new password. */
export function AuthForm({
  company,
  title,
  other,
  problem,
  submit,
  busy,
  onSubmit,
  children,
}: Props) {
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
      {company && (
        <Muted mb={0.5}>
          Waybill · <bdi>{company}</bdi>
        </Muted>
      )}
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 0.75,
          mt: 1,
          mb: 4,
          typography: 'body2',
        }}
      >
        <Quiet component="span">{other.question}</Quiet>
        {'to' in other && (
          <Link component={RouterLink} to={other.to + search} sx={linkStyle}>
            {other.label}
          </Link>
        )}
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problem.detail}
        </Alert>
      )}
      <Column gap={3}>
        {children}
        <Button type="submit" fullWidth size="large" variant="contained" loading={busy}>
          {submit}
        </Button>
        {'onClick' in other && (
          <Button fullWidth onClick={other.onClick}>
            {other.label}
          </Button>
        )}
      </Column>
    </Box>
  );
}

const linkStyle = { color: 'var(--accent-text)', fontWeight: 600, whiteSpace: 'nowrap' };

interface FieldProps extends Omit<OutlinedInputProps, 'error'> {
  label: string;
  help?: string;
  error?: string;
}

/** Renders a labeled field without TextField, which keeps the sign-in page small. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const hint = error ?? help;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        notched
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}

/** Renders a password field with a button that reveals the password. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

/** Matches the server's minimum length of a password. */
export const minPasswordLength = 10;
