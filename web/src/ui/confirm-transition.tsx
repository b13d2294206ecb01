import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Dialog } from './dialog/dialog';
import { focusFirstError } from './form/first-error';
import { ScrollColumn } from './parts';
import { fadesAbove, overlay } from './scroll-fade';
import { isLost, type Submission } from './submission';
import { t } from './texts';
import { WaitingNotice } from './toast/waiting-toast';
import { useSubmission } from './use-submission';

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Verb and object of the button: "Approve order". */
  verb: string;
  danger?: boolean;
  reason?: 'none' | 'optional' | 'required';
  /** Replaces the label "Reason". */
  reasonLabel?: string | undefined;
  reasonHelp?: string | undefined;
  /** Effects of the step, from the server's dry run. */
  preview?: ReactNode | ((state: { lost: boolean; tried: boolean }) => ReactNode);
  /** One line about the effects, fixed above the buttons on a phone while the rest scrolls. */
  pinned?: ReactNode;
  /** Identifies the request of the preview. Another key invalidates the server's earlier answer. */
  requestKey?: string;
  /** Label of the cancel button where canceling is the usual answer; it gets the focus. */
  goBack?: string;
  /** True when a field is invalid: the button leads to it. */
  blocked?: boolean;
  /** True when the server has refused the step; the button is disabled. */
  refused?: boolean;
  /** True while the preview loads; the button is disabled. */
  waiting?: boolean;
  /** Throws the server's problem, which the dialog shows while it stays open. Each opening is a new submission. */
  onConfirm: (reason: string, submission: Submission) => Promise<void>;
  onClose: () => void;
}

const reasonFields = ['reason', 'creditOverride'];

/** Confirms a step of a document: shows the effects, asks for a required reason and shows the server's problem. */
export function ConfirmTransition(props: Props) {
  const {
    open,
    title,
    text,
    verb,
    danger,
    reason = 'none',
    preview,
    goBack,
    blocked = false,
    onConfirm,
    onClose,
  } = props;
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLElement>(null);
  const { begin, send, busy, problem, setProblem } = useSubmission({ kind: 'step', verb });
  useEffect(() => {
    if (!open) return;
    begin();
    setWhy('');
    setTried(false);
    // Runs after the focus trap of the dialog.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, begin]);

  // An attempt without an answer may be what changed the request: that is not forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another answer.
  useEffect(() => setProblem((now) => (now && isLost(now) ? now : null)), [props.requestKey]);
  const lost = problem !== null && isLost(problem);

  const asksWhy = reason !== 'none';
  useEffect(() => {
    // Focuses the reason when a refusal makes it required.
    if (!open || !asksWhy) return;
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, asksWhy]);

  const refused = props.refused ?? false;
  const off = refused || (props.waiting ?? false);
  // Runs before the effects are painted, so that Enter works as soon as they are visible.
  useLayoutEffect(() => {
    // Restores the focus that a briefly disabled button lost, unless the user is in a field.
    if (open && !off && !document.activeElement?.closest('input, textarea, button, a')) {
      first.current?.focus();
    }
  }, [open, off]);

  const reasonMissing = reason === 'required' && why.trim() === '';
  const confirm = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (busy || off) return;
    if (blocked || reasonMissing) {
      requestAnimationFrame(() => focusFirstError(form.current));
      return;
    }
    const refusal = await send((submission) => onConfirm(why.trim(), submission));
    if (!refusal) onClose();
  };
  const reasonError = problem?.errors.find((error) => reasonFields.includes(error.field))?.message;
  const focused = (button: HTMLElement | null) => {
    first.current = button;
  };
  return (
    <Dialog
      open={open}
      onKeyDown={(event) => {
        // Ignores repeats of a key that is still held from saving the form.
        if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat) {
          confirm(event);
        }
      }}
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
    >
      <ScrollColumn component="form" ref={form} noValidate onSubmit={confirm}>
        <DialogTitle>{title}</DialogTitle>
        {/* Without a field, the content itself takes the focus for scrolling by keyboard. */}
        <DialogContent tabIndex={reason === 'none' ? 0 : undefined}>
          <Stack spacing={2.5}>
            {text && (
              <Typography variant="body2" component="div" color="textSecondary">
                {text}
              </Typography>
            )}
            {typeof preview === 'function' ? preview({ lost, tried }) : preview}
            {reason !== 'none' && (
              <TextField
                label={props.reasonLabel ?? t('reason')}
                value={why}
                onChange={(event) => setWhy(event.target.value)}
                required={reason === 'required'}
                inputRef={first}
                fullWidth
                multiline
                minRows={2}
                error={Boolean(reasonError) || (tried && reasonMissing)}
                helperText={
                  reasonError ?? (tried && reasonMissing ? t('reasonRequired') : props.reasonHelp)
                }
                sx={{ '&.MuiTextField-root': { mt: 3 } }}
              />
            )}
            {busy && <WaitingNotice onLeave={onClose} />}
            {problem && !reasonError && !(lost && refused) && (
              <Alert severity="error">
                {problem.detail}
                {problem.errors.map((error) => (
                  <div key={error.field + error.code}>{error.message}</div>
                ))}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        {props.pinned && <Box sx={pinnedLook}>{props.pinned}</Box>}
        <DialogActions>
          <Button
            variant="outlined"
            onClick={onClose}
            disabled={busy}
            ref={reason === 'none' && goBack ? focused : undefined}
          >
            {goBack ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={off}
            ref={reason === 'none' && !goBack ? focused : undefined}
          >
            {verb}
          </Button>
        </DialogActions>
      </ScrollColumn>
    </Dialog>
  );
}

/** Fades the list above at its edge. Wider windows have room for all effects. */
const pinnedLook = {
  ...fadesAbove(overlay),
  display: { sm: 'none' },
  px: 3,
  pt: 1,
  typography: 'subtitle2',
} as const;
