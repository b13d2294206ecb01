import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';

/** Accounts of the demo company. */
export type Account = 'admin' | 'manager' | 'warehouse-manager' | 'book-keeper' | 'encoder';

/** Fails the test for errors of a browser. */
type Watch = (context: BrowserContext) => Promise<void>;

interface Session {
  token: string;
  role: string;
}

/** A page in a browser of its own where somebody has signed in, and calls to the server in their name. */
export async function as(browser: Browser, watch: Watch, account: Account) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watch(context);
  const answer = await context.request.post('/api/users/login', {
    data: { username: account, password: 'waybill-demo' },
  });
  expect(answer.status()).toBe(200);
  const { token, role } = (await answer.json()) as Session;
  await context.addInitScript(
    ([token = '', role = '', username = '']) => {
      if (location.protocol === 'about:') return;
      sessionStorage.setItem('accessToken', token);
      sessionStorage.setItem('role', role);
      sessionStorage.setItem('username', username);
    },
    [token, role, account],
  );
  const page = await context.newPage();
  return { page, server: new Server(context.request, token) };
}

/** Calls past the browser: what others do meanwhile, and what is true in the end. */
export class Server {
  private readonly request: APIRequestContext;
  private readonly token: string;

  constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path, { headers: this.headers() });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  }

  /** A write; `version` for an edit. */
  async send<T>(method: 'POST' | 'PUT', path: string, data: unknown, version?: number): Promise<T> {
    const headers = this.headers();
    if (version !== undefined) headers['If-Match'] = `"${version}"`;
    const answer = await this.request.fetch(path, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  private headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` };
  }
}

/** A name that no other run has used. */
export function unique(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** Types into an autocomplete and takes the choice. */
export async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}
