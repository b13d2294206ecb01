import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Change } from './figure-strip';

it('a change beyond 500 percent says only that it is larger', () => {
  render(<Change change={{ kind: 'more', by: 825 }} good="more" />);
  expect(screen.getByText('>500% more')).toBeInTheDocument();
});

it('a change of days is never cut', () => {
  render(<Change change={{ kind: 'more', by: 825 }} counted="days" />);
  expect(screen.getByText('825 days more')).toBeInTheDocument();
});
