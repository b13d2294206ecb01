import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DraftOffer } from './draft-offer';

const content = (notes: string) => ({ notes });
const left = [1, 2, 3].map((age) => ({
  key: `draft/ann/order@${age}`,
  at: Date.now() - age * 60_000,
  base: { number: 0, values: content('') },
  mine: content(`Ring ${age} times`),
}));

function offer(drafts: typeof left) {
  const nothing = () => undefined;
  render(
    <DraftOffer
      found={{ left: drafts, elsewhere: [] }}
      dirty={false}
      labelOf={undefined}
      onRestore={nothing}
      onDiscard={nothing}
    />,
  );
}

it('of many drafts the latest is offered, the others on request', async () => {
  offer(left);
  expect(screen.getByRole('alert')).toHaveTextContent('Ring 1 times');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('a single draft folds nothing', () => {
  offer(left.slice(0, 1));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
