import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roles } from '@/api/roles';
import { useRegisteredActions } from '@/ui/actions/registered';
import { openDialogs } from '@/ui/dialog/open-dialogs';
import * as tables from '@/ui/document/tables';
import { grantedTo } from '../../tests/unit/permissions';
import { sampleAnswer } from '../../tests/unit/samples';
import { json, serve } from '../../tests/unit/server';
import { storeFor } from '../../tests/unit/signed-in';
import { createRouter } from './router';
import { screens } from './screens';

/** Actions and buttons of these pages that open no dialog; every other one has to open one. */
const withoutDialog = [
  /^(Print|PDF|Download|More actions|Newest first|Show as table|Remove filter|Choose |Warehouse:)/,
  / as PDF$/,
  /^(Next|Previous) in the list$/,
  /^(This month|Last month|Last 90 days|This year|Send)$/,
];

/** Pages of one record; what a replay shows are the same pages. */
const pages = screens
  .map(({ path }) => path)
  .filter((path) => path.includes(':id') && !/\/(edit|replay)\//.test(path));

let router: ReturnType<typeof createRouter>;
/** Requests that change something. */
let writes: string[];
let actions: () => ReturnType<typeof useRegisteredActions>;

beforeEach(() => {
  writes = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', AlwaysSeen);
  serve(async (url, request) => {
    if (url.pathname === '/api/events/stream') return new Promise<Response>(() => undefined);
    if (request.method === 'GET') return json(everyStep(sampleAnswer(url.pathname)));
    if (!url.searchParams.has('preview')) writes.push(url.pathname);
    return json({ id: 'a', number: 'A-1', version: 1, status: 'pending', preview: [] });
  });
});

afterEach(() => {
  router.dispose();
  vi.unstubAllGlobals();
});

/** Shows at once what waits to be scrolled to. */
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

/** A document on which every step of its kind can be taken. */
function everyStep(answer: unknown): unknown {
  const kinds: readonly object[] = Object.values(tables);
  const can = kinds.flatMap((kind) =>
    'steps' in kind ? (kind.steps as readonly { name: string }[]).map(({ name }) => name) : [],
  );
  return JSON.parse(JSON.stringify(answer), (key, value) => (key === 'can' ? can : value));
}

const addressOf = (page: string, id: string) => page.replace(':id', id);

/** Opens the page of a record, as if it came from a list with another one. */
async function openPage(page: string, id: string) {
  window.history.replaceState(null, '', addressOf(page, id));
  router = createRouter();
  const { result } = renderHook(() => useRegisteredActions());
  actions = () => result.current;
  render(
    <Provider store={storeFor(...new Set(roles.flatMap(grantedTo)))}>
      <ThemeProvider theme={createTheme()}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>,
  );
  await waitFor(() => shows(page, id), { timeout: 60_000 });
}

/** Fails until the page of a record is shown, with all that is loaded. */
function shows(page: string, id: string) {
  expect(window.location.pathname).toBe(addressOf(page, id));
  const content = document.querySelector('#content');
  expect(content?.querySelector('h1')?.textContent).toContain(id);
  expect(content?.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
}

interface Opener {
  name: string;
  open: () => void;
}

/** What opens a dialog on this page: its actions, and its buttons. Of figures that are explained one stands for all. */
function openers(): Opener[] {
  const offered = actions().filter(({ to }) => !to);
  const labels = offered.map(({ label }) => label);
  const buttons = [...new Set(buttonsOf().map(labelOf))].filter((name) => !labels.includes(name));
  return [
    ...offered.map(({ name, label }) => ({ name: label, open: () => run(name) })),
    ...buttons.map((name) => ({ name, open: () => click(name) })),
  ].filter(({ name }) => !withoutDialog.some((pattern) => pattern.test(name)));
}

function run(name: string) {
  actions()
    .find((action) => action.name === name)
    ?.run?.();
}

function click(name: string) {
  fireEvent.click(buttonsOf().find((button) => labelOf(button) === name) ?? document);
}

function buttonsOf(): HTMLButtonElement[] {
  return [
    ...document.querySelectorAll<HTMLButtonElement>(
      '#content button:not(:disabled):not([aria-pressed])',
    ),
  ];
}

function labelOf(button: HTMLButtonElement): string {
  if (button.title === explains) return explains;
  const key = button.getAttribute('aria-keyshortcuts') ?? '';
  const label = button.getAttribute('aria-label') ?? button.textContent;
  return label.slice(0, label.length - key.length);
}

const explains = 'Where does this come from?';

/** Fails until so many dialogs are open, each with its entry in the history. */
function dialogs(count: number) {
  expect(openDialogs()).toHaveLength(count);
  expect(document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal')).toHaveLength(count);
  expect(window.history.state?.usr?.dialogs ?? 0).toBe(count);
}

/** Waits for what a dialog is to do; names the dialog that does not. */
async function expectOf(name: string, check: () => void) {
  await waitFor(check).catch((failure: Error) => {
    throw new Error(`${name}: ${failure.message.split('\n')[0]}`);
  });
}

it.each(pages)(
  'every dialog of %s is closed by Back, and by a link to another record',
  async (page) => {
    await openPage(page, 'rec-a');
    let [here, other] = ['rec-a', 'rec-b'];
    for (const { name, open } of openers()) {
      open();
      await expectOf(name, () => dialogs(1));
      window.history.back();
      await expectOf(name, () => dialogs(0));
      shows(page, here);
      open();
      await expectOf(name, () => dialogs(1));
      void router.navigate(addressOf(page, other));
      await expectOf(name, () => shows(page, other));
      await expectOf(name, () => dialogs(0));
      [here, other] = [other, here];
    }
    expect(writes).toEqual([]);
  },
  180_000,
);
