import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { asProblem } from '@/api/problem';
import { decimal, sum, toText } from '../decimal';
import { Dialog } from '../dialog/dialog';
import { count, money } from '../format';
import { t } from '../list/texts';
import { Paragraph } from '../parts';
import { ReasonFirst } from '../reason-first';
import { newSubmission, type Submission, settle } from '../submission';
import { t as uiText } from '../texts';
import { severalOf } from './bulk-label';
import { BulkReport } from './bulk-report';
import type { BulkItem, BulkTask } from './bulk-types';
import { awaitsReason, idsOf, type Outcomes, runEach, withOutcome } from './run-each';

interface Props {
  task: BulkTask;
  /** Closes the dialog, with the ids of finished rows. */
  onClose: (done: readonly string[]) => void;
}

/** Confirms an operation on several rows, runs them in order and reports each result. */
export function BulkDialog({ task, onClose }: Props) {
  const title = useId();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const work = useBulkRun(task);
  const { running, done, refused, unanswered, waiting } = work;
  const again = [...refused, ...unanswered];
  const begun = work.outcomes.size > 0;
  const checks = useChecks(task);
  const refusedBefore = waiting.filter((id) => checks.found.get(id)?.state === 'refused');
  const openBefore = refusedBefore.filter((id) => awaitsReason(task, checks.found.get(id)));
  const passing = waiting.filter((id) => !refusedBefore.includes(id));
  const reasonMissing = task.reason === 'required' && why.trim() === '';
  const reasonFirst = reasonMissing && task.danger && task.keep !== undefined;
  const reasonHint = useId();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reasonMissing && !running && !checks.running && passing.length > 0) {
      void work.run(passing, why.trim());
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      onClose={running ? undefined : () => onClose(done)}
    >
      <form noValidate onSubmit={begin}>
        <DialogTitle id={title}>{task.title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {begun ? (
              <Progress
                work={work}
                task={task}
                leftOut={refusedBefore.length}
                openBefore={openBefore.length}
              />
            ) : (
              <>
                {task.text && <Paragraph>{task.text}</Paragraph>}
                {task.preview && (
                  <Checked
                    status={task.preview.status}
                    items={task.items.filter(({ id }) => passing.includes(id))}
                    needReason={openBefore.length}
                    refused={refusedBefore.length - openBefore.length}
                    all={task.items.length}
                    found={checks.found.size}
                    running={checks.running}
                  />
                )}
                {!checks.running && task.effect?.(passing)}
                {task.reason !== 'none' && (
                  <TextField
                    label={uiText('reason')}
                    value={why}
                    onChange={(event) => setWhy(event.target.value)}
                    required={task.reason === 'required'}
                    autoFocus
                    fullWidth
                    multiline
                    minRows={2}
                    error={tried && reasonMissing}
                    helperText={tried && reasonMissing ? uiText('reasonRequired') : undefined}
                    sx={{ '&.MuiTextField-root': { mt: 3 } }}
                  />
                )}
              </>
            )}
            <BulkReport
              items={task.items}
              outcomes={new Map([...checks.found, ...work.outcomes])}
              running={running || (checks.running && !begun)}
              needsReason={task.needsReason}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {running ? (
            <Button variant="outlined" onClick={work.stop} loading={work.stopping}>
              {t('stop')}
            </Button>
          ) : (
            <>
              {!begun && reasonFirst && <ReasonFirst id={reasonHint} />}
              <Button variant="outlined" onClick={() => onClose(done)}>
                {begun ? t('finished') : (task.keep?.(task.items.length) ?? uiText('cancel'))}
              </Button>
              {begun && again.length > 0 && (
                <Button variant="contained" onClick={() => void work.run(again, why.trim())}>
                  {uiText('retry')}
                </Button>
              )}
              {begun && passing.length > 0 && (
                <Button variant="contained" onClick={() => void work.run(passing, why.trim())}>
                  {t('resume')}
                </Button>
              )}
              {!begun && (
                <Button
                  type="submit"
                  variant="contained"
                  color={task.danger ? 'error' : 'primary'}
                  autoFocus={task.reason === 'none'}
                  loading={checks.running}
                  disabled={passing.length === 0 || reasonFirst}
                  aria-describedby={reasonFirst ? reasonHint : undefined}
                >
                  {severalOf(task, passing.length)}
                </Button>
              )}
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface CheckedProps {
  /** Status after the run. */
  status: string;
  /** Rows that the server would accept. */
  items: readonly BulkItem[];
  /** Number of rows that need a reason; these run one by one. */
  needReason: number;
  refused: number;
  all: number;
  found: number;
  running: boolean;
}

/** Shows the previews before the run. */
function Checked({ status, items, needReason, refused, all, found, running }: CheckedProps) {
  const amounts = items.flatMap(({ amount }) => (amount ? [decimal(amount)] : []));
  const inAll = amounts.length > 0 ? ` (${money(toText(sum(amounts)))})` : '';
  const words = running
    ? t('checking', { done: count(found), all: count(all) })
    : [
        t('willPass', { count: items.length, status }) + inAll,
        needReason > 0 && t('needReasonCount', { count: needReason }),
        refused > 0 && t('willFail', { count: refused, status }),
      ]
        .flatMap((sentence) => (sentence ? [`${sentence}.`] : []))
        .join(' ');
  return (
    <Typography variant="subtitle2" component="div" role="status" className="figures">
      {words}
    </Typography>
  );
}

interface ProgressProps {
  work: ReturnType<typeof useBulkRun>;
  task: BulkTask;
  /** Number of rows that the preview refused. */
  leftOut: number;
  /** Number of these that a reason would allow. */
  openBefore: number;
}

function Progress({ work, task, leftOut, openBefore }: ProgressProps) {
  const { running, done, unanswered, outcomes } = work;
  const all = task.items.length;
  const tried = work.refused.filter((id) => !awaitsReason(task, outcomes.get(id))).length;
  const needReason = work.refused.length - tried + openBefore;
  const refused = tried + leftOut - openBefore;
  const waiting = work.waiting.length - leftOut;
  const open = needReason + refused + unanswered.length;
  const over = done.length + open;
  const parts = [
    done.length > 0 && t('doneCount', { count: done.length }),
    needReason > 0 && t('needReasonCount', { count: needReason }),
    refused > 0 && t(tried > 0 ? 'refusedCount' : 'leftOutCount', { count: refused }),
    unanswered.length > 0 && t('unansweredCount', { count: unanswered.length }),
    waiting > 0 && !running && t('notTakenCount', { count: waiting }),
  ].filter(Boolean);
  const words = running ? t('progress', { done: count(over), all: count(all) }) : parts.join(' · ');
  return (
    <Box>
      <Typography
        variant="subtitle2"
        component="div"
        role="status"
        className="figures"
        sx={{ mb: 1 }}
      >
        {words}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={t('progress', { done: count(over), all: count(all) })}
        color={open > 0 ? 'warning' : 'success'}
        value={(over / Math.max(all, 1)) * 100}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

/** Limits concurrent previews. */
const concurrentChecks = 4;

/** Previews each row, a few at a time; `running` until all have finished. */
function useChecks(task: BulkTask) {
  const [found, setFound] = useState<Outcomes>(new Map());
  const first = useRef(task);
  useEffect(() => {
    const { items, preview } = first.current;
    if (!preview) return;
    let active = true;
    const waiting = items.map(({ id }) => id);
    const next = async (): Promise<void> => {
      const id = waiting.shift();
      if (id === undefined || !active) return;
      const outcome = await preview.check(id).then(
        () => ({ state: 'passes' as const }),
        (failure: unknown) => ({ state: 'refused' as const, problem: asProblem(failure) }),
      );
      if (active) setFound((all) => withOutcome(all, id, outcome));
      return next();
    };
    for (let at = 0; at < concurrentChecks; at += 1) void next();
    return () => {
      active = false;
    };
  }, []);
  const { items, preview } = first.current;
  return { found, running: preview !== undefined && found.size < items.length };
}

/** Runs a task row by row and stores each result; stops on request or when the page unmounts. */
function useBulkRun(task: BulkTask) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const submissions = useRef(new Map<string, Submission>());
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run = async (ids: readonly string[], reason: string) => {
    stopped.current = false;
    setStopping(false);
    setRunning(true);
    await runEach({
      ids,
      execute: async (id) => {
        const submission = submissionOf(submissions.current, id);
        try {
          await task.execute(id, reason, submission);
        } catch (failure) {
          settle(submission, asProblem(failure));
          throw failure;
        }
      },
      report: (id, outcome) => setOutcomes((all) => withOutcome(all, id, outcome)),
      retryLabel: uiText('retry'),
      stopped: () => stopped.current,
    });
    setRunning(false);
    setStopping(false);
  };
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  const of = (state: Parameters<typeof idsOf>[2]) => idsOf(task.items, outcomes, state);
  return {
    outcomes,
    running,
    stopping,
    stop,
    run,
    done: of('done'),
    refused: of('refused'),
    unanswered: of('unanswered'),
    waiting: of('waiting'),
  };
}

/** Reuses the submission of a row whose response was lost. */
function submissionOf(all: Map<string, Submission>, id: string): Submission {
  const submission = all.get(id) ?? newSubmission();
  all.set(id, submission);
  return submission;
}
