import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answering } from '../../../tests/unit/choices';
import { fitting } from './choices';
import { Lookup } from './lookup';
import type { Found, Option } from './lookup-types';

const tea = { id: '1', label: 'COF-040 · Breakfast tea' };
const coffee = { id: '2', label: 'COF-030 · Decaf coffee' };
const all = [tea, coffee];

interface Start {
  value?: Option | null;
  found?: Partial<Found>;
}

/** Renders a form with one field; records what was sent and chosen. */
function open({ value = null, found = {} }: Start = {}) {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const entered = vi.fn();
  const choices = answering((term) => ({
    options: fitting(all, term),
    loading: false,
    ...found,
  }));
  function Form() {
    const [chosen, setChosen] = useState<Option | null>(value);
    return (
      <form onSubmit={sent}>
        <Lookup
          label="Product"
          value={chosen}
          onChange={setChosen}
          choices={choices}
          onEntered={entered}
        />
        <p>{chosen?.id ?? 'none'}</p>
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  const field = screen.getByRole('combobox', { name: 'Product' });
  return { person: userEvent.setup(), field, sent, entered };
}

const options = () => screen.queryAllByRole('option').map((each) => each.textContent);

it('is opened by a click or an arrow, and marks which choice Enter would take', async () => {
  const { person, field, entered, sent } = open();
  await person.tab();
  expect(options()).toEqual([]);
  await person.keyboard('{ArrowDown}');
  expect(options()).toEqual([tea.label, coffee.label]);
  expect(screen.getByRole('listbox', { name: 'Product' })).toBeVisible();
  const marked = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toBe(tea.label);
  await person.keyboard('{ArrowDown}');
  expect(marked()).toBe(coffee.label);
  await person.keyboard('{Enter}');
  expect(field).toHaveValue(coffee.label);
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(entered).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it('searches by what is typed; what was typed and not chosen is gone once the field is left', async () => {
  const { person, field, entered } = open({ value: tea });
  await person.click(field);
  await person.keyboard('decaf');
  expect(field).toHaveValue('decaf');
  await vi.waitFor(() => expect(options()).toEqual([coffee.label]));
  await person.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('decaf');
  await person.tab();
  expect(field).toHaveValue(tea.label);
  await person.click(field);
  await person.keyboard('decaf');
  await person.click(await screen.findByRole('option', { name: coffee.label }));
  expect(field).toHaveValue(coffee.label);
  expect(entered).not.toHaveBeenCalled();
});

it('has no choice once it is emptied, by the keys or by its button', async () => {
  const { person, field } = open({ value: tea });
  await person.clear(field);
  expect(screen.getByText('none')).toBeInTheDocument();
  await person.keyboard('cof{Enter}');
  await vi.waitFor(() => expect(screen.getByText('1')).toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Clear Product' }));
  expect(screen.getByText('none')).toBeInTheDocument();
  expect(field).toHaveFocus();
});

it.each([
  ['Loading', { options: [], loading: true }],
  ['No matches', { options: [] }],
])('says “%s” where there is nothing to choose', async (words, found) => {
  const { person, field } = open({ found });
  await person.click(field);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

it('a search that failed says so instead of “No matches”, and is tried again by hand or by Enter', async () => {
  const retry = vi.fn();
  const { person, field, sent } = open({ found: { options: [], retry } });
  await person.click(field);
  expect(screen.getByRole('status')).toHaveTextContent('Search failed.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(field).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(2);
  expect(sent).not.toHaveBeenCalled();
});

it('leaves an Enter alone that ends a word of an input method', async () => {
  const { person, field } = open();
  await person.click(field);
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  });
  field.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(false);
  expect(screen.getByText('none')).toBeInTheDocument();
});

it('keeps what the arrow keys have highlighted when the form is drawn again after an answer', async () => {
  const flour = { id: '3', label: 'GRA-010 · Flour' };
  const found = answering((term) => ({ options: fitting([flour, ...all], term), loading: false }));
  const form = (at: number) => (
    <>
      <Lookup label="Product" value={null} onChange={() => {}} choices={found} />
      <p>{at}</p>
    </>
  );
  const { rerender } = render(form(0));
  const person = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Product' });
  await person.click(field);
  await person.keyboard('c');
  const marked = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await vi.waitFor(() => expect(options()).toEqual([tea.label, coffee.label]));
  await person.keyboard('{ArrowDown}');
  expect(marked()).toBe(coffee.label);
  rerender(form(1));
  expect(marked()).toBe(coffee.label);
});
