import type { Page } from '@playwright/test';
import type { CurrentUser } from '../../src/api/generated-session';

/** A user with a session. */
export interface Account {
  token: string;
  role: string;
  username: string;
  user: CurrentUser;
}

/** A window with the values of the init scripts. */
interface WithStore {
  stored?: Readonly<Record<string, string>>;
  store?: { dispatch: (action: { type: string; payload: unknown }) => void };
}

/** Runs before the application and captures its store through the Redux DevTools interface. */
export function store(): void {
  type Create = (...given: unknown[]) => object;
  const within = window as unknown as Record<string, unknown>;
  within.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    () =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create): Create =>
    (...given) => {
      const made = enhancers.reduceRight((inner, enhance) => enhance(inner), create)(...given);
      // The application's store is the first; replays create others.
      within.store ??= made;
      return made;
    };
}

/** Runs before the application and fills an empty storage. */
export function initialStorage(stored: Readonly<Record<string, string>>): void {
  if (location.protocol === 'about:') return;
  (window as unknown as WithStore).stored = stored;
  for (const [key, value] of Object.entries(stored)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/**
 * Signs out as another tab would and goes to a public page, so that pages, their data and listeners are gone. Returns
 * false when the application has to be loaded again: it is missing, or initial storage is needed.
 */
export function signOutside(
  page: Page,
  storage: 'keeps what is stored' | 'clears what is stored',
): Promise<boolean> {
  return page.evaluate(async (storage) => {
    if (!location.protocol.startsWith('http')) return false;
    const { store, stored = {} } = window as unknown as WithStore;
    const begins =
      location.pathname.startsWith('/as-of/') ||
      ['settings', 'i18nextLng'].some((key) => localStorage.getItem(key) !== (stored[key] ?? null));
    const clears = storage === 'clears what is stored';
    const reusable = store !== undefined && !(clears && begins);
    const until = async (done: () => unknown) => {
      const deadline = performance.now() + 30_000;
      while (!done() && performance.now() < deadline) {
        await new Promise((later) => setTimeout(later, 10));
      }
      return Boolean(done());
    };
    if (reusable) {
      store.dispatch({ type: 'session/sessionEnded', payload: 'elsewhere' });
      const without = await until(() => !document.querySelector('[data-layout]'));
      // The application itself navigates to the sign-in page, possibly after this.
      const leave = () => {
        const state = { key: 'left', idx: (history.state?.idx ?? 0) + 1 };
        history.pushState(state, '', '/404');
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
      const left = await until(() => {
        if (location.pathname !== '/404') leave();
        return document.querySelector('h1') && !document.querySelector('form');
      });
      if (!without || !left) return false;
    }
    if (clears) {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key: null }));
      for (const name of await caches.keys()) await caches.delete(name);
    }
    window.scrollTo(0, 0);
    document.title = '';
    return reusable;
  }, storage);
}

/** Signs in outside of all pages and navigates without a reload. */
export async function signInside(page: Page, account: Account, address: string): Promise<void> {
  await page.evaluate(
    async ({ address, account }) => {
      const { store } = window as unknown as WithStore;
      const { token, role, username, user } = account;
      for (const [key, value] of Object.entries({ accessToken: token, role, username })) {
        sessionStorage.setItem(key, value);
      }
      const outside = document.querySelector('h1');
      store?.dispatch({ type: 'session/sessionStarted', payload: { user, keptAt: null } });
      const state = { key: address, idx: (history.state?.idx ?? 0) + 1 };
      history.pushState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      const deadline = performance.now() + 30_000;
      while (outside?.isConnected && performance.now() < deadline) {
        await new Promise((later) => setTimeout(later, 10));
      }
    },
    { address, account },
  );
}

/**
 * Navigates through the paths without a reload and returns those that never showed the heading. A page with another
 * heading lies between two of them, so that each visit is detected.
 */
export function pathsWithout(page: Page, heading: string, paths: string[]): Promise<string[]> {
  return page.evaluate(
    async ([heading, paths]) => {
      const go = (path: string) => {
        const state = { key: path, idx: history.length };
        history.pushState(state, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
      const shows = async (text: string) => {
        const deadline = performance.now() + 30_000;
        while (performance.now() < deadline) {
          if (document.querySelector('h1')?.textContent === text) return true;
          await new Promise((later) => setTimeout(later, 10));
        }
        return false;
      };
      const without: string[] = [];
      for (const path of paths) {
        go('/404');
        await shows('Page not found');
        go(path);
        if (!(await shows(heading))) without.push(path);
      }
      return without;
    },
    [heading, paths] as const,
  );
}

/** Navigates as a link does. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { key: address, idx: history.length };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Finds the heading within the layout of signed-in pages. */
const signedInHeading = (page: Page) => page.locator('[data-layout] h1').first();

/** Navigates to a public page, so that content, listeners and title of the last page are gone. */
export async function leave(page: Page): Promise<void> {
  await go(page, '/404');
  await signedInHeading(page).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    document.title = '';
  });
}

/** Navigates from a public page to this one without a reload. */
export async function enter(page: Page, address: string): Promise<void> {
  await go(page, address);
  await signedInHeading(page).waitFor();
}
