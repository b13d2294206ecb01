import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decimal } from '../decimal';
import { MarginFigure, MarginTotals } from './margin-figure';

const margin = (amount: string, percent: string) => ({
  cost: decimal('10.00'),
  amount: decimal(amount),
  percent: decimal(percent),
});

it('a line shows what it brings in and its share, and nothing more above cost', () => {
  const { container } = render(<MarginFigure margin={margin('1234.50', '18.9')} />);
  expect(container).toHaveTextContent('1,234.5018.9%');
  expect(screen.queryByText('Below cost')).toBeNull();
});

it('a line below cost is marked with a word and an icon', () => {
  const { container } = render(<MarginFigure margin={margin('-0.50', '-5.3')} />);
  expect(container).toHaveTextContent('−0.50−5.3%Below cost');
  expect(container.querySelector('[data-exception=below-cost] svg')).not.toBeNull();
});

it('a line without a known cost shows nothing', () => {
  const { container } = render(<MarginFigure margin={null} />);
  expect(container).toHaveTextContent('–');
});

it('the sum is one line: margin, share, at which costs, and how many lines have none', () => {
  render(
    <MarginTotals
      margin={{ ...margin('6.50', '17.6'), linesWithoutCost: 2 }}
      note="at last cost"
    />,
  );
  expect(screen.getByTestId('margin')).toHaveTextContent(
    /^Margin 6.50 · 17.6% at last cost · 2 lines without a known cost\s*$/,
  );
});

it('where no cost is known there is no margin, and while a line is wrong none can be shown', () => {
  const nothing = { cost: decimal('0'), amount: decimal('0'), percent: null, linesWithoutCost: 1 };
  const { rerender } = render(<MarginTotals margin={nothing} note="at last cost" />);
  expect(screen.getByTestId('margin')).toHaveTextContent('Margin – at last cost · 1 line');
  rerender(<MarginTotals margin={null} note="at last cost" />);
  expect(screen.getByTestId('margin')).toHaveTextContent('Margin — at last cost');
});

it('an order without lines shows no margin', () => {
  const nothing = { cost: decimal('0'), amount: decimal('0'), percent: null, linesWithoutCost: 0 };
  const { container } = render(<MarginTotals margin={nothing} note="at last cost" />);
  expect(container).toBeEmptyDOMElement();
});
