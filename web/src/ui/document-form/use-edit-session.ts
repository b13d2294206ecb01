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
  /** Label of the save button. */
  verb: string;
  /** Latest server version; undefined for a new record. */
  latest: Version | undefined;
}

/** Manages an edit from first input to save: stores a draft and detects concurrent changes. */
export function useEditSession<V extends FieldValues>({ form, verb, latest }: Options<V>) {
  const values = (): FieldValues => structuredClone(form.getValues());
  const [base, setBase] = useState<Base>(() => ({
    number: latest?.number ?? 0,
    values: structuredClone(form.formState.defaultValues ?? {}) as FieldValues,
  }));
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const stale = latest && latest.number > base.number && !saving ? latest : null;

  const submission = useSubmission({ kind: 'form', verb, keep: () => draft.write() });
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

  /** Rebases the input on another version. */
  const rebase = (start: Base, now: FieldValues) => {
    form.reset(start.values as V);
    form.reset(structuredClone(now) as V, { keepDefaultValues: true });
    setBase(start);
    changed();
  };
  const restore = (stored: Draft) => {
    const own = (typed: FieldValues) => inOwnFormat(typed, stored.numberFormat ?? 'point', limits);
    if (stored.submission) submission.begin(stored.submission);
    rebase({ ...stored.base, values: own(stored.base.values) }, own(stored.mine));
    draft.forget(stored);
  };
  /** Saves on top of the base version; returns the problem, if any. */
  const save = (write: (version: number, key: string) => Promise<void>) =>
    submission.send((attempt) => write(base.number, keyAt(attempt, base.number)));
  /** Marks the form as saved at a version; it stays open. */
  const savedAs = (number: number) => {
    const now = values();
    submission.begin();
    rebase({ number, values: now }, now);
    setSaving(false);
  };
  return {
    base,
    dirty,
    stale,
    saving,
    setSaving,
    values,
    rebase,
    restore,
    save,
    problem: submission.problem,
    isLost: () => submission.get().lost,
    savedAs,
    draft,
  };
}
