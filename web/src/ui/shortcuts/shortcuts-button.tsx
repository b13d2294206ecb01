import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import { t } from '../texts';
import { useAllShortcuts } from './shortcuts';

/** Opens the list of shortcuts, as `?` does outside of fields. Touch screens have no keys and no button. */
export function ShortcutsButton() {
  const show = useAllShortcuts().findLast(({ keys }) => keys === '?')?.run;
  if (!show) return null;
  return (
    <Button
      startIcon={<Keyboard />}
      onClick={show}
      sx={{ color: 'text.secondary', '@media (pointer: coarse)': { display: 'none' } }}
    >
      {t('shortcutsShort')}
    </Button>
  );
}
