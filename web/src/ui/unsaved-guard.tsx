import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isReloading } from './drafts/reload';
import { useTexts } from './texts';

interface Props {
  dirty: boolean;
  /** True once the work is saved and the page may be left. */
  released: () => boolean;
  /** The work is given up. */
  onDiscard: () => void;
}

/** Asks before unsaved work is left behind, inside the product and by closing the tab. */
export function UnsavedGuard({ dirty, released, onDiscard }: Props) {
  const t = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released() && !isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, released]);
  const blocked = blocker.state === 'blocked';
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!blocked) return;
    const frame = requestAnimationFrame(() => stay.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [blocked]);
  return (
    <Dialog open={blocked} onClose={() => blocker.reset?.()} maxWidth="xs" fullWidth>
      <DialogTitle>{t('leaveTitle')}</DialogTitle>
      <DialogContent sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('leaveText')}
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          {t('discard')}
        </Button>
        <Button ref={stay} variant="contained" onClick={() => blocker.reset?.()}>
          {t('keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
