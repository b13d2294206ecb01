import Box from '@mui/material/Box';
import { t } from '../texts';

/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        typography: 'subtitle2',
        color: 'text.primary',
        bgcolor: 'background.paper',
        transform: 'translateY(-80px)',
        '&:focus': { transform: 'none', boxShadow: 'var(--shadow-dropdown)' },
      }}
    >
      {t('skip')}
    </Box>
  );
}
