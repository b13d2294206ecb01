import History from '@mui/icons-material/HistoryRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useMay } from '@/api/session';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { t } from '../texts';

const PastDialog = lazily(() => import('./dialog').then((module) => module.PastDialog));

/** Opens the dialog of past moments; hidden for users who may not read the past. */
export function PastButton() {
  const [choosing, setChoosing] = useState(false);
  if (!useMay()('past-view')) return null;
  return (
    <>
      <IconButton title={t('pastGo')} aria-label={t('pastGo')} onClick={() => setChoosing(true)}>
        <History />
      </IconButton>
      {choosing && (
        <LazyDialogBoundary>
          <PastDialog onClose={() => setChoosing(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}
