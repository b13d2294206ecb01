import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Bar } from './card';
import { LabelBars } from './label-bars';

const bar = (key: string, value: string, from?: string): Bar => ({
  key,
  label: key,
  value,
  text: value,
  color: 'red',
  ...(from === undefined ? {} : { from }),
});

function places(bars: readonly Bar[]) {
  render(<LabelBars label="Closing balance" bars={bars} />);
  return screen.getAllByRole('listitem').map((item) => {
    const { width, marginInlineStart } = (item.lastElementChild as HTMLElement).style;
    return [marginInlineStart.replace(/^min\((\d+)%.*$/, '$1'), width];
  });
}

it('begins what is added or taken off where the bar before it ended', () => {
  expect(
    places([
      bar('then', '100.00'),
      bar('added', '0.00', '100.00'),
      bar('taken', '-40.00', '100.00'),
      bar('now', '60.00'),
    ]),
  ).toEqual([
    ['0', '100%'],
    ['100', '0%'],
    ['60', '40%'],
    ['0', '60%'],
  ]);
});

it('makes a bar that is less than nothing as long as it is large', () => {
  expect(places([bar('one', '-50.00'), bar('other', '25.00')])).toEqual([
    ['0', '100%'],
    ['0', '50%'],
  ]);
});
