import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { OrderToPlan } from '@/api/generated';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Offers } from './offers';

const orders = [1, 2, 3, 4, 5, 6].map((nth) => ({
  id: `o${nth}`,
  orderNo: `ORD-${nth}`,
  customerName: 'Corner Deli',
  town: nth === 6 ? 'Leith' : 'Ayr',
  orderDate: '2026-11-20',
  lineCount: 1,
  units: '2.000',
  exceptions: [],
})) as unknown as OrderToPlan[];

/** Shows the orders that are not added yet, and collects what is added at once. */
function open() {
  const added: string[][] = [];
  function Plan() {
    const [left, setLeft] = useState(orders);
    return (
      <Offers
        orders={left}
        sort="town"
        onAdd={(some) => {
          added.push(some.map(({ orderNo }) => orderNo));
          setLeft((all) => all.filter((order) => !some.includes(order)));
        }}
      />
    );
  }
  render(
    <SignedIn store={storeFor()}>
      <Plan />
    </SignedIn>,
  );
  const row = (nth: number) => screen.getByRole('button', { name: new RegExp(`^Add ORD-${nth}`) });
  return { added, row, person: userEvent.setup() };
}

it('a click adds an order, Shift all from the last one to it, a button those of a town', async () => {
  const { added, row, person } = open();
  await person.click(row(4));
  await person.keyboard('{Shift>}');
  await person.click(row(2));
  await person.keyboard('{/Shift}');
  expect(added).toEqual([['ORD-4'], ['ORD-2', 'ORD-3']]);
  expect(screen.queryByRole('button', { name: /^Add the order to Leith/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add all 2 orders to Ayr' }));
  expect(added.at(-1)).toEqual(['ORD-1', 'ORD-5']);
});

it('with the keyboard, the focus goes to the order in the place of the added one', async () => {
  const { added, row, person } = open();
  row(1).focus();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(added).toEqual([['ORD-2']]);
  await waitFor(() => expect(row(3)).toHaveFocus());
  await person.keyboard('{ArrowUp}');
  expect(row(1)).toHaveFocus();
});
