import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, writeSession } from '@/api/session-storage';
import {
  type Draft,
  draftKey,
  dropSurplus,
  forgetDrafts,
  readDrafts,
  tidyDrafts,
  writeDraft,
} from './draft-store';
import { holdDraft } from './tabs';

const path = '/dashboard/order/new';
const day = 24 * 60 * 60 * 1000;

function draft(user: string, tab: string, more: Partial<Draft> = {}): Draft {
  const values = { notes: tab };
  return {
    key: draftKey(user, path, tab),
    at: Date.now(),
    base: { number: 0, values },
    mine: values,
    ...more,
  };
}

function signedIn(username: string) {
  writeSession({ token: 'x', role: '', username });
}

beforeEach(() => {
  localStorage.clear();
  signedIn('ann');
});

describe('drafts', () => {
  it('are found by who wrote them and where, the latest first', () => {
    writeDraft('ann', draft('ann', 'one', { at: Date.now() - 5 }));
    writeDraft('ann', draft('ann', 'two'));
    signedIn('bob');
    writeDraft('bob', draft('bob', 'three'));
    expect(readDrafts('ann', path).map(({ mine }) => mine.notes)).toEqual(['two', 'one']);
    expect(readDrafts('ann', `${path}er`)).toEqual([]);
    expect(readDrafts('bob', path)).toHaveLength(1);
  });

  it('are thrown away after fourteen days, and when nobody can read them', async () => {
    writeDraft('ann', draft('ann', 'old', { at: Date.now() - 15 * day }));
    localStorage.setItem(draftKey('ann', path, 'broken'), '{"format":0}');
    expect(readDrafts('ann', path)).toEqual([]);
    await tidyDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it('do not pile up: a new one takes the place of the oldest beyond twenty of that person', async () => {
    signedIn('bob');
    writeDraft('bob', draft('bob', 'of-bob', { at: Date.now() - 3 * day }));
    signedIn('ann');
    for (let age = 30; age > 0; age--) {
      writeDraft('ann', draft('ann', `tab-${age}`, { at: Date.now() - age * 60_000 }));
    }
    const dropped = await dropSurplus('ann');
    expect(dropped.map(({ mine }) => mine.notes).at(-1)).toBe('tab-30');
    expect(dropped).toHaveLength(10);
    const kept = readDrafts('ann', path).map(({ mine }) => mine.notes);
    expect(kept).toHaveLength(20);
    expect([kept[0], kept.at(-1)]).toEqual(['tab-1', 'tab-20']);
    expect(readDrafts('bob', path)).toHaveLength(1);
  });

  it('that an open tab is writing stay, however old they are', async () => {
    const [here, there] = [draft('ann', 'here'), draft('ann', 'there')];
    for (const each of [here, there]) writeDraft('ann', { ...each, at: Date.now() - 2 * day });
    for (let age = 30; age > 0; age--) {
      writeDraft('ann', draft('ann', `tab-${age}`, { at: Date.now() - age * 60_000 }));
    }
    const release = holdDraft(here.key);
    const otherTab = new BroadcastChannel('drafts');
    otherTab.onmessage = () => otherTab.postMessage({ type: 'mine', key: there.key });
    await dropSurplus('ann');
    await tidyDrafts(Date.now() + 13 * day);
    release();
    otherTab.close();
    const kept = readDrafts('ann', path).map(({ mine }) => mine.notes);
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining(['here', 'there', 'tab-1', 'tab-18']));
  });

  it('that may have been saved already stay before newer ones', async () => {
    const submission = { key: 'k', lost: true };
    writeDraft('ann', draft('ann', 'lost', { at: Date.now() - 2 * day, submission }));
    for (let age = 30; age > 0; age--) {
      writeDraft('ann', draft('ann', `tab-${age}`, { at: Date.now() - age * 60_000 }));
    }
    await dropSurplus('ann');
    const kept = readDrafts('ann', path).map(({ mine }) => mine.notes);
    expect(kept).toHaveLength(20);
    expect(kept).toContain('lost');
  });

  it('that are too old go at the start, also those of other pages and people', async () => {
    writeDraft('ann', draft('ann', 'new'));
    const old = JSON.stringify({
      format: 2,
      ...draft('bob', 'old', { at: Date.now() - 15 * day }),
    });
    localStorage.setItem(draftKey('bob', '/dashboard/stock/new', 'old'), old);
    await tidyDrafts();
    expect(Object.keys(localStorage)).toEqual([draftKey('ann', path, 'new')]);
  });

  it('of one person go when that person signs out', () => {
    writeDraft('ann', draft('ann', 'one'));
    signedIn('anna');
    writeDraft('anna', draft('anna', 'two'));
    forgetDrafts('ann');
    expect(readDrafts('ann', path)).toEqual([]);
    expect(readDrafts('anna', path)).toHaveLength(1);
  });

  it('are not written behind a sign-out', () => {
    clearSession();
    writeDraft('ann', draft('ann', 'one'));
    expect(localStorage).toHaveLength(0);
  });

  it('hold no password', () => {
    const values = { username: 'x', password: 'secret-1', more: { newPassword: 'secret-2' } };
    writeDraft('ann', draft('ann', 'one', { mine: values }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    expect(readDrafts('ann', path)[0]?.mine).toMatchObject({ username: 'x', password: '' });
  });
});
