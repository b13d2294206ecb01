import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Text } from '@/ui/parts';
import { fontSizes, heights } from '@/ui/sizes';
import { t } from '../texts';

/** Names the shortcut as Apple's keyboards or others do. */
const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the search and looks like its field. */
export function SearchField({ onClick }: { onClick: () => void }) {
  return (
    <ButtonBase
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{
        width: 260,
        height: heights.large,
        px: 1.25,
        gap: 1,
        borderRadius: 1,
        justifyContent: 'flex-start',
        typography: 'body2',
        color: 'text.secondary',
        backgroundColor: 'action.hover',
        '&:hover': { backgroundColor: 'action.selected' },
      }}
    >
      <Search />
      <Text component="span" textAlign="start" flexGrow={1}>
        {t('search')}
      </Text>
      <Box
        component="kbd"
        aria-hidden
        dir="ltr"
        sx={{
          display: { xs: 'none', md: 'block' },
          px: 0.75,
          borderRadius: '6px',
          fontFamily: 'inherit',
          fontSize: fontSizes[12],
          fontWeight: 700,
          color: 'text.secondary',
          bgcolor: 'background.paper',
        }}
      >
        {key}
      </Box>
    </ButtonBase>
  );
}
