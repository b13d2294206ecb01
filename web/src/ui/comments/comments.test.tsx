import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Comments } from './comments';

const ann = { id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112', name: 'Ann Bell' };
const said = {
  id: 'c1',
  commentedAt: '2026-11-20T08:00:00Z',
  author: { id: 'me', name: 'Mia Nager' },
  text: `Call first, @{${ann.id}}`,
  mentions: [ann],
  removal: null,
  canRemove: true,
};

let comments: object[] = [];
let refused: Response | null = null;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  comments = [said];
  refused = null;
  sent.length = 0;
  serve(async (url, request) => {
    if (request.method !== 'GET') {
      sent.push({ path: url.pathname, body: await request.json() });
      return refused ?? json({ id: 'c2', number: '', status: 'added', version: 2 }, 201);
    }
    if (url.pathname.endsWith('/readers')) return json([ann, { id: 'u3', name: 'Bert Able' }]);
    return json({ content: comments, count: comments.length, next: null });
  });
});

function open(...operations: 'comment-write'[]) {
  render(
    <SignedIn store={storeFor(...operations)}>
      <Comments noun="order" id="o1" />
    </SignedIn>,
  );
}

const field = () => screen.getByRole('textbox', { name: 'Comment' });

it('a comment shows who said what when, with the name of a mentioned user', async () => {
  open('comment-write');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Mia Nager');
  expect(row).toHaveTextContent('Call first, @Ann Bell');
  expect(screen.getByRole('heading', { name: 'Comments (1)' })).toBeInTheDocument();
});

it('a user is mentioned by keyboard, and Ctrl+Enter sends the id and not the name', async () => {
  const person = userEvent.setup();
  open('comment-write');
  await person.type(field(), 'Go, @an');
  const list = await screen.findByRole('listbox', { name: 'People to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(field()).toHaveValue('Go, @Ann Bell ');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/comments/order/o1',
    body: { text: `Go, @{${ann.id}}` },
  });
  await waitFor(() => expect(field()).toHaveValue(''));
});

it('what was typed is kept until it was sent, and a refusal is shown at the field', async () => {
  const person = userEvent.setup();
  refused = json(
    {
      status: 422,
      code: 'invalid',
      detail: 'Bert can’t open this order.',
      errors: [{ field: 'text', code: 'cannot-open', message: 'Bert can’t open this order' }],
    },
    422,
  );
  open('comment-write');
  await person.type(field(), 'Half a thought');
  await person.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText(/Bert can’t open this order/)).toBeInTheDocument();
  cleanup();
  open('comment-write');
  expect(field()).toHaveValue('Half a thought');
});

it('a comment is removed with a reason', async () => {
  const person = userEvent.setup();
  open('comment-write');
  await person.click(await screen.findByRole('button', { name: /Actions for the comment/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove comment' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong order');
  await person.click(within(dialog).getByRole('button', { name: 'Remove comment' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/comments/order/o1/remove',
    body: { commentId: 'c1', reason: 'Wrong order' },
  });
});

it('an account that may not comment reads them, and has no card without any', async () => {
  open();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Mia Nager');
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  comments = [];
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the field is one line until it has the focus or a text', async () => {
  const person = userEvent.setup();
  open('comment-write');
  const button = () => screen.queryByRole('button', { name: 'Add comment' });
  expect(button()).toBeNull();
  await person.click(field());
  expect(button()).toBeInTheDocument();
  expect(field()).toHaveAccessibleDescription(/Type @ to mention a user/);
  await person.click(document.body);
  expect(button()).toBeNull();
  await person.type(field(), 'Later');
  await person.click(document.body);
  expect(button()).toBeInTheDocument();
});

it('a removed or erased comment shows no text but what became of it', async () => {
  const by = { id: 'u9', name: 'Ada' };
  comments = [
    { ...said, text: null, removal: { removedAt: said.commentedAt, by, reason: 'Twice' } },
    { ...said, id: 'c3', text: null },
  ];
  open();
  expect(await screen.findByText('Removed by Ada: Twice')).toBeInTheDocument();
  expect(screen.getByText(/The text was erased/)).toBeInTheDocument();
});
