import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { Figure, inCurrency, Moment } from './figure';

const shown = (figure: React.ReactNode) => {
  const { container } = render(figure);
  return container.firstElementChild as HTMLElement;
};

describe('a figure', () => {
  it('runs from left to right whatever the page does, the sign before it and the unit behind it', () => {
    const figure = shown(<Figure of="-15808.37" as="money" unit="case" />);
    expect(figure).toHaveAttribute('dir', 'ltr');
    expect(figure).toHaveTextContent(/^−15,808\.37 cases$/);
    expect(screen.getByText('cases').tagName).toBe('BDI');
  });

  it.each([
    ['price', '2.5', '2.50'],
    ['quantity', '12.500', '12.5'],
    ['count', 18532, '18,532'],
    ['money', null, '–'],
    ['count', undefined, '–'],
  ] as const)('as a %s: %s is %s', (as, of, text) => {
    expect(shown(<Figure of={of} as={as} />)).toHaveTextContent(text);
  });

  it('stands back where it is nothing, unless it is a sum', () => {
    for (const of of ['0.00', '-0.00', 0, null]) {
      expect(shown(<Figure of={of} as="money" />)).toHaveAttribute('data-zero');
    }
    expect(shown(<Figure of="0.01" as="money" />)).not.toHaveAttribute('data-zero');
    expect(shown(<Figure of="0.00" as="money" loud />)).not.toHaveAttribute('data-zero');
  });

  it('shows that it is a gain where that matters', () => {
    expect(shown(<Figure of="3" as="quantity" signed />)).toHaveTextContent(/^\+3$/);
    expect(shown(<Figure of="-3" as="quantity" signed />)).toHaveTextContent(/^−3$/);
    expect(shown(<Figure of="0" as="quantity" signed />)).toHaveTextContent(/^0$/);
  });
});

it('what stands over amounts names the currency in one way', () => {
  expect(inCurrency('Total', 'USD')).toBe('Total (USD)');
  expect(inCurrency('Total', '')).toBe('Total');
});

afterEach(() => setCompanySettings({}));

it('a time is the company’s, with the user’s own as its tooltip where the clocks differ', () => {
  setCompanySettings({ timeZone: 'America/New_York' });
  render(<Moment at="2026-11-21T10:30:00Z" />);
  const shown = screen.getByText('Nov 21, 2026, 5:30 AM');
  expect(shown.title).toBe('Nov 21, 2026, 10:30 AM in your time zone');
});

it('a time has no tooltip where the user’s clock shows the same', () => {
  setCompanySettings({ timeZone: 'UTC' });
  render(<Moment at="2026-11-21T10:30:00Z" />);
  expect(screen.getByText('Nov 21, 2026, 10:30 AM').title).toBe('');
});
