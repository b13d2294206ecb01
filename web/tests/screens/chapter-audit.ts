import { test } from '@playwright/test';
import { paths } from '../../src/app/paths';
import { prepareMails, preparePack, prepareVerification } from './prepare';
import type { Records } from './records';
import { type Chapter, opened, page, prepared, press, type Stage } from './scene';

/** Position in the log at which part of the demo company's history is still to come. */
const moment = 6000;

/** A statement as of a moment before a transfer within its days was entered. */
const differences = ({ lateTransfer: { customerId, ...known } }: Records) =>
  `${paths.customer.statementDifferences(customerId)}?${new URLSearchParams(known)}`;

const then = (path: string) => `/as-of/${moment}${path}`;

/** The first view of a moment waits until its tables are filled. */
async function past({ page }: Stage) {
  test.setTimeout(120_000);
  await page.getByRole('complementary').waitFor({ timeout: 100_000 });
}

async function goToPast({ page }: Stage) {
  const name = /^(Go to a past moment|الانتقال إلى لحظة سابقة)$/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

async function firstFigure({ page }: Stage) {
  await page
    .locator('main')
    .getByTitle(/^(Where does this come from\?|من أين يأتي هذا الرقم؟)$/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('status').waitFor();
}

/** Scene of the second step in a document's replay. */
function replay(noun: string, title: string, id: (records: Records) => string) {
  return opened(
    noun === 'order' ? 'replay' : `replay-${noun}`,
    title,
    (records) => `${paths.replay(noun, id(records))}?at=2`,
    async ({ page }) => {
      await page.locator('[data-changed]').first().waitFor();
    },
    { as: 'admin', route: paths.replay(noun, ':id'), extent: 'page' },
  );
}

export const audit: readonly Chapter[] = [
  {
    title: 'Audit',
    scenes: [
      page('activity-list', 'What everybody did', paths.activity),
      page('activity-details', 'Everything that was recorded together', paths.activityAt(8000), {
        as: 'admin',
        route: paths.activityAt(':position'),
      }),
      page('control', 'Control report', paths.control),
      opened('past-dashboard', 'Customers as of a past moment', then(paths.dashboard), past, {
        extent: 'page',
        route: paths.dashboard,
      }),
      opened('past-orders', 'Orders as of a past moment', then(paths.order.list('pending')), past, {
        extent: 'page',
        as: 'admin',
        route: paths.order.lists,
      }),
      opened(
        'past-inventory',
        'Inventory dashboard as of a past moment',
        then(paths.inventory),
        past,
        { extent: 'page', as: 'admin', route: paths.inventory },
      ),
      opened('past-choice', 'Go to a past moment', paths.activity, goToPast, { as: 'admin' }),
      replay('order', 'The life of an order, step by step', ({ orders }) => orders.delivered),
      replay('dispatch', 'Of a dispatch', ({ dispatches }) => dispatches.delivered),
      replay('stock-transaction', 'Of a stock transaction', ({ stock }) => stock.received),
      replay('receivable', 'Of a payment', ({ payments }) => payments.void),
      opened(
        'explanation',
        'Where a figure comes from',
        ({ customer }) => paths.customer.details(customer.id),
        firstFigure,
        {
          as: 'admin',
        },
      ),
      prepared(page('proof', 'Proof of the log', paths.proof), prepareVerification),
      page('statement-differences', 'What changed in a statement', differences, {
        route: paths.customer.statementDifferences(':id'),
      }),
      prepared(
        page('sent-statements', 'Sent statements', paths.sentStatements, { as: 'book-keeper' }),
        prepareMails,
      ),
      page('journals', 'Journals', paths.journals, { as: 'book-keeper' }),
      page('account-codes', 'Account codes', paths.accountCodes, { as: 'book-keeper' }),
      prepared(
        page('month-end', 'Month-end packs', paths.monthEnd, { as: 'book-keeper' }),
        preparePack,
      ),
      page('periods', 'Closed periods', paths.periods, { as: 'book-keeper' }),
      opened('period-close', 'Close a month', paths.periods, press(/^(Close month|إقفال شهر)$/), {
        as: 'book-keeper',
      }),
    ],
  },
];
