import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Written } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { type Attempt, ConfirmTransition } from '../confirm-transition';
import { DryRunResult } from '../document/dry-run-result';
import { MovedAlert } from '../document/moved-alert';
import { attemptAt, type Submission } from '../submission';
import { type NoticeAction, useNotify } from '../toast/toast';
import { useDryRun } from '../use-dry-run';
import { previewReason, type Step, type StepRequest, startsFrom } from './step';
import { t } from './texts';

/** The current document; the dialog reacts to new versions. */
interface StepDocument {
  id: string;
  number: string;
  version: number;
  status: string;
}

/** Label of the reason that overrides a refusal. */
interface Override {
  label: string;
  help: string;
}

interface Props<S extends Step> {
  /** The requested step, or null. */
  step: S | null;
  document: StepDocument | null;
  /** Address of the document; absent if the dialog is on its page. */
  to?: string;
  execute: (step: S, request: StepRequest) => Promise<Written>;
  /** Returns the consequences in words; `undefined` while they load. */
  describe: (answer: Written, step: S) => ReactNode;
  /** Summarizes the consequences in one line, which stays visible on a phone. */
  brief?: ((answer: Written) => ReactNode) | undefined;
  /** Renders further fields with the errors of the last attempt or of the preview. */
  fields?: ((attempt: Attempt) => ReactNode) | undefined;
  /** Changes when a field changes the consequences. */
  fieldsKey?: string;
  /** Prevents the request because the fields are invalid. */
  blocked?: boolean;
  /** Delays the preview after typing, in milliseconds. */
  delay?: number;
  /** False if counting must not wait for the preview: the step may be confirmed before it, and against it. */
  mustPreview?: boolean;
  /** Height of the preview in pixels, where more than two lines are usual. */
  previewHeight?: number;
  /** Replaces "Reason". */
  reasonLabel?: string;
  reasonHelp?: string;
  /** Shows lines in a wide dialog. */
  wide?: boolean;
  /** Question before typed values are discarded. */
  unsaved?: string | undefined;
  /** Says next to the buttons what to correct. */
  attention?: (attempt: Attempt) => ReactNode;
  /** Returns true for a problem that one of the fields shows. */
  isOfField?: (problem: Problem) => boolean;
  overrideOf?: (problem: Problem) => Override | null;
  /** Shown below a refusal that no reason overrides. */
  remedy?: ReactNode;
  /** Returns the undo of the executed step for the notification, if any. */
  undo?: (step: S, written: Written) => NoticeAction | undefined;
  onDone?: ((written: Written) => void) | undefined;
  /** Refetches a document that has changed. */
  onStale?: (() => void) | undefined;
  onClose: () => void;
}

/** Confirms a step: shows the server's preview, requests a reason and shows the response. */
export function StepDialog<S extends Step>(props: Props<S>) {
  const {
    step,
    document,
    execute,
    onStale,
    onDone,
    onClose,
    blocked = false,
    fieldsKey = '',
    mustPreview = true,
  } = props;
  const notify = useNotify();
  const since = useOpenedAt(step, document);
  const superseded =
    step !== null &&
    document !== null &&
    since !== null &&
    since.status !== document.status &&
    !startsFrom(step, document.status);
  const preview = usePreview(props, superseded);
  const problem = preview && 'problem' in preview ? preview.problem : null;
  const override = problem && (props.overrideOf?.(problem) ?? null);
  const previewWithOverride = usePreview(props, superseded, override !== null);
  // Typing re-runs the preview; the button stays enabled once the first preview was shown.
  const question = step && document ? `${step.name} ${document.id} ${document.version}` : '';
  const [seen, setSeen] = useState('');
  const onSeen = useCallback(() => setSeen(question), [question]);
  // Keeps the content while the dialog fades out.
  const last = useRef({ step, document });
  if (step && document) last.current = { step, document };
  const { step: shown, document: of } = last.current;
  if (!shown || !of) return null;

  const ofField = problem !== null && (props.isOfField?.(problem) ?? false);
  const confirm = async (reason: string, submission: Submission) => {
    const overrides = override !== null;
    const attempt = attemptAt(submission, of.version);
    const request = { id: of.id, reason: reason || null, preview: false, overrides, ...attempt };
    const written = await execute(shown, request).catch((failure) => {
      if (isStale(asProblem(failure))) onStale?.();
      throw failure;
    });
    notify(shown.done(written.number), 'success', props.undo?.(shown, written));
    onDone?.(written);
  };
  return (
    <ConfirmTransition
      open={step !== null}
      title={shown.title(of.number)}
      text={shown.text}
      verb={shown.verb}
      danger={shown.danger}
      goBack={shown.keep?.(1)}
      reason={override ? 'required' : shown.reason}
      reasonLabel={override?.label ?? props.reasonLabel}
      reasonHelp={override?.help ?? props.reasonHelp ?? t('needsReason')}
      blocked={blocked || ofField}
      refused={superseded || (mustPreview && problem !== null && !override && !ofField)}
      waiting={mustPreview && !blocked && question !== '' && seen !== question && problem === null}
      pinned={preview && 'answer' in preview && props.brief?.(preview.answer)}
      requestKey={`${shown.name} ${of.version} ${fieldsKey}`}
      wide={props.wide}
      unsaved={superseded ? undefined : props.unsaved}
      attention={props.attention}
      isShown={props.isOfField}
      preview={(attempt) => (
        <Stack spacing={1.5} aria-live="polite">
          {since &&
            !attempt.busy &&
            (since.version !== of.version || since.status !== of.status) && (
              <MovedAlert
                since={since}
                now={of}
                lost={attempt.lost}
                over={superseded ? { to: props.to, onLeave: onClose } : null}
              />
            )}
          {props.fields?.(attempt.problem ? attempt : { ...attempt, problem })}
          <DryRunResult
            dryRun={preview}
            requested={!superseded && !blocked}
            height={props.previewHeight}
            hidesProblem={
              ofField ||
              attempt.lost ||
              (!mustPreview && attempt.problem !== null) ||
              (problem !== null && isStale(problem))
            }
            warns={override !== null}
            remedy={props.remedy}
            describe={(answer) => props.describe(answer, shown)}
            onSeen={onSeen}
          />
          {override && (
            <DryRunResult
              dryRun={previewWithOverride}
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
 * Previews the step on the server; a missing required reason does not block it. `overrides` exceeds limits that the
 * server refuses otherwise; a second preview with false sends no request.
 */
function usePreview<S extends Step>(props: Props<S>, superseded: boolean, overrides?: boolean) {
  const { step, document, execute, fieldsKey = '', blocked = false, delay = 0, onStale } = props;
  const key =
    step &&
    document &&
    !superseded &&
    !blocked &&
    overrides !== false &&
    `${step.name} ${document.id} ${document.version} ${fieldsKey}`;
  const preview = useDryRun(
    key || '',
    () => {
      if (!step || !document) return Promise.reject(new Error('no step'));
      const { id, version } = document;
      const reason = overrides || step.reason === 'required' ? previewReason : null;
      return execute(step, { id, version, reason, preview: true, overrides: overrides ?? false });
    },
    delay,
  );
  const stale = preview !== null && 'problem' in preview && isStale(preview.problem);
  const reload = useEffectEvent(() => onStale?.());
  useEffect(() => {
    if (stale) reload();
  }, [stale]);
  return preview;
}

/** Returns the document as of the opening of the dialog. */
function useOpenedAt<S extends Step>(step: S | null, document: StepDocument | null) {
  const [since, setSince] = useState<StepDocument | null>(null);
  const open = useEffectEvent((name: string | undefined) => setSince(name ? document : null));
  const name = step?.name;
  useEffect(() => open(name), [name]);
  return since;
}

function isStale({ status, code }: Problem): boolean {
  return status === 412 || code === 'stale';
}
