import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem';
import { Cluster, Column } from '@/ui/parts';
import { PasswordField } from '../auth-form';
import { t } from './texts';

interface Props {
  verb: string;
  /** Throws the server's refusal. */
  onConfirm: (currentPassword: string) => Promise<void>;
  /** Is absent when the step is mandatory. */
  onCancel?: (() => void) | undefined;
}

/** Requests the current password before a change that a stranger at an unlocked screen must not make. */
export function ConfirmWithPassword({ verb, onConfirm, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!password) return;
    setBusy(true);
    try {
      await onConfirm(password);
    } catch (failure) {
      setProblem(asProblem(failure));
    }
    setBusy(false);
  };
  const error =
    tried && !password ? t('passwordMissing') : problem?.errors.map(({ message }) => message)[0];
  return (
    <Column component="form" noValidate onSubmit={submit} gap={2.5}>
      {problem && problem.errors.length === 0 && <Alert severity="error">{problem.detail}</Alert>}
      <PasswordField
        label={t('currentPassword')}
        name="confirmation"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...(error ? { error } : {})}
      />
      <Cluster>
        <Button type="submit" variant="contained" loading={busy}>
          {verb}
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
        )}
      </Cluster>
    </Column>
  );
}
