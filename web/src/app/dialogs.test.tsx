import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roles } from '@/api/roles';
import { useRegisteredActions } from '@/ui/actions/registered';
import { openDialogs } from '@/ui/dialog/open-dialogs';
import * as tables from '@/ui/document/tables';
import { leaveTrail } from '@/ui/trail/trail';
import { grantedTo } from '../../tests/unit/permissions';
import { sampleAnswer } from '../../tests/unit/samples';
import { json, serve } from '../../tests/unit/server';
import { storeOf, userWith } from '../../tests/unit/signed-in';
import { paths } from './paths';
import { createRouter } from './router';
import { ownScreens, screens } from './screens';

/** Actions and buttons that open no dialog; every other one has to open one. */
const withoutDialog = [
  /^(Print|PDF|Download|More actions|Newest first|Show as table|Remove filter|Choose |Warehouse:)/,
  / as PDF$/,
  /^(Next|Previous) in the list$/,
  /^(This month|Last month|Last 90 days|This year)$/,
  /^(End all others|End the session .*|Set up)$/,
  /^(Sort|Generate a password|Retry|Cancel|Clear .*|Show password|Open|Open file)$/,
  /^(Stop|Line) \d+[, ]/,
  /^(Move .* (up|down)|Take .* off)$/,
  /^(Add|Remove) (address|line|tax rate|the order|\d|.* · )/,
];

interface Place {
  /** The path of its screen. */
  page: string;
  /** Whether it is shown to a user whose own records alone are open. */
  own: boolean;
}

/** Every page of the application; what a replay shows are pages of records, and each tab of a list is the same list. */
const places: readonly Place[] = [
  ...screens.map(({ path }) => ({ page: path, own: false })),
  ...ownScreens.map(({ path }) => ({ page: path, own: true })),
].filter(({ page }) => !/\/replay\/|:word/.test(page));

const { stackTraceLimit } = Error;
let router: ReturnType<typeof createRouter>;
/** Requests that change something. */
let writes: string[];
let actions: () => ReturnType<typeof useRegisteredActions>;

beforeEach(() => {
  writes = [];
  // React records where each element is made, which takes a fifth of the time.
  Error.stackTraceLimit = 0;
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
  Error.stackTraceLimit = stackTraceLimit;
  leaveTrail(null);
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

/** Styles are not written: jsdom lays nothing out. */
function unstyled() {
  const cache = createCache({ key: 'css' });
  cache.insert = (_selector, { name }) => {
    cache.inserted[name] = true;
  };
  return cache;
}

/** A document on which every step of its kind can be taken, and that can be edited; a trip that is under way. */
function everyStep(answer: unknown): unknown {
  const kinds: readonly object[] = Object.values(tables);
  const can = kinds.flatMap((kind) =>
    'steps' in kind ? (kind.steps as readonly { name: string }[]).map(({ name }) => name) : [],
  );
  const all = [...can, 'edit'];
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (Array.isArray(value?.stops)) return { ...value, status: 'on-transit' };
    return key === 'can' ? all : value;
  });
}

const addressOf = (page: string, id: string) => page.replace(/:\w+/g, id);
const isOfRecord = (page: string) => /:\w+/.test(page);
/** The page of a record from a list: J and K go to those beside it. */
const isInList = (page: string) => /^\/dashboard\/\w+\/:id$/.test(page);

/** A user who may do everything, or everything with their own records. */
function user(own: boolean) {
  const all = userWith([...new Set(roles.flatMap(grantedTo))]);
  const operations: readonly string[] = ownScreens.map(({ operation }) => operation);
  const permissions = all.permissions.map((each) =>
    own && operations.includes(each.operation) ? { ...each, grant: 'own' as const } : each,
  );
  return { ...all, permissions };
}

/** Opens a page, as if its record came from a list with another one. */
async function openPage({ page, own }: Place, id: string) {
  window.history.replaceState(null, '', addressOf(page, id));
  leaveList(page);
  router = createRouter();
  const { result } = renderHook(() => useRegisteredActions());
  actions = () => result.current;
  render(
    <Provider store={storeOf(user(own))}>
      <CacheProvider value={unstyled()}>
        <ThemeProvider theme={still}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </CacheProvider>
    </Provider>,
  );
  await waitFor(() => shows(page, id), { timeout: 60_000 });
}

/** Nothing moves: a dialog is there at once, and gone at once. */
const still = createTheme({
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    MuiDrawer: { defaultProps: { transitionDuration: 0 } },
    MuiPopover: { defaultProps: { transitionDuration: 0 } },
  },
});

function leaveList(page: string) {
  const word = page.split('/')[2] ?? '';
  const noun = word === 'stock' ? 'stock-transaction' : word;
  const seen = { page: 0, size: 20, total: 2, exact: true, reach: 20, ids: ['rec-a', 'rec-b'] };
  leaveTrail({ ...seen, noun, load: async () => seen });
}

/** Fails until a page is shown, with all that is loaded. */
function shows(page: string, id: string) {
  expect(window.location.pathname).toBe(addressOf(page, id));
  const content = document.querySelector('#content');
  const heading = content?.querySelector('h1')?.textContent;
  if (page.includes(':id') && !page.includes('/edit/')) expect(heading).toContain(id);
  else expect(heading).toBeTruthy();
  expect(content?.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
}

interface Opener {
  name: string;
  open: () => void;
}

/** Returns the openers of this page: its actions and its buttons. Of explanations one stands for all. */
function openers(): Opener[] {
  const offered = actions().filter(({ to }) => !to);
  const labels = offered.map(({ label }) => sameName(label));
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
      '#content button:not(:disabled, [aria-pressed], [type=submit], [role])',
    ),
  ].filter((button) => button.title === explains || !button.hasAttribute('aria-haspopup'));
}

function labelOf(button: HTMLButtonElement): string {
  if (button.title === explains) return explains;
  const named = button.getAttribute('aria-label');
  const key = button.getAttribute('aria-keyshortcuts') ?? '';
  return sameName(named ?? button.textContent.slice(0, button.textContent.length - key.length));
}

/** The same name on the page of another record. */
const sameName = (name: string) => name.replace(/rec-[ab]/, 'rec');

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

const back = () => window.history.back();
/** Presses a key on the topmost dialog and in none of its fields, or on the page. */
const press = (key: string, ctrlKey = false) => {
  const modal = [...document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal')].at(-1);
  fireEvent.keyDown(modal ?? document.body, { key, ctrlKey });
};

/** Goes to another record, or of a page that has none to another page and back. */
async function leave(page: string, other: string) {
  if (!isOfRecord(page)) {
    void router.navigate(paths.account);
    await waitFor(() => shows(paths.account, ''));
    await waitFor(() => dialogs(0));
  }
  void router.navigate(addressOf(page, other));
}

it.each(places)(
  'every dialog of $page is closed by Back and by a link, and no key goes past it (own: $own)',
  async (place) => {
    const { page } = place;
    await openPage(place, 'rec-a');
    let [here, other] = ['rec-a', 'rec-b'];
    for (const { name, open } of openers()) {
      open();
      await expectOf(name, () => dialogs(1));
      press('j');
      press('k');
      await expectOf(name, () => dialogs(1));
      back();
      await expectOf(name, () => dialogs(0));
      shows(page, here);
      open();
      await expectOf(name, () => dialogs(1));
      press('k', true);
      await expectOf(`${name}, search`, () => dialogs(2));
      await leave(page, other);
      await expectOf(name, () => shows(page, other));
      await expectOf(name, () => dialogs(0));
      [here, other] = [other, here];
    }
    if (!place.own && isInList(page)) {
      press(here === 'rec-a' ? 'j' : 'k');
      await expectOf('J and K', () => shows(page, other));
    }
    expect(writes).toEqual([]);
  },
  180_000,
);
