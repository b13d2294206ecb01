import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { companySettings } from '@/api/company-settings';
import { randomId } from '@/api/random-id';
import { useSession } from '@/api/session';
import type { Base } from '../document-form/content';
import { t } from '../document-form/texts';
import type { Submission } from '../submission';
import { type Notify, useNotify } from '../toast/toast';
import {
  type Draft,
  draftKey,
  dropSurplus,
  hasDraft,
  maxDrafts,
  readDrafts,
  removeDraft,
  writeDraft,
} from './draft-store';
import { onKeep } from './reload';
import { heldElsewhere, holdDraft } from './tabs';

const WRITE_DELAY_MS = 400;

interface Work {
  dirty: boolean;
  base: Base;
  values: () => FieldValues;
  submission: () => Submission;
}

/** Earlier drafts of this page. */
export interface Found {
  /** Left by a reload, a crash or an expired session. */
  left: readonly Draft[];
  /** Open in another tab. */
  elsewhere: readonly Draft[];
}

const nothing: Found = { left: [], elsewhere: [] };

/** Stores the input of a form in this browser and finds earlier drafts. */
export function useDraft(work: Work) {
  const { username } = useSession();
  const { pathname } = useLocation();
  const [key] = useState(() => draftKey(username, pathname, randomId()));
  const latest = useRef(work);
  latest.current = work;
  const over = useRef(false);
  const notify = useNotify();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (over.current) return;
    const { dirty, base, values } = latest.current;
    const submission = latest.current.submission();
    const { numberFormat } = companySettings();
    if (dirty || submission.lost) {
      const mine = values();
      const draft = { key, at: Date.now(), base, mine, submission, numberFormat };
      if (writeDraft(username, draft)) makeRoom(username, notify).catch(console.error);
    } else removeDraft(key);
  }, [key, username, notify]);
  /** Schedules a write after a change. */
  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(write, WRITE_DELAY_MS);
  }, [write]);
  /** Deletes the draft after save or discard. */
  const done = useCallback(() => {
    over.current = true;
    clearTimeout(timer.current);
    removeDraft(key);
  }, [key]);

  useEffect(() => {
    // Another tab may have removed the draft while this one was suspended.
    const flush = () => (timer.current !== undefined || !hasDraft(key)) && write();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const release = holdDraft(key);
    const ignore = onKeep(() => {
      write();
      return latest.current.dirty && !over.current ? key : null;
    });
    return () => {
      flush();
      release();
      ignore();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [key, write]);

  const { found, forget } = useFound(username, pathname, key);
  return { changed, write, done, found, forget };
}

/** Removes drafts beyond the limit after a new one, and notifies the user. */
async function makeRoom(username: string, notify: Notify): Promise<void> {
  const dropped = await dropSurplus(username);
  const oldest = dropped.at(-1);
  if (!oldest) return;
  const { whatOf, whenOf } = await import('./draft-words');
  notify(
    t('draftDropped', { what: whatOf(oldest), when: whenOf(oldest), count: maxDrafts }),
    'warning',
  );
}

function useFound(username: string, pathname: string, own: string) {
  const [found, setFound] = useState<Found>(nothing);
  const look = useCallback(async () => {
    const drafts = readDrafts(username, pathname).filter(({ key }) => key !== own);
    const held = await heldElsewhere(drafts.map(({ key }) => key));
    return {
      left: drafts.filter(({ key }) => !held.has(key)),
      elsewhere: drafts.filter(({ key }) => held.has(key)),
    };
  }, [username, pathname, own]);
  useEffect(() => {
    let active = true;
    const show = () => look().then((now) => active && setFound(now));
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(draftKey(username, pathname, ''))) show();
    };
    show();
    window.addEventListener('storage', onStorage);
    return () => {
      active = false;
      window.removeEventListener('storage', onStorage);
    };
  }, [look, username, pathname]);
  const forget = (gone: Draft) => {
    removeDraft(gone.key);
    setFound(({ left, elsewhere }) => ({
      left: left.filter(({ key }) => key !== gone.key),
      elsewhere,
    }));
  };
  return { found, forget };
}
