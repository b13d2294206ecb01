import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenForShortcuts } from '../shortcuts/shortcuts';
import { SearchField } from './search-field';

function open() {
  const leave = vi.fn();
  const published = vi.fn();
  function Field() {
    const [value, setValue] = useState('');
    const publish = (term: string) => {
      published(term);
      setValue(term);
    };
    return <SearchField hint="Search" value={value} onChange={publish} onLeave={leave} />;
  }
  onTestFinished(listenForShortcuts());
  render(<Field />);
  return { leave, published, field: () => screen.getByRole('searchbox') };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('a space at the end stays while one goes on typing', async () => {
  vi.useFakeTimers();
  const { published, field } = open();
  type(field(), 'acme ');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(published).toHaveBeenLastCalledWith('acme');
  expect(field()).toHaveValue('acme ');
  type(field(), 'acme bakery');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(published.mock.calls).toEqual([['acme'], ['acme bakery']]);
  vi.useRealTimers();
});

it.each(['Enter', 'ArrowDown'])('%s leaves it for what is typed by now', (key) => {
  const { leave, published, field } = open();
  type(field(), 'ORD-7 ');
  fireEvent.keyDown(field(), { key });
  expect(published).toHaveBeenCalledWith('ORD-7');
  expect(leave).toHaveBeenCalledWith('ORD-7', key);
});

it('Escape leaves it as it is, and only the second one clears it', async () => {
  const { leave, field } = open();
  const person = userEvent.setup();
  await person.keyboard('/');
  expect(field()).toHaveFocus();
  await person.paste('ORD-7');
  await person.keyboard('{Enter}');
  expect(leave).toHaveBeenCalledOnce();
  await person.keyboard('{Escape}');
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveValue('ORD-7');
  await person.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});
