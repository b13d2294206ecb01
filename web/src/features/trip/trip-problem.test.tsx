import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DispatchDetails } from '@/api/generated';
import { scaled } from '@/ui/delivery/picture';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { dismiss, enqueue, queuedProofs } from './proof-queue';
import { runProofSender } from './proof-sender';
import { Trip } from './trip';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  // The module keeps files that are too large for the storage.
  for (const { key } of queuedProofs()) dismiss(key);
});

const trip = {
  id: 'd1',
  dispatchNo: 'DSP-2026-000001',
  version: 5,
  status: 'on-transit',
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  driver: { id: 'e1', code: 'EMP-1', name: 'Kenji' },
  vehiclePlate: 'WB-7',
  stops: [
    {
      id: 'o1',
      orderNo: 'ORD-2026-000001',
      sequence: 1,
      status: 'dispatched',
      customer: { id: 'c1', code: 'CUS-00001', name: 'Corner Deli' },
      address: { line: '1 Quay', city: 'Camden', country: 'US' },
      lines: [],
    },
  ],
} as unknown as DispatchDetails;

const png = 'data:image/png;base64,iVBORw0KGgo=';
const problem = {
  user: 'driver',
  dispatchId: 'd1',
  orderId: 'o1',
  orderNo: 'ORD-2026-000001',
  receivedBy: '',
  deliveredAt: '2026-11-23T10:42:00Z',
  problem: { kind: 'customer-absent', note: '' },
  files: [
    { name: 'problem.jpg', data: png },
    { name: 'signature.png', data: png },
  ],
} as const;

it('a problem is kept on the phone, and the stop shows it', async () => {
  serve(() => json({}));
  render(
    <SignedIn store={storeFor('dispatch-prove')}>
      <Trip dispatch={trip} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Problem' }));
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Signature' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save problem' }));
  expect(screen.getByText('Choose what happened.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Other problem' }));
  await person.click(screen.getByRole('button', { name: 'Save problem' }));
  expect(screen.getByText('Say what happened.')).toBeInTheDocument();
  expect(queuedProofs()).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Customer absent' }));
  await person.click(screen.getByRole('button', { name: 'Save problem' }));
  expect(queuedProofs()).toMatchObject([
    { orderId: 'o1', problem: { kind: 'customer-absent', note: '' } },
  ]);
  expect(await screen.findByText(/^Problem: Customer absent · /)).toBeInTheDocument();
  expect(screen.getByText('Saved on this phone, not sent yet')).toBeInTheDocument();
}, 20_000);

it('a problem and its pictures are sent later, again with the same keys', async () => {
  const sent: string[] = [];
  let photos = 0;
  serve(({ pathname, searchParams }, request) => {
    sent.push(`${request.headers.get('Idempotency-Key')} ${pathname} ${searchParams.get('name')}`);
    const fails = searchParams.get('name') === 'problem.jpg' && photos++ === 0;
    return fails ? json({ code: 'timeout', detail: 'No.' }, 503) : json({ id: 'd1', version: 6 });
  });
  enqueue({ ...problem, files: [...problem.files] });
  const key = queuedProofs()[0]?.key;
  let reached = () => {};
  const end = runProofSender(storeFor('dispatch-prove').dispatch, 'driver', (listener) => {
    reached = listener;
    return () => undefined;
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(queuedProofs()).toHaveLength(1);
  reached();
  await waitFor(() => expect(queuedProofs()).toHaveLength(0));
  end();
  const report = `${key} /api/dispatches/d1/stops/o1/problem null`;
  const photo = `${key}-problem.jpg /api/attachments/stop/d1/o1 problem.jpg`;
  const signature = `${key}-signature.png /api/attachments/stop/d1/o1 signature.png`;
  expect(sent).toEqual([report, photo, report, photo, signature]);
}, 20_000);

it('a delivery after a problem replaces no problem, and pictures too large for the phone lose no record', () => {
  enqueue({ ...problem, files: [...problem.files] });
  enqueue({ ...problem, problem: undefined, receivedBy: 'Ann', files: [] });
  expect(queuedProofs().map(({ receivedBy }) => receivedBy)).toEqual(['', 'Ann']);
  enqueue({ ...problem, problem: { kind: 'refused', note: '' }, files: [] });
  expect(queuedProofs()).toHaveLength(2);
  const huge = { name: 'problem.jpg', data: `data:image/jpeg;base64,${'A'.repeat(6_000_000)}` };
  enqueue({ ...problem, files: [huge] });
  const stored = Object.values(localStorage).map((text) => JSON.parse(text) as typeof problem);
  expect(stored.map(({ receivedBy }) => receivedBy).sort()).toEqual(['', 'Ann']);
  const kept = queuedProofs().filter((each) => each.problem);
  expect(kept.map(({ files }) => files)).toEqual([[huge]]);
});

it('a photo is scaled down to 1600 pixels and never up', () => {
  expect(scaled(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(scaled(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(scaled(800, 600)).toEqual({ width: 800, height: 600 });
});
