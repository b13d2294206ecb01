import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProposalGroup, ProposalLine } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Proposals } from './proposals';

const line: ProposalLine = {
  warehouseId: 'w1',
  productId: 'p1',
  sku: 'CUP-1',
  name: 'Cup',
  unit: 'piece',
  unitDecimals: 0,
  packSize: '6.000',
  minimumOrder: '10.000',
  quantity: '24.000',
  unitCost: '2.0000',
  cost: '48.00',
  basis: 'plain',
  dailyDemand: '2.000',
  available: '3.000',
  position: '3.000',
  awaitingApproval: '0.000',
  safetyStock: '8.000',
  reorderPoint: '20.000',
  leadTimeDays: 4,
  leadTimeSource: 'supplier',
  stockOutDate: null,
  orderByDate: null,
};

const kiln: ProposalGroup = {
  warehouseId: 'w1',
  warehouseName: 'Main',
  supplierId: 's1',
  supplierName: 'Kiln',
  orderable: true,
  part: 1,
  parts: 1,
  leadTimeDays: 4,
  leadTimeSource: 'supplier',
  learntLeadTime: null,
  expectedDate: '2026-12-04',
  orderByDate: null,
  value: '48.00',
  linesWithoutCost: 0,
  lines: [line],
};

/** Holds the proposals that the server answers. */
let proposed: ProposalGroup[];
/** Records the idempotency keys of the purchases that reach the server. */
let keys: (string | null)[];
/** Drops the first answer. */
let loses: boolean;

beforeEach(() => {
  proposed = [kiln];
  keys = [];
  loses = false;
  serve(({ pathname }, request) => {
    if (pathname.endsWith('/proposals')) return json({ groups: proposed, more: false });
    if (request.method !== 'POST') return json({});
    keys.push(request.headers.get('Idempotency-Key'));
    proposed = [];
    if (loses && keys.length === 1) throw new TypeError('Failed to fetch');
    return json({ id: 'st1', number: 'STK-1', version: 1 }, 201);
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  render(
    <SignedIn store={storeFor('stock-transaction-create', 'forecast-view')}>
      <Proposals params={{ warehouseId: 'w1' }} />
    </SignedIn>,
  );
  const create = await screen.findByRole('button', { name: 'Create purchase' });
  return { person: userEvent.setup(), create };
}

it('a purchase whose answer was lost is created once: what is repeated has its key, and nothing of it can be changed', async () => {
  loses = true;
  const { person, create } = await open();
  await person.click(create);
  expect(await screen.findByText(/The connection was lost/)).toBeInTheDocument();
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Create purchase' }));
  expect(await screen.findByRole('link', { name: 'STK-1' })).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
}, 20_000);

it('a purchase that another user has created since is not created again', async () => {
  const { person, create } = await open();
  proposed = [];
  await person.click(create);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Already ordered by someone else'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Kiln');
  expect(screen.queryByRole('button', { name: 'Create purchase' })).toBeNull();
  expect(keys).toEqual([]);
}, 20_000);

it('of a line that is wrong no purchase is created: the button leads to it', async () => {
  const { person, create } = await open();
  const quantity = screen.getByRole('textbox', { name: /^Quantity of/ });
  await person.clear(quantity);
  await person.type(quantity, '0');
  await person.click(create);
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(quantity).toHaveAccessibleDescription(/must be more than zero/);
  expect(keys).toEqual([]);
}, 20_000);

it('who may see the forecast alone sees what runs out, without costs, inputs and links that do not open', async () => {
  render(
    <SignedIn store={storeFor('forecast-view')}>
      <Proposals params={{ warehouseId: 'w1' }} />
    </SignedIn>,
  );
  expect(await screen.findByText(line.name)).toBeInTheDocument();
  expect(screen.queryByText(/Total|48\.00/)).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /[Cc]ost/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: new RegExp(line.name) })).toBeNull();
});
