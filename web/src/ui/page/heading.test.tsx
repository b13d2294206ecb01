import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PageHeading } from './heading';

const page = (title: string) => <PageHeading title={title}>{title}</PageHeading>;

function openAt(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/orders', element: page('Orders') },
      { path: '/products', element: page('Products') },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** A menu next to the page with a focused item. While it fades out it is already closed. */
function menu({ open }: { open: boolean }) {
  render(
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={open}>
        Order
      </button>
      <div role="menu">
        <button type="button" role="menuitem">
          Delivered orders
        </button>
      </div>
    </>,
  );
  screen.getByRole('menuitem').focus();
}

it('after a navigation the heading has the focus, also when a menu led there', async () => {
  const router = openAt('/orders');
  menu({ open: false });
  await router.navigate('/products');
  expect(await screen.findByRole('heading', { name: 'Products' })).toHaveFocus();
});

it('a menu that was opened while the page was on its way keeps the focus', async () => {
  const router = openAt('/products');
  menu({ open: true });
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'Orders' });
  expect(screen.getByRole('menuitem')).toHaveFocus();
});
