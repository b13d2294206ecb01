import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { nouns } from '@/nouns';
import { exceptionsOf, isSubject, markLook, shownMarks } from './exception-looks';
import { ExceptionMark, ExceptionMarks } from './exception-mark';

it.each([...nouns.filter(isSubject).flatMap(exceptionsOf), 'below-cost' as const])(
  '%s has a word, a sentence, an icon and a color of its own',
  (exception) => {
    const { label, about, icon, tone } = markLook(exception);
    expect(label).toMatch(/^[A-Z]/);
    expect(about).toMatch(/\.$/);
    expect(icon).toBeTruthy();
    expect(['error', 'warning']).toContain(tone);
  },
);

it('goods of a purchase are received', () => {
  render(<ExceptionMark exception="partly-delivered" subject="stock-transaction" />);
  expect(screen.getByText('Partly received')).toBeInTheDocument();
});

it('what is partly here has not arrived in part only, and goods of a trip come back', () => {
  render(
    <ExceptionMarks
      exceptions={['expected-not-arrived', 'partly-delivered']}
      subject="stock-transaction"
    />,
  );
  expect(screen.getByText('Rest overdue')).toBeInTheDocument();
  expect(markLook('expected-not-arrived', 'stock-transaction').label).toBe('Not arrived');
  expect(markLook('partly-delivered', 'dispatch').label).toBe('With returns');
  expect(markLook('partly-delivered', 'order').label).toBe('Partly delivered');
});

it('in a row the costliest exception is shown, the others are counted and named in a tooltip', () => {
  render(<ExceptionMarks exceptions={['on-hold', 'over-limit', 'late']} subject="order" />);
  expect(screen.getByText('Late')).toBeInTheDocument();
  expect(screen.queryByText('On hold')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Over limit, On hold' })).toHaveTextContent('+2');
});

it('an order that is ready says so after what it lacks', () => {
  expect(shownMarks(['ready', 'partly-delivered', 'late'], 'order')).toEqual([
    'late',
    'partly-delivered',
    'ready',
  ]);
});

it('a row without exceptions is empty', () => {
  const { container } = render(<ExceptionMarks exceptions={[]} subject="order" />);
  expect(container).toBeEmptyDOMElement();
});

it('in a head it leads to all that have it', () => {
  render(
    <MemoryRouter>
      <ExceptionMark exception="short" subject="order" to="/dashboard/order/list?exception=short" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Short' })).toHaveAttribute(
    'href',
    '/dashboard/order/list?exception=short',
  );
});

it('only what has exceptions is a subject', () => {
  expect(['order', 'receivable'].map(isSubject)).toEqual([true, false]);
});
