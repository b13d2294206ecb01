import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { blankDispatch, type DispatchValues } from './form-values';
import { StopsEditor } from './stops-editor';

const stops = [1, 2, 3].map((nth) => ({
  orderId: `o${nth}`,
  label: `ORD-2026-00000${nth} · Corner Deli`,
  orderNo: `ORD-2026-00000${nth}`,
  customer: 'Corner Deli',
  town: nth === 2 ? 'Ayr' : 'Leith',
  units: '2.000',
  lines: nth,
}));

function Plan() {
  const values = blankDispatch(null, '2026-11-22', stops);
  const form = useForm<DispatchValues>({ defaultValues: values });
  return <StopsEditor form={form} facts={form.watch('stops')} />;
}

it('stops are put in order by buttons too, without dragging', async () => {
  render(
    <SignedIn store={storeFor()}>
      <Plan />
    </SignedIn>,
  );
  const numbers = () => screen.getAllByText(/^ORD-2026-\d+$/).map(({ textContent }) => textContent);
  const button = (name: string) => screen.getByRole('button', { name });
  const person = userEvent.setup();
  expect(button('Move ORD-2026-000001 up')).toBeDisabled();
  await person.click(button('Move ORD-2026-000001 down'));
  expect(numbers()).toEqual(['ORD-2026-000002', 'ORD-2026-000001', 'ORD-2026-000003']);
  await person.click(button('Move ORD-2026-000003 up'));
  expect(numbers()).toEqual(['ORD-2026-000002', 'ORD-2026-000003', 'ORD-2026-000001']);
  for (const number of numbers()) {
    for (const way of ['up', 'down']) expect(button(`Move ${number} ${way}`)).toBeVisible();
  }
}, 20_000);

it('stops of one town and customer are brought together with one button', async () => {
  render(
    <SignedIn store={storeFor()}>
      <Plan />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const group = screen.getByRole('button', { name: 'Group stops' });
  await person.click(group);
  const numbers = screen.getAllByText(/^ORD-2026-\d+$/).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['ORD-2026-000001', 'ORD-2026-000003', 'ORD-2026-000002']);
  expect(group).toBeDisabled();
});

it('on a phone what moves a stop and takes it off is in one menu', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: /max-width:\s*599/.test(media),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <SignedIn store={storeFor()}>
      <Plan />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const open = (number: string) =>
    person.click(screen.getByRole('button', { name: `Move or remove ${number}` }));
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(screen.queryByRole('button', { name: /^Remove ORD/ })).toBeNull();
  await open('ORD-2026-000001');
  expect(entries()).toEqual(['Move ORD-2026-000001 down', 'Remove ORD-2026-000001']);
  await person.click(screen.getByRole('menuitem', { name: 'Move ORD-2026-000001 down' }));
  const numbers = screen.getAllByText(/^ORD-2026-\d+$/).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['ORD-2026-000002', 'ORD-2026-000001', 'ORD-2026-000003']);
}, 20_000);
