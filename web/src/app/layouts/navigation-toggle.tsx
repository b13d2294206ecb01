import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import IconButton from '@mui/material/IconButton';
import { mirrored } from '@/ui/language';
import { changeSettings } from '../settings/settings';
import { t } from '../texts';

/** On the edge of the navigation: from the full one to the narrow one and back. */
export function MiniToggle({ mini }: { mini: boolean }) {
  return (
    <IconButton
      size="small"
      aria-label={mini ? t('expand') : t('collapse')}
      onClick={() => changeSettings({ themeLayout: mini ? 'vertical' : 'mini' })}
      sx={{
        position: 'absolute',
        top: 27,
        insetInlineEnd: -13,
        width: 26,
        height: 26,
        zIndex: 1,
        color: 'text.secondary',
        bgcolor: 'background.default',
        border: '1px solid var(--mui-palette-divider)',
        '&:hover': { color: 'text.primary', bgcolor: 'background.default' },
        '& svg': { fontSize: 16 },
      }}
    >
      {mini ? <ChevronRight sx={mirrored} /> : <ChevronLeft sx={mirrored} />}
    </IconButton>
  );
}
