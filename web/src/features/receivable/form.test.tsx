import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { receivable as receivableEntry } from '@/nouns/receivable';
import { documentScreens } from '@/nouns/screens';
import { none } from '../../../tests/answers/duplicates';
import { manager } from '../../../tests/answers/people/manager';
import { entered, keyReused } from '../../../tests/answers/receivables';
import { company, customer, openDeliveries } from '../../../tests/answers/records';
import { type Answers, answering, lost, refused } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
// Preloads the lazy chunk of the page.
import './form';

afterEach(() => vi.unstubAllGlobals());

const create = 'POST /api/payments';

async function open(answers: Answers) {
  const sent = answering({
    [`/api/customers/${customer.id}`]: customer,
    [`/api/account-statements/${customer.id}/open-deliveries`]: openDeliveries,
    '/api/company': company,
    '/api/duplicates': none,
    ...answers,
  });
  const page = await openPage(
    paths.receivable.newFor(customer.id),
    manager,
    documentScreens(receivableEntry),
  );
  await screen.findByLabelText(/^Amount/);
  return { ...page, attempts: () => sent.filter(({ call }) => call === create) };
}

const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });

it('a payment whose answer was lost is sent again with its key', async () => {
  let answers = 0;
  const { person, attempts } = await open({
    [create]: () => {
      answers += 1;
      return answers === 1 ? lost() : { ...entered };
    },
    [`/api/payments/${entered.id}`]: {},
  });
  enter(/^Amount/, '120.50');
  save();
  await person.click(await screen.findByText('Retry'));
  await waitFor(() => expect(attempts()).toHaveLength(2));
  const [first, second] = attempts().map(({ headers, body }) => [
    headers.get('Idempotency-Key'),
    body,
  ]);
  expect(second).toEqual(first);
});

it('a payment that is corrected after a lost answer says what was saved, and leads there', async () => {
  let answers = 0;
  const { person, attempts, address } = await open({
    [create]: () => {
      answers += 1;
      return answers === 1 ? lost() : refused(keyReused);
    },
    [`/api/payments/${keyReused.first.id}`]: {},
  });
  enter(/^Amount/, '12.00');
  save();
  await screen.findByText(/The connection was lost/);
  enter(/^Amount/, '12.60');
  for (const times of [2, 3]) {
    save();
    await waitFor(() => expect(attempts()).toHaveLength(times));
    expect(await screen.findByText(/Your first attempt was saved as/)).toBeInTheDocument();
  }
  expect(new Set(attempts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  await person.click(screen.getByText(`Open ${keyReused.first.number}`));
  await waitFor(() => expect(address()).toBe(paths.receivable.details(keyReused.first.id)));
});
