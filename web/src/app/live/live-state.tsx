import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from '@/ui/visually-hidden';
import { t } from '../texts';

/** Off before the first request, live while open, reconnecting in between; refused if the server denies the stream. */
export type LiveState = 'off' | 'live' | 'reconnecting' | 'refused';

let current: LiveState = 'off';
const listeners = new Set<() => void>();

export function setLiveState(state: LiveState): void {
  if (state === current) return;
  current = state;
  for (const listener of listeners) listener();
}

/** Calls the listener when the stream opens: the server is reachable, whatever the browser reports. */
export function onLive(listener: () => void): () => void {
  const opened = () => {
    if (current === 'live') listener();
  };
  listeners.add(opened);
  return () => listeners.delete(opened);
}

function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Shows the state of the live updates. */
export function LiveDot() {
  const state = useLiveState();
  if (state === 'off') return null;
  const texts = {
    live: t('live'),
    reconnecting: t('reconnecting'),
    refused: t('liveRefused'),
  };
  const text = texts[state];
  // The normal state takes no space; screen readers announce it.
  if (state === 'live') return <Box role="status" aria-label={text} sx={visuallyHidden} />;
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
          bgcolor: 'warning.main',
          boxShadow:
            '0 0 0 4px color-mix(in srgb, var(--mui-palette-warning-main) 20%, transparent)',
        }}
      />
    </Box>
  );
}
