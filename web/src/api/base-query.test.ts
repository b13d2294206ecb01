import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import document from '../../openapi.json';
import { baseQuery, forgetPosition, hasPast } from './base-query';

interface Item {
  get?: { parameters?: { name: string }[] };
  post?: unknown;
  put?: unknown;
}

const requests: { method: string; minPosition: string | null }[] = [];
let head = 0;

/** Simulates a server whose log ends at `head`: writes return that position, reads beyond it are refused. */
async function server(request: Request): Promise<Response> {
  const minPosition = request.headers.get('Min-Position');
  requests.push({ method: request.method, minPosition });
  const headers = { 'Content-Type': 'application/json' };
  if (request.method !== 'GET') {
    return new Response('{}', { status: 200, headers: { ...headers, Position: String(head) } });
  }
  if (minPosition !== null && Number(minPosition) > head) {
    return new Response('{"code":"log-moved-back","status":409}', { status: 409, headers });
  }
  return new Response('{"content":[]}', { status: 200, headers });
}

const api = {
  signal: new AbortController().signal,
  dispatch: () => undefined,
  getState: () => undefined,
  endpoint: 'listOrders',
  type: 'query',
} as unknown as BaseQueryApi;

const read = () => baseQuery('http://server/api/order-products', api, {});
const write = () =>
  baseQuery({ url: 'http://server/api/order-products', method: 'POST', body: {} }, api, {});

beforeEach(() => {
  requests.length = 0;
  forgetPosition();
  vi.stubGlobal('fetch', (request: Request) => server(request));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tab that was open while the log was restored from a backup reads again by itself', async () => {
  head = 90;
  await write();
  head = 50;
  const answer = await read();
  expect(answer).toMatchObject({ data: { content: [] } });
  expect(requests.map(({ minPosition }) => minPosition)).toEqual([null, '90', null]);
  await read();
  expect(requests.at(-1)?.minPosition).toBeNull();
});

it('the next person on this tab does not wait for what the last one wrote', async () => {
  head = 90;
  await write();
  forgetPosition();
  await read();
  expect(requests.at(-1)?.minPosition).toBeNull();
});

it('an answer that breaks off in the middle is a lost one, though it began well', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"id":"s1","num', { status: 200 }));
  expect(await write()).toMatchObject({ error: { status: 0 } });
});

it('a read is sent with the past moment if the server answers it of the past', () => {
  const paths: Record<string, Item> = document.paths;
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [{ path, past: get.parameters?.some(({ name }) => name === 'As-Of') ?? false }] : [],
  );
  expect(reads.length).toBeGreaterThan(100);
  expect(reads.filter(({ path, past }) => hasPast(path) !== past)).toEqual([]);
});
