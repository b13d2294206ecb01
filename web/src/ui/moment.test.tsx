import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { Moment } from './moment';

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
