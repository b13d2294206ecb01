import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { storeFor } from '../../../tests/unit/signed-in';
import { FormPage } from './page';

afterEach(() => vi.unstubAllGlobals());

function Form() {
  const form = useForm({ defaultValues: { name: 'Ana' } });
  const [closed, close] = useState<string>();
  const latest = { values: { name: 'Ana' }, lines: [], number: closed ? 2 : 1, closed };
  return (
    <FormPage title="Edit" form={form} latest={latest} back="/" onSubmit={async () => null}>
      <input aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => close('cancelled')}>
        Colleague
      </button>
    </FormPage>
  );
}

function open() {
  serve(() => json({ content: [] }));
  const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
  render(
    <Provider store={storeFor()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return () => screen.getByRole('button', { name: /^Save/ });
}

it('an edit asks to be saved only once something has changed', async () => {
  const save = open();
  expect(save()).toHaveClass('MuiButton-outlined');
  await userEvent.setup().type(screen.getByLabelText('Name'), 'bel');
  await waitFor(() => expect(save()).toHaveClass('MuiButton-contained'));
});

it('what cannot be edited any more cannot be saved', async () => {
  const save = open();
  expect(save()).toBeEnabled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Colleague' }));
  await waitFor(() => expect(save()).toBeDisabled());
});
