import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Role } from '../../src/api/roles';
import { noteRoutes } from './route-notes';

/** The demo company's users, each named after the role. */
export type DemoUser = Role;

const password = 'waybill-demo';

/** A connection that was kept open may be closed by the server while it is taken for the next question. */
const maxRetries = 2;

/** A refused call is an ordinary answer, and a test may cut the network; the browser writes both to the console. */
const ordinary =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

interface Fixtures {
  /** Fails the test when a page of its context had an error or broke the content security policy. */
  watch: (context: BrowserContext) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use, info) => {
      const seen: Seen = { wrong: [], opened: new Set() };
      await observe(context, seen);
      await use((watched) => observe(watched, seen));
      // The context is used again, and the next test would be without a network.
      await context.setOffline(false);
      noteRoutes(info, seen.opened);
      expect(seen.wrong, seen.wrong.join('\n')).toEqual([]);
    },
    { auto: true },
  ],
});

/** What happened on the pages of a context. */
export interface Seen {
  /** Errors, and what broke the content security policy. */
  wrong: string[];
  /** The paths that were opened. */
  opened: Set<string>;
}

/** Notes from now on what happens on the pages of a context. */
export async function observe(context: BrowserContext, { wrong, opened }: Seen): Promise<void> {
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => opened.add(new URL(frame.url()).pathname));
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy violated: ${event.violatedDirective} ${event.sourceFile}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !ordinary.test(message.text())) wrong.push(message.text());
  });
  context.on('weberror', (error) => wrong.push(String(error.error())));
}

export { expect };

const taken = new WeakSet<Page>();

/** A tab that nobody uses yet; the first one is where the test before had its own, which costs half as much as another. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  const free = first && first.url() === 'about:blank' && !taken.has(first);
  const page = free ? first : await context.newPage();
  taken.add(page);
  return page;
}

/** Signs in as a person does. */
export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page as somebody who is signed in already. */
export async function openAs(page: Page, user: DemoUser, path: string): Promise<void> {
  const { token, role } = await session(page.request, user);
  await keepSession(page, { token, role, username: user });
  await page.goto(path);
}

/** What the browser keeps of somebody who is signed in. */
export async function keepSession(
  page: Page,
  { token, role, username }: { token: string; role: string; username: string },
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
): Promise<{ token: string; role: string }> {
  const key = `${username} ${secret}`;
  const kept = open.get(key);
  if (kept && (await isOpen(request, kept.token))) return kept;
  const answer = await request.post('/api/users/login', { data: { username, password: secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const opened = await answer.json();
  open.set(key, opened);
  return opened;
}

/** A person has so many sessions at most: what other tests have opened is used again while it is open. */
const open = new Map<string, { token: string; role: string }>();

async function isOpen(request: APIRequestContext, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get('/api/auth/me', { headers, maxRetries })).ok();
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
