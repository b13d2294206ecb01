import Alert from '@mui/material/Alert';
import { date } from './format';
import { Isolated } from './isolated';
import { fieldLabel } from './record/texts';

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
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {text({ day: date(at), name: by?.name ?? '–' })}
      {reason && (
        <div>
          {fieldLabel('reason')}: <Isolated>{reason}</Isolated>
        </div>
      )}
    </Alert>
  );
}
