import Alert from '@mui/material/Alert';
import { Isolated } from './isolated';
import { fieldLabel } from './record/texts';

interface Props {
  /** That it is cancelled or void, since when and by whom. */
  text: string;
  reason: string | null | undefined;
}

/** On a document that was cancelled or is void: since when, and why. */
export function EndedNotice({ text, reason }: Props) {
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {text}
      {reason && (
        <div>
          {fieldLabel('reason')}: <Isolated>{reason}</Isolated>
        </div>
      )}
    </Alert>
  );
}
