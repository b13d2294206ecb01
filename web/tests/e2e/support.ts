import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import type { CurrentUser } from '../../src/api/generated-session';
import type { Role } from '../../src/api/roles';
import { enterKept, Keeper, noteLoaded, type Stored } from './kept';
import type { Account } from './loaded-app';

/** Users of the demo company, named after their roles. */
export type DemoUser = Role;

const password = 'waybill-demo';

/** Retries when the server closes a kept-alive connection while it is reused. */
const maxRetries = 2;

/** Expected console messages: refused calls, and failed ones while a test cuts the network. */
const ordinary =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

interface Fixtures {
  /** Initial local storage: `arabic`, or settings. */
  stored: Stored;
  options: BrowserContextOptions;
  /** Fails the test on errors or violations of the content security policy in any page of the context. */
  watch: (context: BrowserContext) => Promise<void>;
  /** A page in another user's browser. */
  colleague: Page;
}

interface WorkerFixtures {
  keeper: Keeper;
}

/**
 * Keeps the application loaded between tests: `openAs` navigates in it. The storage is empty at the start of each test.
 * `loadAs` and `page.goto` load the application, where loading is under test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keeper: [
    async ({ browser }, use) => {
      const keeper = new Keeper(browser);
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  stored: [{}, { option: true }],
  options: async (
    { baseURL, viewport, hasTouch, timezoneId, serviceWorkers, contextOptions },
    use,
  ) => {
    await use({
      ...contextOptions,
      viewport,
      hasTouch,
      serviceWorkers,
      ...(baseURL && { baseURL }),
      ...(timezoneId && { timezoneId }),
    });
  },
  context: async ({ keeper, options, stored }, use) => {
    const kept = await keeper.open(options, stored);
    await use(kept.context);
    await keeper.tidy(kept);
  },
  page: async ({ keeper, options, stored, context }, use) => {
    const { page } = await keeper.open(options, stored);
    taken.add(page);
    await use(page);
    taken.delete(page);
    void context;
  },
  colleague: async ({ keeper, options, stored, watch }, use) => {
    const kept = await keeper.open(options, stored, 1);
    await watch(kept.context);
    await use(kept.page);
    await keeper.tidy(kept);
  },
  watch: [
    async ({ context }, use) => {
      const wrong: string[] = [];
      const observed = new Map([[context, await observe(context, wrong)]]);
      await use(async (other) => {
        observed.set(other, await observe(other, wrong));
      });
      for (const end of observed.values()) end();
      checked.clear();
      expect(wrong, wrong.join('\n')).toEqual([]);
    },
    { auto: true },
  ],
});

const watched = new WeakSet<BrowserContext>();

/** Collects errors and violations of the content security policy in a context. Returns a function that stops it. */
export async function observe(context: BrowserContext, wrong: string[]): Promise<() => void> {
  if (!watched.has(context)) await context.addInitScript(reportViolations);
  watched.add(context);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !ordinary.test(message.text())) wrong.push(message.text());
  };
  const onError = (error: WebError) => wrong.push(String(error.error()));
  context.on('console', onConsole).on('weberror', onError);
  return () => context.off('console', onConsole).off('weberror', onError);
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`Policy violated: ${event.violatedDirective} ${event.sourceFile}`);
  });
}

export { expect };

const taken = new WeakSet<Page>();

/** Opens a new tab. The first one may show the page of an earlier test. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  const page = first && !taken.has(first) ? first : await context.newPage();
  taken.add(page);
  return page;
}

/** Signs in at the form. */
export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page as a signed-in user, in the loaded application if possible. */
export async function openAs(page: Page, user: DemoUser | Account, path: string): Promise<void> {
  const account = typeof user === 'string' ? await session(page.request, user) : user;
  if (!(await enterKept(page, account, path))) await loadAs(page, account, path);
}

/** Loads the application at a page as a signed-in user. */
export async function loadAs(page: Page, user: DemoUser | Account, path: string): Promise<void> {
  const account = typeof user === 'string' ? await session(page.request, user) : user;
  await keepSession(page, account);
  await page.goto(path);
  noteLoaded(page);
}

/** Stores a session in the browser for the next page load. */
export async function keepSession(
  page: Page,
  { token, role, username }: Omit<Account, 'user'>,
): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    },
    { accessToken: token, role, username },
  );
}

export async function session(
  request: APIRequestContext,
  username: string,
  secret = password,
): Promise<Account> {
  const key = `${username} ${secret}`;
  const known = open.get(key);
  if (known && checked.has(key)) return known;
  const account =
    (known && (await resumed(request, known))) ?? (await newSession(request, username, secret));
  open.set(key, account);
  checked.add(key);
  return account;
}

/** Sessions by user. They are reused, because the server limits sessions per user. */
const open = new Map<string, Account>();
/** Sessions that the running test has found open. */
const checked = new Set<string>();

async function resumed(request: APIRequestContext, known: Account): Promise<Account | undefined> {
  const headers = { Authorization: `Bearer ${known.token}` };
  const answer = await request.get('/api/auth/me', { headers, maxRetries });
  return answer.ok() ? { ...known, user: await answer.json() } : undefined;
}

async function newSession(request: APIRequestContext, username: string, secret: string) {
  const answer = await request.post('/api/users/login', { data: { username, password: secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token, role, user }: { token: string; role: string; user: CurrentUser } =
    await answer.json();
  return { token, role, username, user };
}

/** Log position after these calls. */
let written = 0;

/** Calls the API directly, to prepare and to check. */
export class Api {
  readonly token: string;
  private readonly request: APIRequestContext;
  private readonly headers: Record<string, string>;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
    this.headers = { Authorization: `Bearer ${token}` };
  }

  static as(request: APIRequestContext, user: DemoUser): Promise<Api> {
    return Api.of(request, user);
  }

  /** Signs in as any user with a password. */
  static async of(request: APIRequestContext, username: string, secret?: string): Promise<Api> {
    const { token } = await session(request, username, secret);
    return new Api(request, token);
  }

  /** Reads, including all earlier writes of this worker. */
  async get<T>(path: string): Promise<T> {
    const headers = { ...this.headers, ...(written && { 'Min-Position': String(written) }) };
    const answer = await this.request.get(path, { headers, maxRetries });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /** Downloads a file. */
  async file(path: string): Promise<Buffer> {
    const headers = { ...this.headers, ...(written && { 'Min-Position': String(written) }) };
    const answer = await this.request.get(path, { headers, maxRetries });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.body();
  }

  /** Runs a request as a dry run and returns true when the server accepts it. */
  async would(method: 'POST' | 'PUT', path: string, data: object): Promise<boolean> {
    return (await this.request.fetch(path, { method, data, headers: this.headers })).ok();
  }

  async send<T>(
    method: 'POST' | 'PUT',
    path: string,
    data: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.request.fetch(path, {
      method,
      data,
      headers: { ...this.headers, ...headers },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    written = Math.max(written, Number(answer.headers().position ?? 0));
    return answer.json();
  }
}

/** Returns a day 300 days ahead, valid for documents: in wire format, as typed, as shown. */
export function farAhead() {
  const day = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000);
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    iso: `${year}-${month}-${date}`,
    typed: `${month}/${date}/${year}`,
    shown: shown.format(day),
  };
}
