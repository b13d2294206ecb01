import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import {
  type SecondFactorProposal,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { Cluster, Column, Quiet, Row, Text } from '@/ui/parts';
import { Field } from '../auth-form';
import { ConfirmWithPassword } from './confirm-with-password';
import { t } from './texts';

interface Props {
  /** Shows above the steps until the setup is complete. */
  intro?: ReactNode;
  onDone: () => void;
  /** Is absent when the role requires a second factor. */
  onCancel?: () => void;
}

/** Leads from the password through the QR code and the first code to the recovery codes. */
export function Enrolment({ intro, onDone, onCancel }: Props) {
  const [begin] = useBeginSecondFactorMutation();
  const [proposal, setProposal] = useState<SecondFactorProposal | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <Stack spacing={2.5}>
      {intro}
      {proposal ? (
        <FirstCode
          proposal={proposal}
          onCodes={setRecoveryCodes}
          onCancel={onCancel ?? (() => setProposal(null))}
        />
      ) : (
        <ConfirmWithPassword
          verb={t('setUp')}
          onConfirm={async (currentPassword) =>
            setProposal(await begin({ confirmation: { currentPassword } }).unwrap())
          }
          onCancel={onCancel}
        />
      )}
    </Stack>
  );
}

interface FirstCodeProps {
  proposal: SecondFactorProposal;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function FirstCode({ proposal, onCodes, onCancel }: FirstCodeProps) {
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      onCodes((await confirm({ firstCode: { code } }).unwrap()).recoveryCodes);
    } catch (failure) {
      setProblem(asProblem(failure));
    }
  };
  const error = problem?.errors.map(({ message }) => message)[0];
  return (
    <Column component="form" noValidate onSubmit={submit} gap={2.5}>
      <Typography variant="body2">{t('scan')}</Typography>
      <Box
        component="img"
        alt={t('picture')}
        src={`data:image/svg+xml,${encodeURIComponent(proposal.picture)}`}
        sx={{ width: 200, height: 200, borderRadius: 1 }}
      />
      <Button
        href={proposal.uri}
        variant="outlined"
        // On wider screens the authenticator is on another device.
        sx={{ display: { sm: 'none' }, justifySelf: 'start' }}
      >
        {t('openAuthenticator')}
      </Button>
      <SecretKey secret={proposal.secret} />
      {problem && problem.errors.length === 0 && <Alert severity="error">{problem.detail}</Alert>}
      <Field
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric' }}
        autoFocus
        help={t('codeHelp')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...(error ? { error } : {})}
      />
      <Cluster>
        <Button type="submit" variant="contained" loading={isLoading}>
          {t('confirm')}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={isLoading}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Column>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h3">
        {t('recoveryTitle')}
      </Typography>
      <Typography variant="body2">{t('recoveryText')}</Typography>
      <Box component="ul" dir="ltr" sx={codesStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" autoFocus onClick={onDone}>
        {t('done')}
      </Button>
    </Stack>
  );
}

const codesStyle = {
  m: 0,
  p: 0,
  width: '100%',
  listStyle: 'none',
  fontFamily: 'monospace',
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
};

/** Shows the authenticator key to read, type or copy. */
function SecretKey({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('copied');
    } catch {
      // The clipboard is unavailable over plain HTTP, or access to it was denied.
      setOutcome('copyFailed');
    }
  };
  return (
    <Text variant="body2">
      {t('secret')}
      <Row columnGap={2} flexWrap="wrap">
        <Box
          component="bdi"
          dir="ltr"
          className="figures"
          sx={{ typography: 'subtitle1', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {inFours(secret)}
        </Box>
        <Button size="small" startIcon={<ContentCopy />} onClick={copy}>
          {t('copy')}
        </Button>
        <Quiet component="span" role="status">
          {outcome && t(outcome)}
        </Quiet>
      </Row>
    </Text>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
