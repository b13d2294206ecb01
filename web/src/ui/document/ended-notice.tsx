import Alert from '@mui/material/Alert';
import { date } from '../format';
import { Isolated } from '../isolated';
import { fieldLabel } from '../record/texts';
import { statusLook } from '../status';

interface Props {
  /** When it was cancelled or voided; absent while it was not. */
  at: string | null | undefined;
  by?: { name: string } | null | undefined;
  reason: string | null | undefined;
  /** The sentence of this kind of document: in Arabic the verb follows the noun. */
  text: (ended: { day: string; name: string }) => string;
}

/** On a document that was cancelled or is void: since when, by whom and why. */
export function EndedNotice({ at, by, reason, text }: Props) {
  if (!at) return null;
  const { icon: Ended } = statusLook('void');
  return (
    <Alert
      severity="info"
      icon={<Ended fontSize="inherit" />}
      sx={[{ ...neutral, overflowWrap: 'anywhere' }, (theme) => theme.applyStyles('dark', neutral)]}
    >
      {text({ day: date(at), name: by?.name ?? '–' })}
      {reason && (
        <div>
          {fieldLabel('reason')}: <Isolated>{reason}</Isolated>
        </div>
      )}
    </Alert>
  );
}

/** Nothing is wrong and nothing is to be done: its ground is grey, and not that of the page; its sign that of the status. */
const neutral = {
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-grey-500) 16%, var(--mui-palette-background-paper))',
  color: 'var(--mui-palette-text-primary)',
  '& .MuiAlert-icon': { color: 'var(--error-text)' },
} as const;
