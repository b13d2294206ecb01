import Link from '@mui/material/Link';
import { t } from '../texts';
import { unseenCharacter, withoutUnseen } from './unseen';

interface Props {
  /** What is wrong with the text. */
  message: string;
  text: string;
  onChange: (text: string) => void;
}

/** A mistake below a field; where it is a character that nobody sees, with what takes it out. */
export function UnseenHelp({ message, text, onChange }: Props) {
  if (unseenCharacter(text) === null) return message;
  return (
    <>
      {message}{' '}
      <Link
        component="button"
        type="button"
        color="inherit"
        sx={{ font: 'inherit', fontWeight: 600 }}
        onClick={() => onChange(withoutUnseen(text))}
      >
        {t('removeUnseen')}
      </Link>
    </>
  );
}
