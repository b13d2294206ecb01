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
import type { Account } from './inside';
import { enterKept, Keeper, noteLoaded, type Stored } from './kept';

/** The demo company's users, each named after the role. */
export type DemoUser = Role;

const password = 'waybill-demo';

/** A connection that was kept open may be closed by the server while it is taken for the next question. */
const maxRetries = 2;

/** A refused call is an ordinary answer, and a test may cut the network; the browser writes both to the console. */
const ordinary =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

interface Fixtures {
  /** Initial local storage: `arabic`, or settings. */
  stored: Stored;
  options: BrowserContextOptions;
  /** Fails the test when a page of its context had an error or broke the content security policy. */
  watch: (context: BrowserContext) => Promise<void>;
  /** A page in a browser of somebody else. */
  colleague: Page;
}

interface WorkerFixtures {
  keeper: Keeper;
}

/**
 * Tests whose page keeps the application loaded from one to the next: `openAs` goes into it as a link would. The
 * storage is empty when a test begins. `loadAs` and `page.goto` load it where that is what is tested.
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

/** Collects errors of the pages of a context, and what breaks the content security policy, until it is ended. */
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

/** A tab that nobody uses yet; the first one is where the test before had its own. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  const page = first && !taken.has(first) ? first : await context.newPage();
  taken.add(page);
  return page;
}

/** Signs in as a person does. */
export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page as somebody who is signed in already: in the application that is loaded, or by loading it. */
export async function openAs(page: Page, user: DemoUser | Account, path: string): Promise<void> {
  const account = typeof user === 'string' ? await session(page.request, user) : user;
  if (!(await enterKept(page, account, path))) await loadAs(page, account, path);
}

/** Loads the application at a page, as somebody who is signed in already. */
export async function loadAs(page: Page, user: DemoUser | Account, path: string): Promise<void> {
  const account = typeof user === 'string' ? await session(page.request, user) : user;
  await keepSession(page, account);
  await page.goto(path);
  noteLoaded(page);
}

/** Stores a signed-in session in the browser, for the next page that is loaded. */
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
    (known && (await resumed(request, known))) ?? (await begun(request, username, secret));
  open.set(key, account);
  checked.add(key);
  return account;
}

/** A person has so many sessions at most: what other tests have opened is used again while it is open. */
const open = new Map<string, Account>();
/** Those that were open when the running test asked first. */
const checked = new Set<string>();

async function resumed(request: APIRequestContext, known: Account): Promise<Account | undefined> {
  const headers = { Authorization: `Bearer ${known.token}` };
  const answer = await request.get('/api/auth/me', { headers, maxRetries });
  return answer.ok() ? { ...known, user: await answer.json() } : undefined;
}

async function begun(request: APIRequestContext, username: string, secret: string) {
  const answer = await request.post('/api/users/login', { data: { username, password: secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token, role, user }: { token: string; role: string; user: CurrentUser } =
    await answer.json();
  return { token, role, username, user };
}

/** How far the log has grown by these calls. */
let written = 0;

/** Calls to the server beside the browser, to prepare and to check. */
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

  /** Anybody with a password. */
  static async of(request: APIRequestContext, username: string, secret?: string): Promise<Api> {
    const { token } = await session(request, username, secret);
    return new Api(request, token);
  }

  /** Reads what has been written before, by anybody. */
  async get<T>(path: string): Promise<T> {
    const headers = { ...this.headers, ...(written && { 'Min-Position': String(written) }) };
    const answer = await this.request.get(path, { headers, maxRetries });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /** A file that the server makes. */
  async file(path: string): Promise<Buffer> {
    const headers = { ...this.headers, ...(written && { 'Min-Position': String(written) }) };
    const answer = await this.request.get(path, { headers, maxRetries });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.body();
  }

  /** Whether the server agrees to this. */
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

/** A day in 300 days, which documents may be of: as the server reads it, as it is typed, as it is shown. */
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
