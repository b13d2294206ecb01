import { configureStore, type Store } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyApi } from '@/api/emptyApi';
import { generatedApi } from '@/api/generated';
import type { CurrentUser } from '@/api/generated-session';
import { dropCopy, readCopy, setCopyOwner } from '@/api/offline-copy';
import { stubCaches } from '../../../tests/unit/caches';
import { json, serve } from '../../../tests/unit/server';
import { keepTrips, showKeptTrips, tripsQuery } from './kept-trips';

const { getDispatch, listDispatches } = generatedApi.endpoints;

function newStore(): Store {
  return configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
    middleware: (defaults) => defaults().concat(emptyApi.middleware),
  });
}

/** Creates a server with these trips in transit, each at its version. */
function serverWith(trips: Record<string, number>) {
  serve(({ pathname }) => {
    const id = pathname.split('/').at(-1) ?? '';
    if (id === 'dispatches') {
      return json({ content: Object.keys(trips).map((each) => ({ id: each })) });
    }
    return id in trips ? json({ id, version: trips[id], stops: [] }) : json({ status: 404 }, 404);
  });
}

const noNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));

interface Kept {
  list: { content: { id: string }[] };
  trips: { id: string; version: number }[];
}

/** Returns the stored trips as `id@version`. */
async function keptNow(): Promise<string[]> {
  const content = (await readCopy())?.content as Kept | undefined;
  return (content?.trips ?? []).map(({ id, version }) => `${id}@${version}`);
}

let end = () => {};

beforeEach(() => {
  stubCaches();
  const hence = Math.floor(Date.now() / 1000) + 3600;
  setCopyOwner(
    { username: 'driver' } as CurrentUser,
    `x.${btoa(JSON.stringify({ exp: hence }))}.x`,
  );
});
afterEach(async () => {
  end();
  await dropCopy();
  vi.unstubAllGlobals();
});

describe('the trips of a crew', () => {
  it('are kept with all their stops though nobody opened them, and shown without a network', async () => {
    serverWith({ t1: 1, t2: 1 });
    end = keepTrips(newStore());
    await vi.waitFor(async () => expect(await keptNow()).toEqual(['t1@1', 't2@1']));

    noNetwork();
    const later = newStore();
    await showKeptTrips(later, (await readCopy())?.content);
    const trips = (id: string) => getDispatch.select({ id })(later.getState()).data;
    expect(trips('t1')?.version).toBe(1);
    const list = listDispatches.select(tripsQuery)(later.getState());
    expect(list.data?.content.map(({ id }) => id)).toEqual(['t1', 't2']);
  });

  it('are kept as they become, without those that are over', async () => {
    serverWith({ t1: 1, t2: 1 });
    const store = newStore();
    end = keepTrips(store);
    await vi.waitFor(async () => expect(await keptNow()).toHaveLength(2));
    serverWith({ t2: 2 });
    store.dispatch(generatedApi.util.invalidateTags(['dispatch']));
    await vi.waitFor(async () => expect(await keptNow()).toEqual(['t2@2']));
  });

  it('stay kept while a new one cannot be read', async () => {
    serverWith({ t1: 1 });
    const store = newStore();
    end = keepTrips(store);
    await vi.waitFor(async () => expect(await keptNow()).toEqual(['t1@1']));
    serve(({ pathname }) =>
      pathname.endsWith('/dispatches')
        ? json({ content: [{ id: 't1' }, { id: 't9' }] })
        : json({ status: 404 }, 404),
    );
    store.dispatch(generatedApi.util.invalidateTags(['dispatch']));
    await vi.waitFor(() =>
      expect(getDispatch.select({ id: 't9' })(store.getState()).isError).toBe(true),
    );
    expect(await keptNow()).toEqual(['t1@1']);
    const content = (await readCopy())?.content as Kept | undefined;
    expect(content?.list.content).toHaveLength(1);
  });

  it('of an earlier release, which kept something else, are not shown', async () => {
    const store = newStore();
    await showKeptTrips(store, { format: 0, list: { content: [] }, trips: [] });
    expect(listDispatches.select(tripsQuery)(store.getState()).data).toBeUndefined();
  });
});
