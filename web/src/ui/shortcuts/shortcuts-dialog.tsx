import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Dialog } from '../dialog/dialog';
import { InlineRow, Row } from '../parts';
import { fontSizes, heights } from '../sizes';
import { t } from '../texts';
import type { Shortcut } from './shortcuts';
import { useAllShortcuts } from './shortcuts';

/** Lists every shortcut of this page. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = groupBy(useAllShortcuts());
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle sx={{ flexGrow: 1 }}>{t('shortcuts')}</DialogTitle>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ mt: 1 }}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ pb: 4, columns: { sm: 2 }, columnGap: 5 }}>
        {groups.map(([group, shortcuts]) => (
          <Box key={group} sx={{ mb: 3, breakInside: 'avoid' }}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {group}
            </Typography>
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.keys} py={0.5}>
                <Typography variant="body2" sx={{ flexGrow: 1 }}>
                  {shortcut.label}
                </Typography>
                <InlineRow component="span" dir="ltr" gap={0.5} alignItems="normal">
                  {shortcut.keys.split(' ').map((key) => (
                    <Keycap key={key}>{keyName(key)}</Keycap>
                  ))}
                </InlineRow>
              </Row>
            ))}
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Keycap({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: heights.small,
        height: heights.small,
        px: 0.75,
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: '6px',
        fontFamily: 'inherit',
        fontSize: fontSizes[12],
        fontWeight: 700,
        backgroundColor: 'background.neutral',
        boxShadow: 'inset 0 -2px 0 var(--mui-palette-action-selected)',
      }}
    >
      {children}
    </Box>
  );
}

function keyName(key: string): string {
  if (key === 'Escape') return 'Esc';
  return key.length === 1 ? key.toUpperCase() : key;
}

function groupBy(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = new Map<string, Map<string, Shortcut>>();
  for (const shortcut of shortcuts) {
    const group = groups.get(shortcut.group) ?? new Map<string, Shortcut>();
    groups.set(shortcut.group, group.set(shortcut.keys, shortcut));
  }
  return [...groups].map(([name, entries]) => [name, [...entries.values()]]);
}
