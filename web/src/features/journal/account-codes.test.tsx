import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { accountCodes, accountTaken } from '../../../tests/answers/books';
import { bookKeeper } from '../../../tests/answers/people/book-keeper';
import { answering, refused } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
import { screens } from './screens';
// Preloads the lazy chunk of the page.
import './account-codes';

afterEach(() => vi.unstubAllGlobals());

const put = 'PUT /api/account-codes';
const save = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });

it('an account that is taken is refused at its field, and another one is saved', async () => {
  let now = accountCodes;
  const sent = answering({
    '/api/account-codes': () => now,
    [put]: ({ body }: { body: unknown }) => {
      const { taxRates } = body as { taxRates: { sales: string }[] };
      if (taxRates[0]?.sales === accountCodes.receivables) return refused(accountTaken);
      now = { ...accountCodes, version: 1 };
      return { id: 'account-codes', number: '', status: 'set', version: 1 };
    },
  });
  const { person } = await openPage(paths.accountCodes, bookKeeper, screens);
  fireEvent.change((await screen.findAllByLabelText(/^Sales/))[0] as HTMLElement, {
    target: { value: '4711' },
  });
  await person.click(screen.getByText('Add tax rate'));
  const rate = within(screen.getByRole('group', { name: /own/ }));
  fireEvent.change(rate.getByLabelText(/^Tax rate/), { target: { value: '99' } });
  const account = rate.getByLabelText(/^Sales/);
  fireEvent.change(account, { target: { value: accountCodes.receivables } });
  save();
  expect(await screen.findByText(/411 is the account of the receivables/)).toBeInTheDocument();
  fireEvent.change(account, { target: { value: '4799' } });
  save();
  const writes = () => sent.filter(({ call }) => call === put);
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({
    sales: '4711',
    taxRates: [{ taxRate: '99', sales: '4799' }],
  });
});
