import History from '@mui/icons-material/HistoryRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useMay } from '@/api/session';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { t } from '../texts';

const PastDialog = lazily(() => import('./dialog').then((module) => module.PastDialog));

/** Returns the dialog that opens a past moment, or null for users who may not read the past. */
export function usePastDialog() {
  const [choosing, setChoosing] = useState(false);
  if (!useMay()('past-view')) return null;
  const dialog = choosing && (
    <LazyDialogBoundary>
      <PastDialog onClose={() => setChoosing(false)} />
    </LazyDialogBoundary>
  );
  return { choose: () => setChoosing(true), dialog };
}

/** Shows the button in the header; phones have it in the account menu. */
export function PastButton() {
  const past = usePastDialog();
  if (!past) return null;
  return (
    <>
      <IconButton
        title={t('pastGo')}
        aria-label={t('pastGo')}
        onClick={past.choose}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <History />
      </IconButton>
      {past.dialog}
    </>
  );
}
