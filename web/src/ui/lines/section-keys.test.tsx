import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { listed } from '../combobox/choices';
import type { ProductOption } from '../combobox/lookup-types';
import { orderLineDraft } from '../record/limits';
import { listenForShortcuts, useShortcuts } from '../shortcuts/shortcuts';
import { NotifyProvider } from '../toast/toast';
import { emptyLine, type LineItem } from './line-items';
import { figureField } from './mistakes';
import { LinesSection } from './section';

interface Values {
  lines: LineItem[];
}

const columns = [
  { ...figureField('quantity', orderLineDraft.quantity), header: 'Quantity', width: 120 },
];
const products = listed<ProductOption>([]);

function open(...lines: Partial<LineItem>[]) {
  let form: UseFormReturn<Values> | undefined;
  const leave = vi.fn();
  const drawn = vi.fn(() => '9.00');
  function Form() {
    useShortcuts([{ keys: 'g c', label: 'Customers', group: 'Go to', run: leave }]);
    form = useForm<Values>({ defaultValues: { lines: lines.map(emptyLine) } });
    return (
      <FormProvider {...form}>
        <LinesSection
          title="Lines"
          columns={columns}
          products={products}
          find={async () => new Map()}
          facts={new Map()}
          show={(line) => line}
          shown={[{ header: 'Total', width: 100, text: drawn }]}
        />
      </FormProvider>
    );
  }
  render(
    <SignedIn store={storeFor()}>
      <NotifyProvider>
        <Form />
      </NotifyProvider>
    </SignedIn>,
  );
  onTestFinished(listenForShortcuts());
  const quantities = () => form?.getValues('lines').map(({ quantity }) => quantity);
  return { person: userEvent.setup(), quantities, leave, drawn };
}

const tea = { productId: 'tea', sku: 'TEA', name: 'Tea' };
const focused = () => (document.activeElement as HTMLElement).dataset.cell;

it('lines are put in, copied, removed, undone and done again by the keyboard alone', async () => {
  const { person, quantities } = open({ ...tea, quantity: '1' }, { ...tea, quantity: '2' });
  screen.getByRole('textbox', { name: 'Line 2 Quantity' }).focus();
  await person.keyboard('{Control>}d{/Control}');
  expect(quantities()).toEqual(['1', '2', '2']);
  await person.keyboard('{Insert}');
  await vi.waitFor(() => expect(focused()).toBe('1:product'));
  expect(quantities()).toEqual(['1', '', '2', '2']);
  await person.keyboard('{Control>}{Delete}{/Control}');
  await vi.waitFor(() => expect(focused()).toBe('0:product'));
  expect(quantities()).toEqual(['1', '2', '2']);
  await person.keyboard('{Control>}zzz{/Control}');
  expect(quantities()).toEqual(['1', '2']);
  await person.keyboard('{Control>}y{/Control}');
  expect(quantities()).toEqual(['1', '2', '2']);
}, 20_000);

it('letters that are shortcuts of the pages are only letters in a line', async () => {
  const { person, leave } = open({});
  const product = screen.getByRole('combobox', { name: 'Line 1 Product' });
  await person.type(product, 'gc');
  expect(product).toHaveValue('gc');
  expect(leave).not.toHaveBeenCalled();
}, 20_000);

it('a key draws its own line again and none of the others: a long document is typed into without lag', async () => {
  const { person, drawn } = open(...Array.from({ length: 40 }, () => ({ ...tea, quantity: '1' })));
  screen.getByRole('textbox', { name: 'Line 20 Quantity' }).focus();
  drawn.mockClear();
  await person.keyboard('23');
  expect(drawn.mock.calls.length).toBeLessThan(40);
}, 60_000);
