import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { perRecord } from './record-page';

let mounts = 0;

function Page() {
  const [mount] = useState(() => ++mounts);
  return <p>Mount {mount}</p>;
}

async function walk(pattern: string, from: string, to: string) {
  const router = createMemoryRouter([{ path: pattern, Component: perRecord(Page) }], {
    initialEntries: [from],
  });
  render(<RouterProvider router={router} />);
  const before = (await screen.findByText(/^Mount/)).textContent;
  await router.navigate(to);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  return { before, now: () => screen.getByText(/^Mount/).textContent };
}

it('a page of another record keeps nothing of the one before', async () => {
  const { before, now } = await walk('/customer/:id', '/customer/1', '/customer/2');
  await waitFor(() => expect(now()).not.toBe(before));
});

it('a list stays what it is under another word', async () => {
  const { before, now } = await walk('/list/:word', '/list/pending', '/list/approved');
  expect(now()).toBe(before);
});
