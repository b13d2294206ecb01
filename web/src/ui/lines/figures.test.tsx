import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { figureMistake } from '../record/figure';
import { orderLineDraft } from '../record/limits';
import { documentAmounts, emptyLine } from './line-items';
import { LineCell } from './table';
import { TotalsCard } from './totals-card';

const column = {
  field: 'quantity',
  mistake: (typed: string) => figureMistake(orderLineDraft.quantity, 'Quantity', typed),
} as const;

function Form() {
  const [quantity, setQuantity] = useState('2');
  const line = emptyLine({ quantity, unitPrice: '19.50' });
  return (
    <>
      <LineCell
        column={column}
        row={0}
        value={quantity}
        label="Line 1 Quantity"
        onChange={setQuantity}
        onLeave={() => undefined}
      />
      <TotalsCard title="Totals" amounts={documentAmounts([line])} currency="USD" />
    </>
  );
}

it('an impossible quantity is marked, and the sum shows that there is none', async () => {
  render(<Form />);
  const person = userEvent.setup();
  const quantity = screen.getByRole('textbox', { name: 'Line 1 Quantity' });
  const total = screen.getByTestId('total');
  expect(total).toHaveTextContent('39.00');
  await person.clear(quantity);
  await person.type(quantity, '1000000000000000000000000000000');
  expect(total).toHaveTextContent('—');
  expect(screen.getByText('The total appears when all lines are valid.')).toBeInTheDocument();
  await person.tab();
  expect(quantity).toHaveAccessibleDescription(
    'Quantity may have at most 7 digits before the point',
  );
  await person.clear(quantity);
  await person.type(quantity, '3');
  expect(total).toHaveTextContent('58.50');
  expect(screen.queryByText(/No total/)).toBeNull();
}, 20_000);
