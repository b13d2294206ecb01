import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { roles } from '@/api/roles';
import { eachPage } from '@/ui/screen';
import { grantedTo } from '../../tests/unit/permissions';
import { storeFor } from '../../tests/unit/signed-in';
import { NeedsGuard } from './guards';
import { screens } from './screens';

it.each(roles)(
  '%s is let in where the server grants something, and nowhere else',
  async (role) => {
    const granted = grantedTo(role);
    const router = createMemoryRouter([
      { path: '/', element: null },
      {
        element: <NeedsGuard />,
        children: screens.map(({ path, needs }) => ({
          path,
          handle: { needs },
          element: <h1>Let in</h1>,
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
      const heading = () => document.querySelector('h1')?.textContent;
      await waitFor(() => expect(heading()).toMatch(/^(Let in|Permission Denied)$/), {
        timeout: 5000,
      });
      if (heading() === 'Let in') open.push(path);
      await act(() => router.navigate('/'));
    }
    expect(open).toEqual(
      eachPage(screens)
        .filter(({ needs }) => needs.some((operation) => granted.includes(operation)))
        .map(({ path }) => path),
    );
  },
  20_000,
);
