import Box from '@mui/material/Box';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { Row } from '@/ui/parts';
import { useOnline } from '@/ui/use-online';
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

/** Shows in a word that the page has no network or no live updates, and explains it in the hint. */
export function LiveDot() {
  const state = useSelector(selectLive);
  const online = useOnline();
  if (online && state === 'off') return null;
  const texts = {
    offline: { word: t('offline'), text: t('offlineHint') },
    off: { word: '', text: '' },
    live: { word: '', text: t('live') },
    reconnecting: { word: t('reconnectingWord'), text: t('reconnecting') },
    refused: { word: t('liveRefusedWord'), text: t('liveRefused') },
  };
  const { word, text } = texts[online ? state : 'offline'];
  // The normal state takes no space; screen readers announce it.
  if (!word) return <Box role="status" aria-label={text} sx={visuallyHidden} />;
  return (
    <Row
      title={text}
      role="status"
      aria-label={`${word}. ${text}`}
      gap={1}
      px={1}
      variant="subtitle2"
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
      {word}
    </Row>
  );
}
