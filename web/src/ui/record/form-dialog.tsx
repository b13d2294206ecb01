import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../dialog/dialog';
import { placeErrors, type Rule } from '../form/problem';
import { Muted } from '../parts';
import type { Submission } from '../submission';
import { t } from '../texts';
import { WaitingNotice } from '../toast/waiting-toast';
import { useLeave } from '../unsaved-guard';
import { useSubmission } from '../use-submission';
import { type Limits, LimitsContext } from './limit';
import { limitsResolver } from './schema';
import { blankValues, toBody } from './values';

interface Props<Body> {
  title: string;
  text?: ReactNode;
  verb: string;
  /** True for a change that withdraws something others rely on. */
  danger?: boolean;
  limits: Limits;
  initial?: FieldValues;
  rule?: Rule;
  /** Throws the server's problem, which is shown at its field while the dialog stays open. */
  onSave: (body: Body, submission: Submission) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Edits a few fields in a dialog, with the validation of a form page. Mount it to open it. */
export function FormDialog<Body>(props: Props<Body>) {
  const {
    title,
    text,
    verb,
    danger = false,
    limits,
    initial,
    rule,
    onSave,
    onClose,
    children,
  } = props;
  const [failures, setFailures] = useState<string[]>([]);
  const form = useForm({
    defaultValues: { ...blankValues(limits), ...initial },
    resolver: limitsResolver(limits, rule),
  });
  const submission = useSubmission({ kind: 'save', verb });
  const { isSubmitting, isDirty } = form.formState;
  const { leave, question } = useLeave(isDirty, onClose);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs after the focus trap of the dialog.
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>(first)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = form.handleSubmit(async (values) => {
    setFailures([]);
    const refusal = await submission.send((attempt) =>
      onSave(toBody<Body>(limits, values), attempt),
    );
    if (refusal) setFailures(placeErrors(form, refusal));
    else onClose();
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSubmitting ? undefined : leave}>
      <form noValidate onSubmit={save}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {text && <Muted mb={2}>{text}</Muted>}
          <LimitsContext value={limits}>
            <FormProvider {...form}>
              <Box
                ref={fields}
                sx={{
                  pt: 1,
                  display: 'grid',
                  gap: 2.5,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  '& > .wide': { gridColumn: '1 / -1' },
                }}
              >
                {children}
              </Box>
            </FormProvider>
          </LimitsContext>
          {isSubmitting && <WaitingNotice onLeave={onClose} />}
          {failures.length > 0 && (
            <Alert severity="error" sx={{ mt: 2.5 }}>
              {failures.map((failure) => (
                <div key={failure}>{failure}</div>
              ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={leave} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={isSubmitting}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

/** Includes the visible element of a select, because its own input is hidden. */
const first = 'input:enabled:not([aria-hidden]), textarea:enabled, [role="combobox"]';
