import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi, type StockTransactionDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ReceiveDialog } from './receive-dialog';

const person = { id: 'u1', name: 'encoder' };
const purchase = {
  id: 's1',
  transactionNo: 'STK-2026-000001',
  kind: 'purchase',
  status: 'on-transit-supplier',
  version: 3,
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  transactionDate: '2026-11-01',
  lines: [
    {
      productId: 'p1',
      sku: 'CAN-030',
      name: 'Chick peas',
      unit: 'case',
      quantity: '20.000',
      tracksBatch: false,
      received: '0.000',
      outstanding: '20.000',
    },
  ],
  receipts: [],
  receivedPercent: 0,
  madeBy: person,
  enteredAt: '2026-11-01T08:00:00Z',
  selfApproved: false,
  updatedAt: '2026-11-03T08:00:00Z',
} as unknown as StockTransactionDetails;

afterEach(() => vi.unstubAllGlobals());

async function open(goods: StockTransactionDetails, onClose = () => {}) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status: 200 })),
  );
  const store = storeFor('stock-transaction-receive');
  const change = (now: StockTransactionDetails) =>
    store.dispatch(generatedApi.util.upsertQueryData('getStockTransaction', { id: 's1' }, now));
  await change(goods);
  render(
    <SignedIn store={store}>
      <ReceiveDialog id="s1" onClose={onClose} />
    </SignedIn>,
  );
  return change;
}

/** Changes a value in one event in place of one for each key. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Returns the purchase after somebody else received a part of it. */
const later = (goods: StockTransactionDetails) => ({
  ...goods,
  version: 4,
  lines: goods.lines.map((line) => ({ ...line, received: '5.000', outstanding: '15.000' })),
});

/** Is the answer to a dry run. */
const foreseen = { id: 's1', number: 'STK-1', status: 'on-transit-supplier', preview: [] };

it('another batch that was opened stays when somebody else changes the purchase', async () => {
  const batched = {
    ...purchase,
    lines: purchase.lines.map((line) => ({ ...line, tracksBatch: true })),
  };
  const change = await open(batched);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Another batch' }));
  expect(screen.getAllByRole('textbox', { name: 'Arrived, CAN-030' })).toHaveLength(2);
  await act(() => change(later(batched)));
  expect(await screen.findByText(/was changed by someone else/)).toBeInTheDocument();
  expect(screen.getAllByRole('textbox', { name: 'Arrived, CAN-030' })).toHaveLength(2);
});

it('that the rest will not come, and why, stays when somebody else changes the purchase', async () => {
  const change = await open(purchase);
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  enter(arrived, '8');
  await person.click(screen.getByRole('switch'));
  enter(screen.getByRole('textbox', { name: /Reason/ }), 'Sold out');
  await act(() => change(later(purchase)));
  expect(await screen.findByText(/was changed by someone else/)).toBeInTheDocument();
  expect(arrived).toHaveValue('8');
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Sold out');
});

it('another batch that was opened by mistake is removed, and the line itself is not', async () => {
  await open({
    ...purchase,
    lines: purchase.lines.map((line) => ({ ...line, tracksBatch: true })),
  });
  const person = userEvent.setup();
  const rows = () => screen.getAllByRole('textbox', { name: 'Arrived, CAN-030' });
  expect(screen.queryByRole('button', { name: 'Remove this batch' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Another batch' }));
  expect(rows()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Remove this batch' }));
  expect(rows()).toHaveLength(1);
});

it('more than was ordered is shown at once, and the button leads to it', async () => {
  const lines = ['CAN-029', 'CAN-030'].map((sku) => ({ ...purchase.lines[0], sku }));
  await open({ ...purchase, lines } as StockTransactionDetails);
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  const receive = screen.getByRole('button', { name: 'Receive goods' });
  expect(receive).toBeEnabled();
  enter(arrived, '25');
  expect(arrived).toHaveAccessibleDescription('5 cases more than outstanding');
  await userEvent.setup().click(receive);
  await waitFor(() => expect(arrived).toHaveFocus());
});

it('an attempt without an answer is repeated as it was, whatever is outstanding by then', async () => {
  const change = await open(purchase);
  const sent: unknown[] = [];
  let goods: StockTransactionDetails = purchase;
  serve(async ({ searchParams }, request) => {
    if (searchParams.has('preview')) return json(foreseen);
    if (request.method === 'GET') return json(goods);
    sent.push(await request.json());
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return json({});
  });
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  enter(arrived, '5');
  await person.click(screen.getByRole('switch'));
  enter(screen.getByRole('textbox', { name: /Reason/ }), 'Broken');
  await person.click(screen.getByRole('button', { name: 'Receive goods' }));
  await waitFor(() => expect(arrived).toBeDisabled());
  const received = { ...purchase.lines[0], received: '20.000', outstanding: '0.000' };
  goods = { ...purchase, version: 4, lines: [received] } as StockTransactionDetails;
  await act(() => change(goods));
  expect(screen.queryByText(/more than outstanding/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Receive goods' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ closeShort: true, reason: 'Broken' });
});

it('what is missing has the focus when one presses the button', async () => {
  await open(purchase);
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  enter(arrived, '8');
  await person.click(screen.getByRole('switch'));
  await person.click(screen.getByRole('button', { name: 'Receive goods' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus());
  expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
});

it('a receipt whose answer was lost is not booked on top of what somebody else received meanwhile', async () => {
  const change = await open(purchase);
  const sent: (string | null)[][] = [];
  serve(async ({ searchParams }, request) => {
    if (request.method === 'GET') return json(later(purchase));
    if (searchParams.has('preview')) return json(foreseen);
    sent.push(['If-Match', 'Idempotency-Key'].map((name) => request.headers.get(name)));
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return sent.length === 2 ? json({ code: 'stale', detail: 'It has changed.' }, 412) : json({});
  });
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  const receive = () => person.click(screen.getByRole('button', { name: 'Receive goods' }));
  enter(arrived, '5');
  await receive();
  await waitFor(() => expect(arrived).toBeDisabled());
  await act(() => change(later(purchase)));
  expect(await screen.findByText(/probably went through/)).toBeInTheDocument();
  await receive();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.[0]).toBe('"3"');
  // The conflict shows that nothing was recorded, so the counts can be corrected against the new version.
  await waitFor(() => expect(arrived).toBeEnabled());
  expect(screen.getByText('It has changed.')).toBeInTheDocument();
  expect(arrived).toHaveValue('5');
  await receive();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.[0]).toBe('"4"');
  expect(sent[2]?.[1]).not.toBe(sent[0]?.[1]);
});

it('typed counts are not thrown away by Esc or a click beside the dialog', async () => {
  const onClose = vi.fn();
  await open(purchase, onClose);
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  const beside = document.querySelector('.MuiDialog-container') as HTMLElement;
  enter(arrived, '8');
  await person.click(beside);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(arrived).toHaveValue('8');
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('the first quantity has the focus, and there is no question where nothing was typed', async () => {
  const onClose = vi.fn();
  await open(purchase, onClose);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(screen.getByRole('textbox', { name: 'Arrived, CAN-030' })).toHaveFocus();
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it.each(['void', 'received-by-warehouse'])(
  'a purchase that is %s meanwhile is shown, not corrected or previewed',
  async (status) => {
    const change = await open(purchase);
    const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
    enter(arrived, '8');
    const lines = purchase.lines.map((line) => ({ ...line, outstanding: '0.000' }));
    await act(() => change({ ...purchase, status, version: 4, lines } as StockTransactionDetails));
    expect(await screen.findByText(/This step is no longer possible/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View document' })).toBeInTheDocument();
    expect(screen.queryByText(/up to date again/)).toBeNull();
    expect(screen.queryByText(/more than outstanding/)).toBeNull();
    expect(arrived).toHaveValue('8');
    expect(arrived).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Receive goods' })).toBeDisabled();
  },
);

it('a line that nobody touched follows what somebody else received', async () => {
  const two = {
    ...purchase,
    lines: ['CAN-030', 'CAN-031'].map((sku) => ({ ...purchase.lines[0], sku, productId: sku })),
  } as StockTransactionDetails;
  const change = await open(two);
  const [typed, untouched] = ['CAN-030', 'CAN-031'].map((sku) =>
    screen.getByRole('textbox', { name: `Arrived, ${sku}` }),
  ) as [HTMLElement, HTMLElement];
  enter(typed, '8');
  expect(untouched).toHaveValue('20');
  await act(() => change(later(two)));
  await waitFor(() => expect(untouched).toHaveValue('15'));
  expect(typed).toHaveValue('8');
  expect(screen.queryByText(/more than outstanding/)).toBeNull();
});

it('while no answer comes the reason is shown, and what was sent is what is repeated', async () => {
  const change = await open(purchase);
  const sent: unknown[] = [];
  let lose = () => {};
  serve(async ({ searchParams }, request) => {
    if (request.method === 'GET') return json(later(purchase));
    if (searchParams.has('preview')) return json(foreseen);
    sent.push(await request.json());
    if (sent.length > 1) return json({});
    return new Promise((_answer, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'));
    });
  });
  const person = userEvent.setup();
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  await person.click(screen.getByRole('button', { name: 'Receive goods' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await screen.findByText(/hasn’t responded yet/, {}, { timeout: 5000 });
  // The change may be this receipt itself.
  await act(() => change(later(purchase)));
  expect(screen.queryByText(/was changed by someone else/)).toBeNull();
  expect(arrived).toHaveValue('20');
  enter(arrived, '7');
  lose();
  expect(await screen.findByText(/probably went through/)).toBeInTheDocument();
  expect(arrived).toHaveValue('20');
  await person.click(screen.getByRole('button', { name: 'Receive goods' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

it('scans count what is there from nothing; what is not on the purchase is named', async () => {
  await open(purchase);
  serve(({ pathname }) =>
    json(pathname.endsWith('by-code') ? [{ code: '40001', product: null }] : foreseen),
  );
  const person = userEvent.setup();
  const scan = screen.getByRole('textbox', { name: 'Scan' });
  await person.type(scan, 'can-030{Enter}can-030{Enter}');
  expect(screen.getByRole('textbox', { name: 'Arrived, CAN-030' })).toHaveValue('2');
  expect(screen.getByText('Chick peas: +1')).toBeInTheDocument();
  await person.type(scan, '40001{Enter}');
  expect(await screen.findByText('40001 isn’t expected on this purchase')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'All arrived' }));
  expect(screen.getByRole('textbox', { name: 'Arrived, CAN-030' })).toHaveValue('20');
});

it('a scanned barcode that is found adds one of its product, each time', async () => {
  const lines = ['p1', 'p2'].map((productId) => ({
    ...purchase.lines[0],
    productId,
    sku: productId,
    name: `Goods ${productId}`,
  }));
  await open({ ...purchase, lines } as StockTransactionDetails);
  const codes: (string | null)[] = [];
  serve(({ pathname, searchParams }) => {
    if (!pathname.endsWith('by-code')) return json(foreseen);
    codes.push(searchParams.get('codes'));
    const product = { id: 'p2', label: 'p2 · Goods p2', code: 'p2', name: 'Goods p2' };
    return json([{ code: '4006381333931', product }]);
  });
  const person = userEvent.setup();
  const scan = screen.getByRole('textbox', { name: 'Scan' });
  const arrived = (sku: string) => screen.getByRole('textbox', { name: `Arrived, ${sku}` });
  await person.type(scan, '4006381333931{Enter}');
  expect(await screen.findByText('Goods p2: +1')).toBeInTheDocument();
  expect(arrived('p2')).toHaveValue('1');
  await person.type(scan, '4006381333931{Enter}');
  await waitFor(() => expect(arrived('p2')).toHaveValue('2'));
  expect(arrived('p1')).toHaveValue('0');
  expect(new Set(codes)).toEqual(new Set(['4006381333931']));
});
