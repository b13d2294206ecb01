import Box from '@mui/material/Box';
import { t } from '../texts';
import { useLiveState } from './live-state';

/** Whether changes of others arrive by themselves right now. */
export function LiveDot() {
  const state = useLiveState();
  if (state === 'off') return null;
  const texts = {
    live: t('live'),
    reconnecting: t('reconnecting'),
    refused: t('liveRefused'),
  };
  const text = texts[state];
  const colour = state === 'live' ? 'success' : 'warning';
  return (
    <Box
      title={text}
      role="status"
      aria-label={text}
      sx={{ width: 36, height: 36, display: 'grid', placeItems: 'center' }}
    >
      <Box
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: `${colour}.main`,
          boxShadow: `0 0 0 4px color-mix(in srgb, var(--mui-palette-${colour}-main) 20%, transparent)`,
        }}
      />
    </Box>
  );
}
