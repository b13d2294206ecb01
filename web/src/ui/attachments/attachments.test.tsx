import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { AttachmentsCard } from './attachments-card';
import { fileSize, maxFileBytes, mistakeIn } from './files';

afterEach(() => vi.unstubAllGlobals());

const row = {
  id: 'a1',
  name: 'order.pdf',
  fileType: 'pdf',
  bytes: 48_211,
  sha256: 'ab',
  addedAt: '2026-11-21T09:00:00Z',
  addedById: 'u1',
  addedByName: 'Anna',
};

interface Sent {
  method: string;
  address: string;
  key: string | null;
}

function shown(permission: 'attachment-write' | 'order-list-approved', rows: unknown[] = [row]) {
  const sent: Sent[] = [];
  serve((url, request) => {
    if (request.method === 'GET') return json(rows);
    const key = request.headers.get('Idempotency-Key');
    sent.push({ method: request.method, address: url.pathname + url.search, key });
    return json({ id: 'a2', number: 'ab', status: 'added', version: 2 }, 201);
  });
  const view = render(
    <SignedIn store={storeFor(permission)}>
      <AttachmentsCard noun="order" id="o1" />
    </SignedIn>,
  );
  const input = () => view.container.querySelector('input[type="file"]') as HTMLInputElement;
  return { ...view, sent, input };
}

it('names the files that it does not take, and sends the others', async () => {
  const { sent, input } = shown('attachment-write');
  await screen.findByText('order.pdf');
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(input(), [
    new File(['x'], 'photo.heic'),
    new File(['%PDF-1.7'], 'receipt 1.pdf'),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'photo.heic isn’t supported: use PNG, JPEG, WebP, PDF, CSV, TXT or XLSX.',
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toBe('/api/attachments/order/o1?name=receipt+1.pdf');
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

it('an attachment is removed with a reason', async () => {
  const { sent } = shown('attachment-write');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Remove order.pdf' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Remove attachment' }));
  expect(sent).toHaveLength(0);
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong order');
  await person.click(within(dialog).getByRole('button', { name: 'Remove attachment' }));
  await waitFor(() => expect(sent[0]?.address).toBe('/api/attachments/order/o1/remove'));
}, 20_000);

it('a user who may not write sees the files, and no card without any', async () => {
  const view = shown('order-list-approved');
  expect(await screen.findByRole('button', { name: 'Download order.pdf' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove order.pdf' })).toBeNull();
  view.unmount();
  shown('order-list-approved', []);
  await waitFor(() => expect(screen.queryByText('Attachments')).toBeNull());
});

it('a card without files is one row, and its button says which files it takes', async () => {
  shown('attachment-write', []);
  const button = await screen.findByRole('button', { name: 'Add files' });
  expect(screen.queryByRole('list')).toBeNull();
  expect(button).toHaveAccessibleDescription(/PNG.*up to 5 MB each/);
});

it('a document with 20 files takes no more', async () => {
  shown(
    'attachment-write',
    Array.from({ length: 20 }, (_, at) => ({ ...row, id: `a${at}`, name: `${at}.pdf` })),
  );
  expect(await screen.findByText(/has 20 attachments/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add files' })).toBeDisabled();
});

it('sizes are said in the unit that fits, and a limit is never said to be its own excess', () => {
  expect(mistakeIn({ name: 'a.PDF', size: maxFileBytes })).toBeNull();
  expect(mistakeIn({ name: 'a.pdf', size: maxFileBytes + 1 })).toBe(
    'a.pdf has 5.1 MB; at most 5 MB are allowed.',
  );
  expect(mistakeIn({ name: 'a.pdf', size: 0 })).toBe('a.pdf is empty.');
  expect([fileSize(10), fileSize(48_211), fileSize(1_500_000)]).toEqual([
    '1 kB',
    '48 kB',
    '1.5 MB',
  ]);
});
