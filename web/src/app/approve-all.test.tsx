import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExceptionTotals, PageOrderRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { screens } from '@/features/today/screens';
import { order } from '@/nouns/order';
import { documentScreens } from '@/nouns/screens';
import { openPage } from '../../tests/unit/open-page';
import { sampleAnswer } from '../../tests/unit/samples';
import { json, serve } from '../../tests/unit/server';
import { userWith } from '../../tests/unit/signed-in';
import '@/features/order/list';
import '@/features/today/page';
import '@/ui/bulk/bulk-dialog';

const totals: ExceptionTotals = { ready: 4, exceptions: [] };

/** Returns a page with one order that may be approved. */
function ready() {
  const page = sampleAnswer('/api/order-products') as PageOrderRow;
  const can = ['pending-to-approved'];
  return { ...page, content: page.content.map((row) => ({ ...row, can })) };
}

/** Records the queries of the lists of orders. */
let listed: URLSearchParams[] = [];

afterEach(() => {
  listed = [];
  vi.unstubAllGlobals();
});

async function open() {
  serve(({ pathname, searchParams }) => {
    if (pathname === '/api/dashboard/exceptions') return json(totals);
    if (pathname === '/api/order-products') {
      listed.push(searchParams);
      return json(ready());
    }
    return json(sampleAnswer(pathname));
  });
  const user = userWith(['company-view', 'dashboard-view', 'order-list-pending', 'order-approve']);
  return openPage(paths.today, user, [...screens, ...documentScreens(order)]);
}

/** Waits as long as a list takes on a loaded machine. */
const onLoadedMachine = { timeout: 60_000 };

it('Approve all asks once to approve the orders that are ready', async () => {
  const { person, address } = await open();
  await screen.findByText('4 orders ready to approve', {}, onLoadedMachine);
  await person.click(screen.getByRole('link', { name: 'Approve all' }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve/ }, onLoadedMachine);
  expect(listed[0]?.get('ready')).toBe('true');
  await waitFor(() => expect(address()).not.toContain('step='));
  await within(dialog).findByText(/^1 will be approved/);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
}, 180_000);
