import { useContext, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { inOwnFormat } from '../drafts/draft-numbers';
import type { Draft } from '../drafts/draft-store';
import { useDraft } from '../drafts/use-draft';
import { LimitsContext } from '../record/limit';
import { keyAt } from '../submission';
import { useSubmission } from '../use-submission';
import { type Base, sameValues, type Version } from './content';

interface Options<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** The label of the save button. */
  verb: string;
  /** The newest from the server; nothing for what does not exist yet. */
  latest: Version | undefined;
}

/**
 * The work in a form, from what it began with to its end: written down as a draft, and held against what others
 * change meanwhile.
 */
export function useWork<V extends FieldValues>({ form, verb, latest }: Options<V>) {
  const values = (): FieldValues => structuredClone(form.getValues());
  const [base, setBase] = useState<Base>(() => ({
    number: latest?.number ?? 0,
    values: structuredClone(form.formState.defaultValues ?? {}) as FieldValues,
  }));
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const stale = latest && latest.number > base.number && !saving ? latest : null;

  const submission = useSubmission({ deed: 'form', verb, keep: () => draft.write() });
  const limits = useContext(LimitsContext);
  const draft = useDraft({ dirty, base, values, submission: submission.get });
  const { changed } = draft;
  useEffect(() => {
    const compare = (now: FieldValues) => setDirty(!sameValues(now, base.values));
    compare(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: (now) => {
        compare(now.values);
        changed();
      },
    });
  }, [form, base, changed]);

  /** Goes on with these values, on top of what is taken as the beginning. */
  const goOn = (start: Base, now: FieldValues) => {
    form.reset(start.values as V);
    form.reset(structuredClone(now) as V, { keepDefaultValues: true });
    setBase(start);
    changed();
  };
  const restore = (left: Draft) => {
    const own = (typed: FieldValues) => inOwnFormat(typed, left.numberFormat ?? 'point', limits);
    if (left.submission) submission.begin(left.submission);
    goOn({ ...left.base, values: own(left.base.values) }, own(left.mine));
    draft.forget(left);
  };
  /** Saves on top of what the form began with; answers what is in the way, if anything is. */
  const save = (write: (version: number, key: string) => Promise<void>) =>
    submission.send((attempt) => write(base.number, keyAt(attempt, base.number)));
  /** It is saved, and the form stays open on it. */
  const savedAs = (number: number) => {
    const now = values();
    submission.begin();
    goOn({ number, values: now }, now);
    setSaving(false);
  };
  return {
    base,
    dirty,
    stale,
    saving,
    setSaving,
    values,
    goOn,
    restore,
    save,
    problem: submission.problem,
    isLost: () => submission.get().lost,
    savedAs,
    draft,
  };
}
