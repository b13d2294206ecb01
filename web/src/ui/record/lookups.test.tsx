import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { listed } from '../combobox/choices';
import type { Option } from '../combobox/lookup-types';
import { LookupsInput } from './lookups';
import { unknownLabel } from './values';

const all = ['Ann', 'Bob', 'Cid'].map((label, id) => ({ id: String(id), label }));

function open(assistants: readonly Option[]) {
  let values = (): unknown => null;
  function Form() {
    const form = useForm({ defaultValues: { assistants } });
    values = () => form.getValues('assistants').map(({ id }) => id);
    return (
      <FormProvider {...form}>
        <LookupsInput name="assistants" label="Assistants" choices={listed(all)} />
      </FormProvider>
    );
  }
  render(<Form />);
  return { person: userEvent.setup(), chosen: () => values() };
}

it('several are chosen one after the other, each once, and the last is taken back by Backspace', async () => {
  const { person, chosen } = open([]);
  await person.click(screen.getByRole('combobox', { name: 'Assistants' }));
  await person.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['0', '1']);
  await person.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Cid']);
  await person.keyboard('{Escape}{Backspace}');
  expect(chosen()).toEqual(['0']);
  await person.keyboard('{ArrowLeft}{Delete}');
  expect(chosen()).toEqual([]);
});

it('one whose name is not known yet gets it from the server', () => {
  open([{ id: '2', label: unknownLabel }]);
  expect(screen.getByText('Cid')).toBeInTheDocument();
});
