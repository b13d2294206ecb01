import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { roles } from '@/api/roles';
import { sessionEnded, sessionStarted, sessionUnreachable } from '@/api/session';
import { writeSession } from '@/api/session-storage';
import { eachPage } from '@/ui/screen';
import { grantedTo } from '../../tests/unit/permissions';
import { storeFor, userWith } from '../../tests/unit/signed-in';
import { AuthGuard, GuestGuard, NeedsGuard } from './guards';
import { screens } from './screens';
import { makeStore } from './store';

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

it('after sign-in the shell is shown in the shape of the page, until its files are loaded', async () => {
  const store = storeFor();
  store.dispatch(sessionEnded('elsewhere'));
  const router = createMemoryRouter(
    [
      {
        element: <GuestGuard />,
        children: [{ path: '/auth/jwt/login', element: <h1>Sign in</h1> }],
      },
      // Its files never arrive.
      { path: '/dashboard/order/new', lazy: () => new Promise<object>(() => undefined) },
    ],
    { initialEntries: ['/auth/jwt/login?returnTo=/dashboard/order/new'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(screen.getByText('Sign in')).toBeVisible();
  act(() => void store.dispatch(sessionStarted(userWith(['order-create']))));
  await waitFor(() => expect(document.querySelectorAll('.MuiCard-root')).toHaveLength(2));
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Sign in')).toBeNull();
});

it('a reload shows the shell while the session is checked, unless the server is not responding', async () => {
  writeSession({ token: 'a', role: 'manager', username: 'manager' });
  const store = makeStore();
  behindAuth(store);
  await waitFor(() => expect(document.querySelectorAll('.MuiCard-root')).toHaveLength(1));
  act(() => void store.dispatch(sessionUnreachable()));
  expect(screen.getByText(/The server isn’t responding/)).toBeVisible();
});
