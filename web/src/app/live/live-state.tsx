import Box from '@mui/material/Box';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { Column } from '@/ui/parts';
import { visuallyHidden } from '@/ui/visually-hidden';
import { t } from '../texts';

/** Off before the first request, live while open, reconnecting in between; refused if the server denies the stream. */
export type LiveState = 'off' | 'live' | 'reconnecting' | 'refused';

const slice = createSlice({
  name: 'live',
  initialState: 'off' as LiveState,
  reducers: { liveChanged: (_state, { payload }: PayloadAction<LiveState>) => payload },
  selectors: { selectLive: (state) => state },
});

export const liveReducer = slice.reducer;
export const { liveChanged } = slice.actions;
export const { selectLive } = slice.selectors;

/** Shows the state of the live updates. */
export function LiveDot() {
  const state = useSelector(selectLive);
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
    <Column title={text} role="status" aria-label={text} placeItems="center" width={36} height={36}>
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
    </Column>
  );
}
