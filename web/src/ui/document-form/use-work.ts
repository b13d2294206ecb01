import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { inOwnFormat } from '../drafts/draft-numbers';
import type { Draft } from '../drafts/draft-store';
import { useDraft } from '../drafts/use-draft';
import { LimitsContext } from '../record/limits-context';
import { keyAt, newSubmission, useSubmission } from '../submission';
import { type Base, type Content, noLines, sameLines, type Version } from './content';
import type { DocumentLines } from './use-lines';

interface Asked<V extends FieldValues> {
  form: UseFormReturn<V>;
  lines: DocumentLines | undefined;
  /** The newest from the server; nothing for what does not exist yet. */
  latest: Version | undefined;
}

/**
 * The work in a form, from what it began with to its end: written down as a draft, and held against what others
 * change meanwhile.
 */
export function useWork<V extends FieldValues>({ form, lines, latest }: Asked<V>) {
  const content = (): Content => ({
    values: structuredClone(form.getValues()),
    lines: lines?.rows ?? noLines,
  });
  const [base, setBase] = useState<Base>(() => ({
    number: latest?.number ?? 0,
    values: structuredClone(form.formState.defaultValues ?? {}) as FieldValues,
    lines: lines?.start ?? noLines,
  }));
  const [saving, setSaving] = useState(false);
  const dirty = form.formState.isDirty || (lines ? !sameLines(lines.rows, base.lines) : false);
  const stale = latest && latest.number > base.number && !saving ? latest : null;

  const submission = useSubmission();
  const limits = useContext(LimitsContext);
  const draft = useDraft({ dirty, base, content, submission: submission.get });
  const { changed } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: changed }),
    [form, changed],
  );
  const seen = useRef(lines?.rows);
  useEffect(() => {
    if (seen.current === lines?.rows) return;
    seen.current = lines?.rows;
    changed();
  }, [lines?.rows, changed]);

  /** Goes on with this content, on top of what is taken as the beginning. */
  const goOn = (start: Base, now: Content) => {
    form.reset(start.values as V);
    form.reset(structuredClone(now.values) as V, { keepDefaultValues: true });
    lines?.reset(now.lines);
    setBase(start);
    changed();
  };
  const restore = (left: Draft) => {
    const format = left.numberFormat ?? 'point';
    if (left.submission) submission.set(left.submission);
    goOn(inOwnFormat(left.base, format, limits), inOwnFormat(left.mine, format, limits));
    draft.forget(left);
  };
  /** The key of the attempt that is made now; it is written down before the server can have it. */
  const attempt = () => {
    draft.write();
    return keyAt(submission.get(), base.number);
  };
  /** It may have been saved: who comes back after a reload must not save it a second time. */
  const lost = () => {
    submission.set({ ...submission.get(), lost: true });
    draft.write();
  };
  /** It is saved, and the form stays open on it. */
  const savedAs = (number: number) => {
    const now = content();
    submission.set(newSubmission());
    goOn({ number, ...now }, now);
    setSaving(false);
  };
  return {
    base,
    dirty,
    stale,
    saving,
    setSaving,
    content,
    goOn,
    restore,
    attempt,
    lost,
    isLost: () => submission.get().lost,
    savedAs,
    draft,
  };
}
