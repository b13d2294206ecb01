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
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Problem } from '@/api/problem';
import { Dialog } from './dialog/dialog';
import { focusFirstError } from './form/first-error';
import { ReasonFirst } from './reason-first';
import { fadesAbove, overlay } from './scroll-fade';
import { isLost, type Submission } from './submission';
import { t } from './texts';
import { WaitingNotice } from './toast/waiting-toast';
import { useLeave } from './unsaved-guard';
import { useSubmission } from './use-submission';

/** State of the attempt. */
export interface Attempt {
  /** True while an attempt without an answer may have been executed; only an identical retry is allowed. */
  lost: boolean;
  tried: boolean;
  busy: boolean;
  problem: Problem | null;
  reasonMissing: boolean;
}

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
  preview?: ReactNode | ((attempt: Attempt) => ReactNode);
  /** One line about the effects, fixed above the buttons on a phone while the rest scrolls. */
  pinned?: ReactNode;
  /** Says next to the buttons what to correct. */
  attention?: ((attempt: Attempt) => ReactNode) | undefined;
  /** Shows lines in a wide dialog. */
  wide?: boolean;
  /** Question before typed values are discarded. */
  unsaved?: string | undefined;
  /** Returns true for a problem that the preview shows. */
  isShown?: ((problem: Problem) => boolean) | undefined;
  /** Identifies the request of the preview. Another key invalidates the server's earlier answer. */
  requestKey?: string;
  /** Label of the cancel button where canceling is the usual answer; it gets the focus. */
  goBack?: string | undefined;
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
    wide = false,
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
    const frame = requestAnimationFrame(() => {
      if (!form.current?.querySelector('input:focus')) first.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, begin]);
  const { leave, question } = useLeave(props.unsaved !== undefined, onClose, props.unsaved);

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
  const reasonMissing = reason === 'required' && why.trim() === '';
  // A click must not end a document by mistake. Other steps lead to the missing reason instead.
  const reasonFirst = reasonMissing && danger === true && goBack !== undefined;
  const reasonHint = useId();
  const off = refused || (props.waiting ?? false);
  // Runs before the effects are painted, so that Enter works as soon as they are visible.
  useLayoutEffect(() => {
    // Restores the focus that a briefly disabled button lost, unless the user is in a field.
    if (open && !off && !document.activeElement?.closest('input, textarea, button, a')) {
      first.current?.focus();
    }
  }, [open, off]);

  const confirm = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (busy || off) return;
    // A retry after a lost answer is identical, whatever is valid by now.
    if (!lost && (blocked || reasonMissing)) {
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
  const attempt = { lost, tried, busy, problem, reasonMissing };
  const attention = props.attention?.(attempt);
  const dialog = (
    <Dialog
      open={open}
      onKeyDown={(event) => {
        // Ignores repeats of a key that is still held from saving the form.
        if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat) {
          confirm(event);
        }
      }}
      onClose={
        busy
          ? undefined
          : (_event, why) => {
              // A stray click on the backdrop must not discard typed values.
              if (props.unsaved === undefined || why !== 'backdropClick') leave();
            }
      }
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      sx={wide ? wideLook : undefined}
    >
      <form ref={form} noValidate onSubmit={confirm}>
        <DialogTitle>{title}</DialogTitle>
        {/* Without a field, the content itself takes the focus for scrolling by keyboard. */}
        <DialogContent tabIndex={reason === 'none' ? 0 : undefined}>
          <Stack spacing={2.5}>
            {text && (
              <Typography variant="body2" component="div" color="textSecondary">
                {text}
              </Typography>
            )}
            {typeof preview === 'function' ? preview(attempt) : preview}
            {reason !== 'none' && (
              <TextField
                label={props.reasonLabel ?? t('reason')}
                value={why}
                onChange={(event) => setWhy(event.target.value)}
                required={reason === 'required'}
                inputRef={first}
                slotProps={{ htmlInput: { readOnly: busy || lost } }}
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
            {problem && !reasonError && !(lost && refused) && !props.isShown?.(problem) && (
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
        <DialogActions sx={attention || reasonFirst ? actionsLook : undefined}>
          {reasonFirst && <ReasonFirst id={reasonHint} />}
          {attention && (
            <Box role="status" sx={attentionLook}>
              {attention}
            </Box>
          )}
          <Button
            variant="outlined"
            onClick={leave}
            disabled={busy}
            ref={reason === 'none' && goBack ? focused : undefined}
          >
            {goBack ?? t(refused ? 'back' : 'cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={off || reasonFirst}
            aria-describedby={reasonFirst ? reasonHint : undefined}
            ref={reason === 'none' && !goBack ? focused : undefined}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}

/** Aligns to the top, so that the focused field does not move when the dialog grows. */
const wideLook = { '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } } as const;

const actionsLook = {
  flexWrap: 'wrap',
  rowGap: 1,
  '& .MuiButton-root': { flexShrink: 0 },
} as const;

const attentionLook = {
  flex: { xs: '1 0 100%', sm: 1 },
  typography: 'body2',
  color: 'var(--error-text)',
} as const;

/** Fades the list above at its edge. Wider windows have room for all effects. */
const pinnedLook = {
  ...fadesAbove(overlay),
  display: { sm: 'none' },
  px: 3,
  pt: 1,
  typography: 'subtitle2',
} as const;
