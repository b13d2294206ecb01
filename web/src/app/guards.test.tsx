import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { roles } from '@/api/roles';
import { sessionEnded, sessionStarted } from '@/api/session';
import { eachPage } from '@/ui/screen';
import { grantedTo } from '../../tests/unit/permissions';
import { storeFor, userWith } from '../../tests/unit/signed-in';
import { AuthGuard, NeedsGuard } from './guards';
import { screens } from './screens';

function Address() {
  return <h1>{useLocation().pathname}</h1>;
}

it.each(roles)('%s is let in where the server grants something, and nowhere else', async (role) => {
  const granted = grantedTo(role);
  const router = createMemoryRouter([
    { path: '/', element: null },
    {
      element: <NeedsGuard />,
      children: screens.map(({ path, needs }) => ({
        path,
        handle: { needs },
        element: <Address />,
      })),
    },
  ]);
  render(
    <Provider store={storeFor(...granted)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const open: string[] = [];
  for (const { path } of eachPage(screens)) {
    await act(() => router.navigate(path));
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    await waitFor(() => expect(['Permission Denied', path]).toContain(heading()));
    if (heading() !== 'Permission Denied') open.push(path);
  }
  expect(open).toEqual(
    eachPage(screens)
      .filter(({ needs }) => needs.some((operation) => granted.includes(operation)))
      .map(({ path }) => path),
  );
});

/** Builds the application with one guarded page. */
function behindAuth(store: ReturnType<typeof storeFor>) {
  const router = createMemoryRouter(
    [
      {
        element: <AuthGuard />,
        children: [{ path: '/dashboard/order', element: <h1>Let in</h1> }],
      },
      { path: '/auth/jwt/login', element: <h1>Sign in</h1> },
    ],
    { initialEntries: ['/dashboard/order?page=2'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

it('an account without a role waits, whatever page it asks for', async () => {
  const store = storeFor('order-list-pending');
  store.dispatch(sessionStarted({ ...userWith(['order-list-pending']), role: null }));
  behindAuth(store);
  expect(await screen.findByText('Waiting for an administrator')).toBeVisible();
  expect(screen.queryByText('Let in')).toBeNull();
});

it('a visitor signs in and comes back to the page', () => {
  const store = storeFor();
  store.dispatch(sessionEnded('elsewhere'));
  const router = behindAuth(store);
  expect(screen.getByText('Sign in')).toBeVisible();
  expect(router.state.location.search).toContain(encodeURIComponent('/dashboard/order?page=2'));
});
