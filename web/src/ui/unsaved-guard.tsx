import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  as?: typeof Dialog | typeof NavigationDialog;
  title?: string;
  text?: ReactNode;
  discard?: string;
  stay?: string;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before something is lost; staying has the focus. */
export function LeaveQuestion(props: QuestionProps) {
  const { open, as: Question = Dialog, onStay, onDiscard } = props;
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => stay.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <Question open={open} onClose={onStay} maxWidth="xs" fullWidth>
      <DialogTitle>{props.title ?? t('leaveTitle')}</DialogTitle>
      <DialogContent sx={{ typography: 'body2', color: 'text.secondary' }}>
        {props.text ?? t('leaveText')}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onDiscard}>
          {props.discard ?? t('discard')}
        </Button>
        <Button ref={stay} variant="contained" onClick={onStay}>
          {props.stay ?? t('keepEditing')}
        </Button>
      </DialogActions>
    </Question>
  );
}
