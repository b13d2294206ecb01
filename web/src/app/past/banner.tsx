import History from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PastMoment } from '@/api/generated';
import { dateTime } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { Block, Row } from '@/ui/parts';
import { t } from '../texts';

const PastDialog = lazily(() => import('./dialog').then((module) => module.PastDialog));

/** Frames every page and marks it as past, at the foot of the window. */
export function PastBanner({ moment }: { moment: PastMoment }) {
  const { pathname, search } = useLocation();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {/* Keeps the end of the page, and content as tall as the window, clear of the banner. */}
      <Block height={{ xs: 112, sm: height }} />
      {room}
      <Box aria-hidden sx={frame} />
      <Box component="aside" aria-label={t('pastLabel')} sx={banner}>
        <History />
        <Block component="span" flex={{ xs: '1 1 240px', sm: '1 1 auto' }}>
          <strong>{t('pastShown', { at: dateTime(moment.recordedAt) })}</strong> {t('pastReadOnly')}
        </Block>
        <Row gap={1} alignItems="normal">
          <Button size="small" color="inherit" onClick={() => setChoosing(true)}>
            {t('pastOther')}
          </Button>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            component="a"
            href={pathname + search}
          >
            {t('pastLeave')}
          </Button>
        </Row>
      </Box>
      {choosing && (
        <LazyDialogBoundary>
          <PastDialog onClose={() => setChoosing(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

/** Includes the gap above the banner, in pixels. */
const height = 56;
const room = <GlobalStyles styles={{ ':root': { '--page-foot': `${height}px` } }} />;

const colors = { bgcolor: '#5D3A00', color: '#FFFFFF' } as const;

const banner = {
  ...colors,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'drawer',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: { xs: 0, sm: 1.5 },
  minHeight: 48,
  px: 2,
  py: 0.75,
  typography: 'body2',
} as const;

const frame = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  pointerEvents: 'none',
  border: `4px solid ${colors.bgcolor}`,
} as const;
