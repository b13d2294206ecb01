import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog, NavigationDialog } from './dialog/dialog';
import { isReloading } from './drafts/reload';
import { t } from './texts';

interface Props {
  dirty: boolean;
  /** Returns true once the changes are saved and the page may be left. */
  released: () => boolean;
  /** Called when the user discards the changes. */
  onDiscard: () => void;
}

/** Asks before unsaved changes are lost by navigation or by closing the tab. */
export function UnsavedGuard({ dirty, released, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released() && currentLocation.pathname !== nextLocation.pathname,
  );
  useTabGuard(dirty, released);
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  const open = blocker.state === 'blocked';
  return (
    <LeaveQuestion
      open={open}
      as={NavigationDialog}
      onStay={() => blocker.reset?.()}
      onDiscard={discard}
    />
  );
}

/**
 * Asks before a dialog with unsaved changes closes. Call `leave` instead of `onClose`, and render `question` next to
 * the dialog.
 */
export function useLeave(dirty: boolean, onClose: () => void, text?: string) {
  const [asks, setAsks] = useState(false);
  useTabGuard(dirty, never);
  const question = (
    <LeaveQuestion
      open={asks}
      as={Dialog}
      text={text}
      onStay={() => setAsks(false)}
      onDiscard={() => {
        setAsks(false);
        onClose();
      }}
    />
  );
  return { leave: () => (dirty ? setAsks(true) : onClose()), question };
}

const never = () => false;

function useTabGuard(dirty: boolean, released: () => boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released() && !isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, released]);
}

interface QuestionProps {
  open: boolean;
  as: typeof Dialog | typeof NavigationDialog;
  text?: string | undefined;
  onStay: () => void;
  onDiscard: () => void;
}

function LeaveQuestion({ open, as: Question, text, onStay, onDiscard }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => stay.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <Question open={open} onClose={onStay} maxWidth="xs" fullWidth>
      <DialogTitle>{t('leaveTitle')}</DialogTitle>
      <DialogContent sx={{ typography: 'body2', color: 'text.secondary' }}>
        {text ?? t('leaveText')}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button ref={stay} variant="contained" onClick={onStay}>
          {t('keepEditing')}
        </Button>
      </DialogActions>
    </Question>
  );
}
