import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Choices } from './choices';

const options = ['light', 'dark', 'system'].map((value) => ({ value, label: value }));

function Mode() {
  const [value, setValue] = useState('light');
  return (
    <>
      <Choices label="Mode" value={value} options={options} onChange={setValue} />
      <button type="button">After</button>
    </>
  );
}

it('choices are radio buttons to the keyboard: one stop of Tab, and the arrows choose', async () => {
  const person = userEvent.setup();
  render(<Mode />);
  const radio = (name: string) => screen.getByRole('radio', { name });
  await person.tab();
  expect(radio('light')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(radio('dark')).toHaveFocus();
  expect(radio('dark')).toBeChecked();
  await person.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await person.tab({ shift: true });
  expect(radio('dark')).toHaveFocus();
  // Arrow keys wrap around.
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(radio('system')).toHaveFocus();
  expect(radio('system')).toBeChecked();
});
