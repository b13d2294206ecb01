import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Written } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { type Step, undoOf } from '../actions/step';
import { t } from '../actions/texts';
import { useWrite } from '../endpoint';
import { isLost, keyAt, newSubmission } from '../submission';
import { type NoticeAction, useNotify } from '../toast/toast';
import {
  changeDone,
  type DoneStep,
  isStep,
  selectChanges,
  undoStarted,
  undoWithdrawn,
} from '../undo/changes';
import { useUndoKey } from '../undo/use-undo-key';
import { type AnyKind, type DocumentDetails, stepsOf } from './document-kind';

/** Offers and executes the undo of steps of a kind of document. */
export function useUndo(kind: AnyKind) {
  const may = useMay();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const notify = useNotify();
  const write = useWrite();
  const undo = async (done: DoneStep) => {
    const back = stepNamed(kind, done.back);
    if (!back) return;
    dispatch(undoStarted(done));
    const { id, version } = done;
    const key = keyAt(newSubmission(), version);
    try {
      const request = { id, version, reason: null, preview: false, overrides: false, key };
      const { number } = await write(kind.execute(back, request));
      notify(back.done(number));
    } catch (failure) {
      const problem = asProblem(failure);
      dispatch(isLost(problem) ? changeDone(done) : undoWithdrawn(done));
      notify(problem.detail, 'error');
    }
  };
  /** Stores an executed step for its page and list, and returns the undo of its notice. */
  const offer = (step: Step, { id, number, version }: Written): NoticeAction | undefined => {
    const back = undoOf(step, kind.steps as readonly Step[], may);
    if (!back) return undefined;
    const { name } = back.step;
    // The page has the button of a step that advances the document again.
    if (back.asks) return { label: t('undo'), run: () => navigate(kind.paths.step(id, name)) };
    const done = { noun: kind.noun, id, number, version, step: step.name, back: name };
    dispatch(changeDone(done));
    return { label: t('undo'), run: () => void undo(done) };
  };
  return { offer, undo };
}

/** Returns the steps of a kind of document whose undo is offered, the latest last. */
export function useDoneSteps({ noun }: Pick<AnyKind, 'noun'>): readonly DoneStep[] {
  const changes = useSelector(selectChanges);
  return useMemo(
    () => changes.filter(isStep).filter((each) => each.noun === noun),
    [changes, noun],
  );
}

/**
 * Returns the undo of the document's last step as an action, in place of the step that reverts it. Returns null once
 * the document has changed or the time is over.
 */
export function useUndoAction(kind: AnyKind, document: DocumentDetails): Action | null {
  const { undo } = useUndo(kind);
  const { id, version } = document;
  const done = useDoneSteps(kind).find((each) => each.id === id && each.version === version);
  const open = done && !done.undoing && stepsOf(kind, document).some(isNamed(done.back));
  const run = () => done && void undo(done);
  const title = open && `${undoLabel(kind, done)} ${done.number}`;
  useUndoKey(title || undefined, run);
  if (!title) return null;
  return { name: done.back, label: undoLabel(kind, done), title, place: 'beside', run };
}

/** Returns the label of the undo: "Undo approval". */
export function undoLabel(kind: AnyKind, { step }: DoneStep): string {
  return stepNamed(kind, step)?.undoVerb ?? t('undo');
}

function stepNamed({ steps }: Pick<AnyKind, 'steps'>, name: string): Step | undefined {
  return (steps as readonly Step[]).find(isNamed(name));
}

function isNamed(name: string) {
  return (step: Pick<Step, 'name'>) => step.name === name;
}
