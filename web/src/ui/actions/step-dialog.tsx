import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Written } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { ConfirmTransition } from '../confirm-transition';
import { DryRunResult } from '../document/dry-run-result';
import { MovedAlert } from '../document/moved-alert';
import { useNotify } from '../notices/notify';
import { attemptAt, keyAt, newSubmission, type Submission } from '../submission';
import { useDryRun } from '../use-dry-run';
import { previewReason, type Step, type StepWish, startsFrom } from './step';
import { t } from './texts';

/** The document as it is now; when it moves, the dialog notices. */
interface StepDocument {
  id: string;
  number: string;
  version: number;
  status: string;
}

/** The reason that may override a refusal. */
interface Override {
  label: string;
  help: string;
}

interface Props<S extends Step> {
  /** Nothing while no step is requested. */
  step: S | null;
  document: StepDocument | null;
  /** Where the document is seen; absent in a dialog that stands on that page. */
  to?: string;
  take: (step: S, wish: StepWish) => Promise<Written>;
  /** The consequences in words; `undefined` while they are not known yet. */
  describe: (answer: Written, step: S) => ReactNode;
  /** The same in one line, which stays in sight on a phone. */
  brief?: ((answer: Written) => ReactNode) | undefined;
  /** What else is requested, beside what is wrong with it; `tried` once somebody has pressed the button. */
  fields?: ((problem: Problem | null, tried: boolean) => ReactNode) | undefined;
  /** What of it decides on the consequences. */
  fieldsKey?: string;
  /** It cannot be taken as it is: there is nothing to ask the server for. */
  blocked?: boolean;
  /** Keys are typed in it: how long after the last one the server is called, in milliseconds. */
  delay?: number;
  /** In place of "Reason". */
  reasonLabel?: string;
  /** The problem belongs to one of the fields, which shows it. */
  isOfField?: (problem: Problem) => boolean;
  overrideOf?: (problem: Problem) => Override | null;
  /** What takes the step back, where something does. */
  undo?: ((step: S) => { step: S; asks: boolean } | null) | undefined;
  /** Opens the dialog of a step that is not taken without asking. */
  onAsk?: (step: S) => void;
  onDone?: ((written: Written) => void) | undefined;
  /** Fetches the document again: it is not what it was. */
  onStale?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a step: the server's dry run, a required reason, and the server's answer. */
export function StepDialog<S extends Step>(props: Props<S>) {
  const { step, document, take, onStale, onDone, onClose, blocked = false, fieldsKey = '' } = props;
  const notify = useNotify();
  const offerUndo = useUndo(props);
  const since = useOpenedAt(step, document);
  const over =
    step !== null &&
    document !== null &&
    since !== null &&
    since.status !== document.status &&
    !startsFrom(step, document.status);
  const verdict = useWhatWouldHappen(props, over);
  const problem = verdict && 'problem' in verdict ? verdict.problem : null;
  const override = problem && (props.overrideOf?.(problem) ?? null);
  const allTheSame = useWhatWouldHappen(props, over, override !== null);
  // What is typed in the dialog asks anew; who has read the consequences once need not wait for each key.
  const question = step && document ? `${step.name} ${document.id} ${document.version}` : '';
  const [seen, setSeen] = useState('');
  const onSeen = useCallback(() => setSeen(question), [question]);
  // While the dialog fades out, it keeps its text.
  const last = useRef({ step, document });
  if (step && document) last.current = { step, document };
  const { step: shown, document: of } = last.current;
  if (!shown || !of) return null;

  const ofField = problem !== null && (props.isOfField?.(problem) ?? false);
  const confirm = async (reason: string, submission: Submission) => {
    const overrides = override !== null;
    const attempt = attemptAt(submission, of.version);
    const wish = { id: of.id, reason: reason || null, preview: false, overrides, ...attempt };
    const written = await take(shown, wish).catch((failure) => {
      if (isStale(asProblem(failure))) onStale?.();
      throw failure;
    });
    notify(shown.done(written.number), 'success', offerUndo(shown, written));
    onDone?.(written);
  };
  return (
    <ConfirmTransition
      open={step !== null}
      title={shown.title(of.number)}
      text={shown.text}
      verb={shown.verb}
      danger={shown.danger}
      reason={override ? 'required' : shown.reason}
      reasonLabel={override?.label ?? props.reasonLabel}
      reasonHelp={override?.help ?? t('needsReason')}
      blocked={blocked || ofField}
      refused={over || (problem !== null && !override && !ofField)}
      waiting={!blocked && question !== '' && seen !== question && problem === null}
      pinned={verdict && 'answer' in verdict && props.brief?.(verdict.answer)}
      requestKey={`${shown.name} ${of.version} ${fieldsKey}`}
      preview={({ lost, tried }) => (
        <Stack spacing={1.5} aria-live="polite">
          {since && (since.version !== of.version || since.status !== of.status) && (
            <MovedAlert
              since={since}
              now={of}
              lost={lost}
              over={over ? { to: props.to, onLeave: onClose } : null}
            />
          )}
          {props.fields?.(problem, tried)}
          <DryRunResult
            dryRun={verdict}
            requested={!over && !blocked}
            hidesProblem={ofField || lost || (problem !== null && isStale(problem))}
            warns={override !== null}
            describe={(answer) => props.describe(answer, shown)}
            onSeen={onSeen}
          />
          {override && (
            <DryRunResult
              dryRun={allTheSame}
              requested
              hidesProblem
              describe={(answer) => props.describe(answer, shown)}
            />
          )}
        </Stack>
      )}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/**
 * The server's dry run. A required reason that is missing does not block it. With `overrides`, beyond what the server
 * refuses otherwise; a second one with false makes no request.
 */
function useWhatWouldHappen<S extends Step>(props: Props<S>, over: boolean, overrides?: boolean) {
  const { step, document, take, fieldsKey = '', blocked = false, delay = 0, onStale } = props;
  const key =
    step &&
    document &&
    !over &&
    !blocked &&
    overrides !== false &&
    `${step.name} ${document.id} ${document.version} ${fieldsKey}`;
  const verdict = useDryRun(
    key || '',
    () => {
      if (!step || !document) return Promise.reject(new Error('no step'));
      const { id, version } = document;
      const reason = overrides || step.reason === 'required' ? previewReason : null;
      return take(step, { id, version, reason, preview: true, overrides: overrides ?? false });
    },
    delay,
  );
  const stale = verdict !== null && 'problem' in verdict && isStale(verdict.problem);
  const reload = useEffectEvent(() => onStale?.());
  useEffect(() => {
    if (stale) reload();
  }, [stale]);
  return verdict;
}

/** The document as it was when the dialog opened. */
function useOpenedAt<S extends Step>(step: S | null, document: StepDocument | null) {
  const [since, setSince] = useState<StepDocument | null>(null);
  const open = useEffectEvent((name: string | undefined) => setSince(name ? document : null));
  const name = step?.name;
  useEffect(() => open(name), [name]);
  return since;
}

/** What a notice offers after a step: the step that takes it back. */
function useUndo<S extends Step>({ undo, take, onAsk }: Props<S>) {
  const notify = useNotify();
  return (step: S, { id, version }: Written) => {
    const back = undo?.(step);
    if (!back) return undefined;
    const run = async () => {
      if (back.asks) return onAsk?.(back.step);
      try {
        const key = keyAt(newSubmission(), version);
        const wish = { id, version, reason: null, preview: false, overrides: false, key };
        const { number } = await take(back.step, wish);
        notify(back.step.done(number));
      } catch (failure) {
        notify(asProblem(failure).detail, 'error');
      }
    };
    return { label: t('undo'), run };
  };
}

function isStale({ status, code }: Problem): boolean {
  return status === 412 || code === 'stale';
}
