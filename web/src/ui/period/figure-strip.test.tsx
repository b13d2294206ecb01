import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Change } from './figure-strip';
import { RankedBars } from './ranked-bars';

it('a change beyond 500 percent says only that it is larger', () => {
  render(<Change change={{ kind: 'more', by: 825 }} good="more" />);
  expect(screen.getByText('>500% more')).toBeInTheDocument();
});

it('a bar without a previous value is new, and its name is not cut before its note', () => {
  const change = { kind: 'none', by: 0 } as const;
  const bar = { key: '1', label: 'Station Hotel', value: 1, text: '3,606.39', change };
  render(<RankedBars label="Top customers" bars={[{ ...bar, note: 'margin 33%' }]} />);
  const [row] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent('new');
  const name = screen.getByText('Station Hotel').parentElement;
  expect(name).toHaveStyle({ flexShrink: 0, minWidth: '120px' });
});

it('a change of days is never cut', () => {
  render(<Change change={{ kind: 'more', by: 825 }} counted="days" />);
  expect(screen.getByText('825 days more')).toBeInTheDocument();
});
