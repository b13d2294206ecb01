import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { CompanyPage } from '@/features/company/form';
import { EmployeeForm } from '@/features/employee/form';
import { SupplierForm } from '@/features/supplier/form';
import { SupplierList } from '@/features/supplier/list';
import { WarehouseForm } from '@/features/warehouse/form';
import { NotifyProvider } from '@/ui/toast/toast';
import { json, serve } from '../../tests/unit/server';
import { storeFor } from '../../tests/unit/signed-in';

const company = {
  name: 'Waybill Demo',
  address: { line: '1 Quay', city: 'Portland', state: null, zipCode: null, country: 'US' },
  currency: 'USD',
  timeZone: 'UTC',
  numberFormat: 'point',
  daysBack: 365,
  daysAhead: 365,
  adminsApproveOwn: true,
  registrationOpen: true,
  sessionIdleMinutes: 480,
  serviceLevel: '95',
  version: 3,
};

const wrongCurrency = {
  status: 422,
  code: 'invalid',
  detail: 'One field is wrong.',
  errors: [{ field: 'currency', code: 'shape', message: 'Currency must be three capital letters' }],
};

/** Collects the sent requests: call and body. */
let sent: { call: string; body: Record<string, unknown> }[];
/** Makes lists refuse with too many requests. */
/** Collects the paths that were read. */
let read: string[];
let busy: boolean;

beforeEach(() => {
  // jsdom has no layout, so it never reports an element as visible or hidden.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sent = [];
  read = [];
  busy = false;
  serve(async ({ pathname }, request) => {
    if (request.method !== 'GET') {
      const body = await request.json();
      if (body.currency === 'usd') return json(wrongCurrency, 422);
      sent.push({ call: `${request.method} ${pathname}`, body });
      return json({ id: 'new', version: 1 }, 201);
    }
    read.push(pathname);
    if (pathname === '/api/company') return json(company);
    if (pathname === '/api/duplicates') return json({ rows: [], more: false });
    if (busy) {
      const detail = 'Too many requests; please wait a moment.';
      return json({ status: 429, code: 'too-many', detail, errors: [], traceId: 'trace-7' }, 429);
    }
    const suppliers = [{ id: 's1', code: 'SUP-1', name: 'Mill', active: true, can: [] }];
    const content = pathname === '/api/suppliers' ? suppliers : [];
    return json({ content, page: 0, size: 25, totalElements: content.length, totalPages: 1 });
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(Page: ComponentType) {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  render(
    <Provider store={storeFor('supplier-write', 'supplier-list', 'warehouse-write')}>
      <ThemeProvider theme={createTheme()}>
        <NotifyProvider>
          <RouterProvider router={router} />
        </NotifyProvider>
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }));
const saved = () => waitFor(() => expect(sent).toHaveLength(1));

it('a supplier may be without an address, and not with a part of one', async () => {
  open(SupplierForm);
  enter(/^Name/, 'Mill');
  fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  enter(/^Lead time/, '7');
  enter(/^City/, 'Boston');
  save();
  expect(await screen.findByText('Street and number is required')).toBeInTheDocument();
  enter(/^City/, '');
  save();
  await saved();
  expect(sent[0]).toMatchObject({
    call: 'POST /api/suppliers',
    body: { name: 'Mill', leadTimeDays: 7, address: null },
  });
}, 20_000);

it('a warehouse whose code is too long is not sent', async () => {
  open(WarehouseForm);
  enter(/^Code/, 'W-FAR-TOO-LONG');
  enter(/^Name/, 'Depot');
  save();
  expect(await screen.findByText(/^Code .*10/)).toBeInTheDocument();
  enter(/^Code/, 'W-1');
  save();
  await saved();
  expect(sent[0]).toMatchObject({ call: 'POST /api/warehouses', body: { code: 'W-1' } });
}, 20_000);

it('a license is required of drivers only', async () => {
  open(EmployeeForm);
  const choose = async (position: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Position/ }));
    fireEvent.click(await screen.findByText(position));
  };
  enter(/^First name/, 'Dan');
  enter(/^Last name/, 'Wheel');
  await choose('Driver');
  save();
  expect(await screen.findByText('License number is required')).toBeInTheDocument();
  expect(screen.getByText('License expiry is required')).toBeInTheDocument();
  await choose('Checker');
  save();
  await saved();
  expect(sent[0]).toMatchObject({ body: { lastName: 'Wheel', position: 'checker' } });
}, 20_000);

it('the company that was not described yet is a form that requests nothing', async () => {
  open(CompanyPage);
  expect(await screen.findByLabelText(/^Currency/)).toHaveValue('');
  expect(read).not.toContain('/api/company');
});

it('what the server refuses of the company stands at its field', async () => {
  setCompanySettings({ currency: 'USD' });
  onTestFinished(() => setCompanySettings({}));
  open(CompanyPage);
  expect(await screen.findByLabelText(/^Currency/)).toHaveValue('USD');
  enter(/^Currency/, 'usd');
  enter(/^State or province/, 'Maine');
  save();
  expect(await screen.findByText('Currency must be three capital letters')).toBeInTheDocument();
  enter(/^Currency/, 'USD');
  save();
  await saved();
  expect(sent[0]).toMatchObject({
    call: 'PUT /api/company',
    body: { currency: 'USD', address: { state: 'Maine' } },
  });
}, 20_000);

it('a form is not left with unsaved work without a question', async () => {
  const person = open(SupplierForm);
  enter(/^Name/, 'Half a supplier');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Half a supplier');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: /Discard/ }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
}, 20_000);

it('a list says why it did not load, and loads after Retry', async () => {
  busy = true;
  const person = open(SupplierList);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many requests; please wait a moment.',
  );
  expect(screen.getByText('trace-7')).toBeInTheDocument();
  busy = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mill')).toBeInTheDocument();
}, 20_000);
