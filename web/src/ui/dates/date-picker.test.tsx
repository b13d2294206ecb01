import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DayPicker } from './date-picker';

/** Renders a field with a date; collects the values that its form would save after each key. */
function field(searches = false) {
  const values: string[] = [];
  function Field() {
    const [value, setValue] = useState('2026-11-22');
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return <DayPicker label="Day" value={value} onChange={change} searches={searches} />;
  }
  render(<Field />);
  return values;
}

const type = async (text: string) => {
  const person = userEvent.setup();
  const day = screen.getByRole('textbox', { name: 'Day' });
  await person.clear(day);
  await person.type(day, text);
};

it('a key that saves finds what was typed, not the date of before nor a beginning of it', async () => {
  const values = field();
  await type('11/31/2026');
  expect(values.at(-1)).toBe('11/31/2026');
  await type('31.10.2026');
  expect(values.at(-1)).toBe('31.10.2026');
  await type('11/3/2026');
  expect(values.at(-1)).toBe('2026-11-03');
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('11/3/2026');
});

it('a date is read with its weekday, and edited in figures', async () => {
  field();
  const day = screen.getByRole('textbox', { name: 'Day' });
  expect(day).toHaveValue('Sun, Nov 22, 2026');
  const person = userEvent.setup();
  await person.tab();
  expect(day).toHaveValue('11/22/2026');
  await person.keyboard('11/23/2026');
  expect(day).toHaveValue('11/23/2026');
  await person.tab();
  expect(day).toHaveValue('Mon, Nov 23, 2026');
});

it('a search starts with whole dates only', async () => {
  const values = field(true);
  await type('10/32/2026');
  expect(values).toEqual(['']);
  await type('10/03/2026');
  expect(values.at(-1)).toBe('2026-10-03');
});

it('on the keys of a phone a date is digits, Arabic ones too', async () => {
  const values = field();
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveAttribute('inputmode', 'numeric');
  await type('11032026');
  expect(values.at(-1)).toBe('2026-11-03');
  await type('١١٠٤٢٠٢٦');
  expect(values.at(-1)).toBe('2026-11-04');
  await userEvent.setup().tab();
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('Wed, Nov 4, 2026');
});

it('a day that cannot be meant is marked, typed or in the calendar', async () => {
  render(
    <DayPicker
      label="To"
      value="2026-11-22"
      min="2026-11-20"
      max="2026-11-25"
      onChange={vi.fn()}
    />,
  );
  const person = userEvent.setup();
  const to = screen.getByRole('textbox', { name: 'To' });
  await person.clear(to);
  await person.type(to, '11/19/2026');
  await person.tab();
  expect(to).toHaveAccessibleDescription('Choose 11/20/2026 or later.');
  await person.clear(to);
  await person.type(to, '11/26/2026');
  await person.tab();
  expect(to).toHaveAccessibleDescription('Choose 11/25/2026 or earlier.');
  await person.click(screen.getByRole('button', { name: 'Choose To' }));
  const day = async (name: string) => await screen.findByRole('gridcell', { name });
  expect(await day('19')).toBeDisabled();
  expect(await day('20')).toBeEnabled();
  expect(await day('26')).toBeDisabled();
}, 20_000);

it('a narrow field leaves the weekday out, so that the year fits', () => {
  render(<DayPicker label="Day" value="2026-11-04" narrow onChange={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('Nov 4, 2026');
});
