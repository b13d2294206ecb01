import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionRefused } from '@/api/base-query';
import { writeSession } from '@/api/session-storage';
import { fetchFile, fetchPaper, fileTypes } from './download';
import { standingNotices } from './toast/toast';

const encoder = new TextEncoder();

/** Builds a response that arrives in parts and optionally fails after them. */
function answer(parts: readonly Uint8Array[], breaks = false, type = 'text/csv; charset=utf-8') {
  const rest = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const part = rest.shift();
      if (part) stream.enqueue(part);
      else if (breaks) stream.error(new TypeError('network error'));
      else stream.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
}

function bytesOf(file: Blob): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve([...new Uint8Array(reader.result as ArrayBuffer)]);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('the whole of a list', () => {
  it('is put together from its parts, wherever they were cut, and reports how many rows are here', async () => {
    const bytes = encoder.encode('\uFEFFname\r\nمخبز\r\nCafé\r\n');
    const cut = bytes.length - 6;
    const fetched = vi.fn(async (_address: string) =>
      answer([bytes.slice(0, 12), bytes.slice(12, cut), bytes.slice(cut)]),
    );
    vi.stubGlobal('fetch', fetched);
    const rows: number[] = [];
    const filter = { active: true, searchTerm: '' };
    const csv = await fetchFile('/api/customers', filter, 'csv', (count) => rows.push(count));
    expect(await bytesOf(csv)).toEqual([...bytes]);
    expect(rows.at(-1)).toBe(2);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/customers?format=csv&language=en&active=true');
  });

  it('is a workbook of the server byte by byte, which reports no rows', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 10, 10, 0, 255]);
    vi.stubGlobal('fetch', async () =>
      answer([bytes.slice(0, 3), bytes.slice(3)], false, fileTypes.xlsx),
    );
    const onRows = vi.fn();
    const file = await fetchFile('/api/customers', {}, 'xlsx', onRows);
    expect(file.type).toBe(fileTypes.xlsx);
    expect(await bytesOf(file)).toEqual([...bytes]);
    expect(onRows).not.toHaveBeenCalled();
  });

  it.each([
    ['breaks off', () => answer([encoder.encode('name\r\nA')], true)],
    ['is no file', () => answer([encoder.encode('{}')], false, 'application/json')],
  ])('is refused where it %s', async (_what, make) => {
    vi.stubGlobal('fetch', async () => make());
    await expect(fetchFile('/api/customers', {}, 'csv')).rejects.toMatchObject({
      detail: 'Something went wrong',
    });
  });

  it('is aborted when the page is left', async () => {
    const never = (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', never);
    const leaving = new AbortController();
    const file = fetchFile('/api/customers', {}, 'csv', undefined, leaving.signal);
    leaving.abort();
    await expect(file).rejects.toMatchObject({ status: 0 });
  });

  it('ends the session as any other call does when the token is refused', async () => {
    const ended = vi.fn();
    onSessionRefused(ended);
    writeSession({ token: 'stale', role: 'manager', username: 'manager' });
    const refuse = vi.fn(async (_address: string, _options: RequestInit) => {
      return new Response('{"title":"Sign in again"}', { status: 401 });
    });
    vi.stubGlobal('fetch', refuse);
    await expect(fetchFile('/api/customers', {}, 'csv')).rejects.toMatchObject({ status: 401 });
    expect(refuse.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer stale' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('shows what the server answers when it refuses', async () => {
    const body = JSON.stringify({ title: 'Busy', detail: 'Too many files are being written.' });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
    await expect(fetchFile('/api/customers', {}, 'csv')).rejects.toMatchObject({
      detail: 'Too many files are being written.',
    });
  });
});

describe('a paper', () => {
  it('is a PDF in the language of the page, for the days that were requested', async () => {
    const bytes = encoder.encode('%PDF-1.7');
    const fetched = vi.fn(async (_address: string) => answer([bytes], false, fileTypes.pdf));
    vi.stubGlobal('fetch', fetched);
    const paper = await fetchPaper('/api/account-statements/1/pdf', { startDate: '2026-11-01' });
    expect(paper.type).toBe('application/pdf');
    expect(await bytesOf(paper)).toEqual([...bytes]);
    const address = '/api/account-statements/1/pdf?language=en&startDate=2026-11-01';
    expect(fetched.mock.calls[0]?.[0]).toBe(address);
  });

  it('shows which letters the server has no font for', async () => {
    vi.stubGlobal('fetch', async () => {
      const paper = answer([encoder.encode('%PDF-1.7')], false, fileTypes.pdf);
      paper.headers.set('Unprintable-Letters', 'U+6D4B U+1F375');
      return paper;
    });
    await fetchPaper('/api/order-products/1/pdf');
    expect(standingNotices()).toMatchObject([{ variant: 'warning' }]);
    expect(standingNotices()[0]?.message).toContain('测🍵');
  });

  it('says why there is none', async () => {
    const detail = 'This server cannot print PDF files';
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'papers-unavailable', detail, errors: [] }, { status: 503 }),
    );
    await expect(fetchPaper('/api/order-products/1/pdf')).rejects.toMatchObject({ detail });
  });
});
