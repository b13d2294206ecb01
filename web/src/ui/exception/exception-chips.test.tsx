import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListState } from '../list/state';
import { ExceptionChips } from './exception-chips';

const marks = [
  { mark: 'ready' as const, count: 2, exact: true },
  { mark: 'late' as const, count: 10, exact: true },
  { mark: 'on-hold' as const, count: 1, exact: true },
];

function show(onChange = vi.fn(), filters = {}) {
  const state = { filters } as unknown as ListState;
  render(<ExceptionChips subject="order" marks={marks} state={state} onChange={onChange} />);
  return onChange;
}

afterEach(() => vi.restoreAllMocks());

it('all of them are buttons where they have room', () => {
  show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ready2',
    'Late10',
    'On hold1',
  ]);
});

it('those without room are counted, and chosen from a menu', async () => {
  // The last chip wraps below the line.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === 'On hold1' ? 38 : 0;
  });
  const onChange = show();
  const more = screen.getByRole('button', { name: '+1 On hold: 1' });
  expect(more).toHaveTextContent('+1');
  expect(screen.getAllByRole('button')).toHaveLength(3);
  const person = userEvent.setup();
  await person.click(more);
  await person.click(await screen.findByRole('menuitem', { name: 'On hold: 1' }));
  expect(onChange).toHaveBeenCalledWith({ filters: { exception: 'on-hold' } });
});
