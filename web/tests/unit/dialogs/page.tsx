import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { roles } from '@/api/roles';
import { createRouter } from '@/app/router';
import { ownScreens } from '@/app/screens';
import { useRegisteredActions } from '@/ui/actions/registered-actions';
import * as tables from '@/ui/document/tables';
import { leaveTrail } from '@/ui/previous-next/trail';
import { grantedTo } from '../permissions';
import { sampleAnswer } from '../samples';
import { json, serve } from '../server';
import { storeOf, userWith } from '../signed-in';

/** A screen, for all users or for one who may open their own records only. */
export interface Place {
  /** Path of the screen. */
  page: string;
  own: boolean;
}

/** A rendered page: navigation, actions, and the paths of writes. */
export interface Page {
  navigate: (to: string) => void;
  actions: () => ReturnType<typeof useRegisteredActions>;
  writes: readonly string[];
}

/** Returns the address of a record's page; log positions are numbers. */
export const addressOf = (page: string, id: string) =>
  page.replace(':position', id === 'rec-a' ? '7' : '8').replace(/:\w+/g, id);

/** Opens a page as if its record came from a list with another one. */
export async function openPage(
  { page, own }: Place,
  id: string,
  answer = ({ pathname }: URL) => json(everyStep(sampleAnswer(pathname))),
): Promise<Page> {
  const writes = serveAnswers(answer);
  window.history.replaceState(null, '', addressOf(page, id));
  leaveList(page);
  const router = createRouter();
  onTestFinished(() => {
    leaveTrail(null);
    router.dispose();
    vi.unstubAllGlobals();
  });
  const { result } = renderHook(() => useRegisteredActions());
  render(
    <Provider store={storeOf(user(own))}>
      <CacheProvider value={unstyled()}>
        <ThemeProvider theme={still}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </CacheProvider>
    </Provider>,
  );
  await until(() => shows(page, id));
  return { navigate: (to) => void router.navigate(to), actions: () => result.current, writes };
}

/** Fails unless the page is shown and loaded. */
export function shows(page: string, id: string): void {
  expect(window.location.pathname).toBe(addressOf(page, id));
  const content = document.querySelector('#content');
  const heading = content?.querySelector('h1')?.textContent;
  if (page.includes(':id') && !page.includes('/edit/')) expect(heading).toContain(id);
  else expect(heading).toBeTruthy();
  expect(content?.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
}

/** Waits as long as a page takes on a loaded machine. */
export const until = (check: () => void) => waitFor(check, { timeout: 60_000 });

/** Waits until something is on the page. */
export async function found<E>(find: () => E | null | undefined): Promise<E> {
  let element: E | null | undefined;
  await until(() => {
    element = find();
    expect(element).toBeTruthy();
  });
  return element as E;
}

/** Presses a key on the topmost dialog, outside its fields, or on the page. */
export function press(key: string, ctrlKey = false): void {
  const modal = [...document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal')].at(-1);
  fireEvent.keyDown(modal ?? document.body, { key, ctrlKey });
}

/** Answers every read; returns the paths of writes. */
function serveAnswers(answer: (url: URL) => Response): readonly string[] {
  const writes: string[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', AlwaysSeen);
  serve(async (url, request) => {
    if (url.pathname === '/api/events/stream') return new Promise<Response>(() => undefined);
    if (request.method === 'GET') return answer(url);
    if (!url.searchParams.has('preview')) writes.push(url.pathname);
    return json({ id: 'a', number: 'A-1', version: 1, status: 'pending', preview: [] });
  });
  return writes;
}

/** Reports every element as visible. */
class AlwaysSeen {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.notify([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

/** Permits every step and editing on a document. */
function everyStep(answer: unknown): unknown {
  const kinds: readonly object[] = Object.values(tables);
  const can = kinds.flatMap((kind) =>
    'steps' in kind ? (kind.steps as readonly { name: string }[]).map(({ name }) => name) : [],
  );
  const all = [...can, 'edit'];
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'can') return all;
    // A timeline of a single step is not drawn.
    const isTimeline = key === 'steps' && value[0]?.entries;
    return isTimeline ? [...value, { ...value[0], position: 2 }] : value;
  });
}

/** Returns a user who holds all operations, for all or their own records. */
function user(own: boolean) {
  const all = userWith([...new Set(roles.flatMap(grantedTo))]);
  const operations: readonly string[] = ownScreens.map(({ operation }) => operation);
  const permissions = all.permissions.map((each) =>
    own && operations.includes(each.operation) ? { ...each, grant: 'own' as const } : each,
  );
  return { ...all, permissions };
}

function leaveList(page: string) {
  const word = page.split('/')[2] ?? '';
  const noun = word === 'stock' ? 'stock-transaction' : word;
  const seen = { page: 0, size: 20, total: 2, exact: true, reach: 20, ids: ['rec-a', 'rec-b'] };
  leaveTrail({ ...seen, noun, load: async () => seen });
}

/** Drops styles, because jsdom has no layout. */
function unstyled() {
  const cache = createCache({ key: 'css' });
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}

/** Disables transitions, so that dialogs and menus appear and disappear at once. */
const still = createTheme({
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    MuiDrawer: { defaultProps: { transitionDuration: 0 } },
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiPopover: { defaultProps: { transitionDuration: 0 } },
  },
});
