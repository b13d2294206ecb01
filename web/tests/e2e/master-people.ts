import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { keepSession, newTab, session } from './support';

/** Accounts of the demo company. */
export type Account = 'admin' | 'manager' | 'warehouse-manager' | 'book-keeper' | 'encoder';

/** Opens a page of a signed-in user, independent of other pages, with an API client for that user. */
export async function as(context: BrowserContext, account: Account) {
  const { token, role } = await session(context.request, account);
  const page = await newTab(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepSession(page, { token, role, username: account });
  return { page, server: new Server(context.request, token) };
}

/** Calls the API directly, for concurrent changes and final checks. */
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

  /** Sends a write; `version` for an edit. */
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

/** Returns a name that is unique to the run. */
export function unique(word: string): string {
  return `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** Types into an autocomplete and selects the option. */
export async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}
