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
import { fadesAbove, overlay } from './fade';
import { focusFirstError } from './form/first-error';
import { WaitingNotice } from './notices/waiting-notice';
import { isLost, type Submission } from './submission';
import { t } from './texts';
import { useSubmission } from './use-submission';

interface Props {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** The verb on the button: "Approve order". */
  verb: string;
  danger?: boolean;
  reason?: 'none' | 'optional' | 'required';
  /** In place of "Reason". */
  reasonLabel?: string | undefined;
  reasonHelp?: string | undefined;
  /** What will happen: the server's dry run. */
  preview?: ReactNode | ((state: { lost: boolean; tried: boolean }) => ReactNode);
  /** On a phone above the buttons, where it stays while the rest scrolls: what happens, in one line. */
  pinned?: ReactNode;
  /** What the preview is of; when it is of something else, what the server answered before no longer counts. */
  requestKey?: string;
  /** Where going back is the usual answer: the label of its button; it has the focus then. */
  goBack?: string;
  /** One of its fields is wrong: the button leads to it. */
  blocked?: boolean;
  /** The server has already refused; the button stays off. */
  refused?: boolean;
  /** What will happen cannot be read yet; the button is off until then. */
  waiting?: boolean;
  /** Throws what the server refuses; the dialog shows it and stays. Each opening is another submission. */
  onConfirm: (reason: string, submission: Submission) => Promise<void>;
  onClose: () => void;
}

const reasonFields = ['reason', 'creditOverride'];

/** Asks before a document moves on: what happens, a required reason, and what the server answers. */
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
  const { begin, send, busy, problem, setProblem } = useSubmission({ deed: 'step', verb });
  useEffect(() => {
    if (!open) return;
    begin();
    setWhy('');
    setTried(false);
    // After the dialog's own trap has taken the focus.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, begin]);

  // An attempt without an answer may be what changed the request: that is not forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another answer.
  useEffect(() => setProblem((now) => (now && isLost(now) ? now : null)), [props.requestKey]);
  const lost = problem !== null && isLost(problem);

  const asksWhy = reason !== 'none';
  useEffect(() => {
    // A reason that is requested only now, after a refusal, is where to go on.
    if (!open || !asksWhy) return;
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, asksWhy]);

  const refused = props.refused ?? false;
  const off = refused || (props.waiting ?? false);
  // Before what will happen is painted: who has read it may press Enter at once.
  useLayoutEffect(() => {
    // A button that was off for a moment has lost the focus; what somebody types in keeps it.
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
        // A key that is held down since the form was saved answers nothing.
        if ((event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat) {
          confirm(event);
        }
      }}
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={confirm}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle>{title}</DialogTitle>
        {/* Where no field is in it, it is itself what the keyboard scrolls. */}
        <DialogContent tabIndex={reason === 'none' ? 0 : undefined}>
          <Stack spacing={2.5}>
            {text && (
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
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
      </Box>
    </Dialog>
  );
}

/** The list above it fades out at its edge. A wider window has room for all that happens. */
const pinnedLook = {
  ...fadesAbove(overlay),
  display: { sm: 'none' },
  px: 3,
  pt: 1,
  typography: 'subtitle2',
} as const;
