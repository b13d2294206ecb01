import DialogTitle from '@mui/material/DialogTitle';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useState } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useSearchParams,
} from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { UnsavedGuard } from '../unsaved-guard';
import { Dialog } from './dialog';
import { useShownEntry, withDialogHistory } from './history';

let router: ReturnType<typeof createBrowserRouter>;
/** Delays rendering of the page until the entry of a dialog exists. */
let drawing: Promise<void> | null = null;

afterEach(() => {
  router.dispose();
  drawing = null;
});

function Root() {
  useShownEntry();
  return <Outlet />;
}

/** Renders two dialogs; the first links to the second, to another page and to another query. */
function Page() {
  const [open, setOpen] = useState('');
  const [busy, setBusy] = useState(false);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  if (state?.dialogs && drawing) use(drawing);
  const close = () => setOpen('');
  const first = open.includes('first');
  return (
    <>
      <h1>Orders{query.get('status')}</h1>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      <Dialog open={first} onClose={busy ? undefined : close}>
        <DialogTitle>First</DialogTitle>
        <button type="button" onClick={close}>
          Close
        </button>
        <button type="button" onClick={() => setOpen('first second')}>
          More
        </button>
        <button type="button" onClick={() => setOpen('second')}>
          Instead
        </button>
        <button type="button" onClick={() => setBusy(true)}>
          Send
        </button>
        <button type="button" onClick={() => setQuery({ status: ' late' })}>
          Filter
        </button>
        <Link to="/customers">Customers</Link>
      </Dialog>
      <Dialog open={open.includes('second')} onClose={() => setOpen(first ? 'first' : '')}>
        <DialogTitle>Second</DialogTitle>
      </Dialog>
    </>
  );
}

function Form() {
  const [dirty, setDirty] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Form</h1>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>First</DialogTitle>
        <Link to="/customers" onClick={() => setOpen(false)}>
          Customers
        </Link>
      </Dialog>
      <UnsavedGuard dirty={dirty} released={() => false} onDiscard={() => undefined} />
    </>
  );
}

const person = userEvent.setup();

/** Starts at `/customers` and opens a page from there. */
async function open(path: string) {
  window.history.replaceState(null, '', '/customers');
  router = withDialogHistory(
    createBrowserRouter([
      {
        element: <Root />,
        children: [
          { path: '/customers', element: <h1>Customers</h1> },
          // With a loader, navigation takes more than one step.
          { path: '/orders', element: <Page />, loader: () => null },
          { path: '/form', element: <Form /> },
        ],
      },
    ]),
  );
  render(<RouterProvider router={router} />);
  await router.navigate(path);
  await heading(path === '/form' ? 'Form' : 'Orders');
}

async function heading(name: string) {
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(name),
  );
}

async function press(name: string) {
  await person.click(await screen.findByRole('button', { name }));
}

/** Opens the first dialog and waits for its entry. */
async function openDialog() {
  await press('Open');
  await screen.findByRole('dialog', { name: 'First' });
  await entries(1);
}

async function entries(count: number) {
  await waitFor(() => expect(router.state.location.state?.dialogs ?? 0).toBe(count));
  await waitFor(() => expect(window.history.state?.usr?.dialogs ?? 0).toBe(count));
}

async function noDialog() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('Back closes the dialog, and Back again leaves the page', async () => {
  await open('/orders');
  await openDialog();
  window.history.back();
  await noDialog();
  await heading('Orders');
  window.history.back();
  await heading('Customers');
});

it('Back closes a dialog whose page is not drawn again yet', async () => {
  await open('/orders');
  drawing = new Promise(() => undefined);
  await openDialog();
  window.history.back();
  await noDialog();
  await entries(0);
  await heading('Orders');
  window.history.back();
  await heading('Customers');
});

it('a dialog that is closed by its button leaves no entry behind', async () => {
  await open('/orders');
  await openDialog();
  await press('Close');
  await noDialog();
  await entries(0);
  window.history.back();
  await heading('Customers');
});

it('Forward opens no dialog that was closed', async () => {
  await open('/orders');
  await openDialog();
  window.history.back();
  await noDialog();
  window.history.forward();
  await waitFor(() => expect(router.state.historyAction).toBe('POP'));
  await entries(0);
  await noDialog();
  window.history.back();
  await heading('Customers');
});

it('Back closes dialogs one by one, the topmost first', async () => {
  await open('/orders');
  await openDialog();
  await press('More');
  await screen.findByRole('dialog', { name: 'Second' });
  await entries(2);
  window.history.back();
  await screen.findByRole('dialog', { name: 'First' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull());
  window.history.back();
  await noDialog();
  await heading('Orders');
});

it('a dialog in place of another one takes over its entry', async () => {
  await open('/orders');
  await openDialog();
  await press('Instead');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull());
  await entries(1);
  window.history.back();
  await noDialog();
  await heading('Orders');
});

it('a link in a dialog leaves the page, and Back from there leads to the page without a dialog', async () => {
  await open('/orders');
  await openDialog();
  await person.click(screen.getByRole('link', { name: 'Customers' }));
  await heading('Customers');
  await noDialog();
  window.history.back();
  await heading('Orders');
  await noDialog();
  await entries(0);
  window.history.forward();
  await heading('Customers');
});

it('Back does not close a dialog that waits for an answer', async () => {
  await open('/orders');
  await openDialog();
  await press('Send');
  await new Promise((arrived) => {
    window.addEventListener('popstate', arrived, { once: true });
    window.history.back();
  });
  await entries(1);
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
});

it('the query that was chosen in a dialog stays once the dialog is closed', async () => {
  await open('/orders');
  await openDialog();
  await press('Filter');
  await heading('Orders late');
  expect(screen.getByRole('dialog', { name: 'First' })).toBeInTheDocument();
  window.history.back();
  await noDialog();
  await heading('Orders late');
  await waitFor(() => expect(window.location.search).toBe('?status=+late'));
  await entries(0);
});

it('unsaved work is asked about when a link in a dialog leaves the page', async () => {
  await open('/form');
  await press('Type');
  await openDialog();
  await person.click(screen.getByRole('link', { name: 'Customers' }));
  await screen.findByRole('dialog', { name: /Leave/ });
  await press('Keep editing');
  await noDialog();
  await heading('Form');
  await entries(0);
  window.history.back();
  await screen.findByRole('dialog', { name: /Leave/ });
  await press('Discard changes');
  await heading('Customers');
});
