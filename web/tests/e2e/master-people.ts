import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { keepSession, newTab, session } from './support';

/** Accounts of the demo company. */
export type Account = 'admin' | 'manager' | 'warehouse-manager' | 'book-keeper' | 'encoder';

/** A page where somebody is signed in, whoever is on the others, and calls to the server in their name. */
export async function as(context: BrowserContext, account: Account) {
  const { token, role } = await session(context.request, account);
  const page = await newTab(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepSession(page, { token, role, username: account });
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
