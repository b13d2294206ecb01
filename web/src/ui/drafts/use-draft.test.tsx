import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeSession } from '@/api/session-storage';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { newSubmission } from '../submission';
import { standingNotices } from '../toast/toast';
import { draftKey, maxDrafts, readDrafts, writeDraft } from './draft-store';
import { useDraft } from './use-draft';

const content = (notes: string) => ({ notes });

beforeEach(() => {
  localStorage.clear();
  writeSession({ token: 'x', role: '', username: 'manager' });
});

function openForm(dirty = true) {
  const store = storeFor();
  const work = {
    dirty,
    base: { number: 0, values: content('') },
    values: () => content('Ring twice'),
    submission: newSubmission,
  };
  return renderHook(() => useDraft(work), {
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
}

const kept = () => readDrafts('manager', '/').map(({ mine }) => mine.notes);

it('a draft that was dropped behind an open form is written again when its page is hidden', () => {
  const { result } = openForm();
  act(() => result.current.write());
  expect(kept()).toEqual(['Ring twice']);
  localStorage.clear();
  writeSession({ token: 'x', role: '', username: 'manager' });
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual(['Ring twice']);
});

it('a form in which nothing was changed leaves no draft when its page is hidden', () => {
  openForm(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
});

it('work that is saved leaves no draft when its page is hidden', () => {
  const { result } = openForm();
  act(() => result.current.write());
  act(() => result.current.done());
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
});

it('a draft that has to go for a new one is named in one notice', async () => {
  for (let age = maxDrafts; age > 0; age--) {
    const at = Date.now() - age * 60_000;
    const key = draftKey('manager', '/', `tab-${age}`);
    const mine = content(`Ring ${age} times`);
    writeDraft('manager', { key, at, base: { number: 0, values: content('') }, mine });
  }
  const { result } = openForm();
  act(() => result.current.write());
  await waitFor(() => expect(kept()).toHaveLength(maxDrafts));
  act(() => result.current.write());
  await waitFor(() => expect(standingNotices()).toHaveLength(1));
  expect(standingNotices()[0]?.message).toMatch(
    /^Your oldest draft \(.*Ring 20 times, .+\) was deleted\. Only the latest 20 are kept\.$/,
  );
  expect(kept()).not.toContain('Ring 20 times');
}, 20_000);
