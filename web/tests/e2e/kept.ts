import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
} from '@playwright/test';
import { type Account, initialStorage, signInside, signOutside, store } from './loaded-app';

/** A worker's context with a page that keeps the application loaded between tests. */
export interface Kept {
  context: BrowserContext;
  page: Page;
  /** False after a test changed the context permanently, such as its clock. */
  lasts: boolean;
  /** False when the application has to be loaded: it is missing, or something must happen before it starts. */
  loaded: boolean;
  /** Init scripts of the running test. */
  scripts: Disposable[];
}

/** Initial local storage by key, such as settings or the language. */
export type Stored = Readonly<Record<string, string>>;

/** Local storage of a browser in Arabic. */
export const arabic: Stored = { i18nextLng: 'ar' };

const keptPages = new WeakMap<Page, Kept>();
const contextEvents = ['request', 'response', 'dialog', 'console', 'weberror'] as const;
const pageEvents = ['request', 'response', 'dialog', 'console', 'download', 'popup'] as const;

/** Keeps one context for each set of options. */
export class Keeper {
  private readonly contexts = new Map<string, Kept>();

  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async open(options: BrowserContextOptions, stored: Stored, number = 0): Promise<Kept> {
    const { viewport, ...others } = options;
    const key = JSON.stringify([others, stored, number]);
    const kept = this.contexts.get(key) ?? (await begin(this.browser, options, stored));
    this.contexts.set(key, kept);
    if (kept.page.isClosed()) follow(kept, await kept.context.newPage());
    if (viewport) await kept.page.setViewportSize(viewport);
    return kept;
  }

  /** Removes what a test left. A context that can't be cleaned is closed. */
  async tidy(kept: Kept): Promise<void> {
    if (await tidied(kept)) return;
    for (const [key, each] of this.contexts) if (each === kept) this.contexts.delete(key);
    await kept.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.contexts.values()) await context.close();
  }
}

async function begin(browser: Browser, options: BrowserContextOptions, stored: Stored) {
  const context = await browser.newContext(options);
  await context.addInitScript(store);
  await context.addInitScript(initialStorage, stored);
  const page = await context.newPage();
  // A service worker outlives the storage.
  const lasts = options.serviceWorkers !== 'allow';
  const kept: Kept = { context, page, lasts, loaded: false, scripts: [] };
  watchClock(kept);
  follow(kept, page);
  return kept;
}

/** Tracks changes to the page that take effect only when the application is loaded. */
function follow(kept: Kept, page: Page) {
  kept.page = page;
  kept.loaded = false;
  keptPages.set(page, kept);
  const addInitScript = page.addInitScript.bind(page) as typeof page.addInitScript;
  page.addInitScript = async (script, argument, options) => {
    const added = await addInitScript(script, argument, options);
    kept.scripts.push(added);
    kept.loaded = false;
    return added;
  };
}

function watchClock(kept: Kept) {
  const { clock } = kept.context;
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
    const act = clock[name].bind(clock) as (time?: never) => Promise<void>;
    clock[name] = (time?: unknown) => {
      kept.lasts = false;
      kept.loaded = false;
      return act(time as never);
    };
  }
}

/** Enters the application of a kept page without loading it. Returns false if that was impossible. */
export async function enterKept(page: Page, account: Account, path: string): Promise<boolean> {
  const kept = keptPages.get(page);
  if (!kept?.loaded || !(await signOutside(page, 'keeps what is stored'))) return false;
  await signInside(page, account, path);
  return true;
}

/** Notes that this page has loaded the application and can be entered. */
export function noteLoaded(page: Page): void {
  const kept = keptPages.get(page);
  if (kept) kept.loaded = true;
}

async function tidied(kept: Kept): Promise<boolean> {
  const { context, page } = kept;
  if (!kept.lasts) return false;
  try {
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    await context.setOffline(false);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    if (page.isClosed()) return false;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    for (const script of kept.scripts.splice(0)) await script.dispose();
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.mouse.move(0, 0);
    kept.loaded = await signOutside(page, 'clears what is stored');
    if (!kept.loaded) await page.goto('about:blank');
    return true;
  } catch {
    return false;
  }
}
