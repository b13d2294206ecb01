import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayWait, orderByText } from './order-by';

const today = '2026-11-30';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the day by which to order', () => {
  it('says today, how long it is overdue, or how long it may wait', () => {
    expect(orderByText(today, today)).toBe('Today');
    expect(orderByText('2026-11-28', today)).toBe('Overdue since Nov 28');
    expect(orderByText('2027-02-03', today)).toBe('May wait until Feb 3, 2027');
  });
  it('may wait only while it lies ahead', () => {
    expect(mayWait({ orderByDate: '2027-02-03' }, today)).toBe(true);
    expect(mayWait({ orderByDate: today }, today)).toBe(false);
    expect(mayWait({ orderByDate: null }, today)).toBe(false);
  });
});
