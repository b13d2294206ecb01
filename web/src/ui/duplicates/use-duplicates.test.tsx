import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { storeFor } from '../../../tests/unit/signed-in';
import { useDuplicates } from './duplicate-check';

const values: string[] = [];

beforeEach(() => {
  values.length = 0;
  serve(({ searchParams }) => {
    values.push(searchParams.get('value') ?? '');
    return json({ rows: [{ code: 'CUS-00007', label: 'Corner Deli' }], more: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Form() {
  const form = useForm({ defaultValues: { name: 'Corner Deli' } });
  return (
    <FormProvider {...form}>
      <input aria-label="Name" {...form.register('name')} />
      <Found />
    </FormProvider>
  );
}

function Found() {
  return <p>{useDuplicates({ noun: 'customer', fields: ['name'] })?.lead ?? 'Nothing'}</p>;
}

function open(path: string) {
  render(
    <Provider store={storeFor()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/edit/:id" element={<Form />} />
          <Route path="/new" element={<Form />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

it('a saved name is looked for only when it is changed', async () => {
  const person = userEvent.setup();
  open('/edit/c1');
  const name = screen.getByLabelText('Name');
  await person.type(name, ' ');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(values).toEqual([]);
  await person.type(name, 'East');
  expect(await screen.findByText('A customer with this name already exists')).toBeInTheDocument();
  expect(values).toEqual(['Corner Deli East']);
}, 20_000);

it('the name that a new record begins with is looked for at once', async () => {
  open('/new');
  expect(await screen.findByText('A customer with this name already exists')).toBeInTheDocument();
  expect(values).toEqual(['Corner Deli']);
}, 20_000);
