import { test } from '@playwright/test';
import type { IssuedStatementRow, MonthEndPack, SealOfLog } from '../../src/api/generated';
import { Api } from '../e2e/support';
import type { Stage } from './scene';

interface Rows<Each> {
  content: Each[];
}

/** Making a pack takes longer than a picture. */
const packTimeout = 240_000;

/** Makes the pack of last month, once for all looks. */
export async function preparePack({ page }: Stage): Promise<void> {
  test.setTimeout(packTimeout);
  const api = await Api.as(page.request, 'book-keeper');
  const request = { language: 'en', through: lastOfMonthBefore(1) };
  const once = { 'Idempotency-Key': `screens-pack-${request.through}` };
  const { id } = await api.send<{ id: string }>('POST', '/api/month-end-packs', request, once);
  const underWay = async () => {
    const { status } = await api.get<MonthEndPack>(`/api/month-end-packs/${id}`);
    if (status === 'failed') throw new Error('The month-end pack could not be made.');
    return status !== 'completed';
  };
  while (await underWay()) await page.waitForTimeout(500);
}

/** The test server can't send mail, so issued statements are shown as if they were mailed. */
export async function prepareMails({ page }: Stage): Promise<void> {
  const api = await Api.as(page.request, 'book-keeper');
  const { content: customers } = await api.get<Rows<{ id: string }>>(
    '/api/customers?active=true&size=6',
  );
  for (const { id } of customers) {
    const statement = {
      customerId: id,
      startDate: `${lastOfMonthBefore(1).slice(0, 7)}-01`,
      endDate: lastOfMonthBefore(1),
      language: 'en',
      format: 'csv',
      purpose: 'exported',
    };
    const once = { 'Idempotency-Key': `screens-statement-${id}` };
    await api.send('POST', '/api/issued-statements', statement, once);
  }
  await page.route('**/api/issued-statements?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('mailed');
    const response = await route.fetch({ url: url.href });
    const found = (await response.json()) as Rows<IssuedStatementRow>;
    const content = found.content.slice(0, customers.length).map(asMailed);
    const totals = { totalElements: content.length, totalPages: 1, next: null };
    await route.fulfill({ response, json: { ...found, ...totals, content } });
  });
}

function asMailed(row: IssuedStatementRow, at: number): IssuedStatementRow {
  const failed = at === 2;
  return {
    ...row,
    format: 'pdf',
    purpose: 'mailed',
    mailTo: `accounts@${row.customerCode.toLowerCase()}.example`,
    mailStatus: failed ? 'failed' : at === 0 ? 'queued' : 'sent',
    failure: failed ? 'The mail server does not know this address.' : null,
    attempts: failed ? 3 : 0,
    requestedAt: row.madeAt,
    requestedByName: row.madeByName,
    settledAt: at === 0 ? null : row.madeAt,
  };
}

/** A fresh server has no nightly jobs yet, so the log is shown as verified three times and backed up. */
export async function prepareVerification({ page }: Stage): Promise<void> {
  await page.route('**/api/proof', async (route) => {
    const response = await route.fetch();
    const seal = (await response.json()) as SealOfLog;
    const sealed = seal.position - seal.unsealed;
    const hour = 3_600_000;
    const night = (back: number, seconds: number) =>
      new Date(Date.now() - (back * 24 + 5) * hour + seconds * 1000).toISOString();
    const verification = (back: number): SealOfLog['verifications'][number] => ({
      beganAt: night(back, 0),
      endedAt: night(back, 9 - back),
      occasion: 'nightly',
      holds: true,
      events: sealed - (back + 1) * 70,
      proved: sealed - (back + 1) * 70,
      unsealed: 0,
      checkpoints: 120 - back,
      readModels: 41,
      findings: 0,
      details: [],
    });
    await route.fulfill({
      response,
      json: {
        ...seal,
        verifications: [0, 1, 2].map(verification),
        readModelsComparedAt: night(0, 9),
        backup: { folder: '/mnt/backups', lastAt: new Date().toISOString() },
      },
    });
  });
}

/** Returns the last day of a completed month, `months` months before this one. */
function lastOfMonthBefore(months: number): string {
  const now = new Date();
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0);
  return new Date(last).toISOString().slice(0, 10);
}
