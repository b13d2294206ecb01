import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ListTabs } from './toolbar';

const late = { text: '2 late', tone: 'error' };
const short = { text: '9 short', tone: 'error' };

function show(more: object) {
  const tab = { label: 'Pending', to: '/pending', active: true, count: 1284, ...more };
  render(
    <MemoryRouter>
      <ListTabs tabs={[tab]} />
    </MemoryRouter>,
  );
  return screen.getByRole('tab');
}

it('a tab shows its costliest exception; its tooltip has all and the exact count', () => {
  const tab = show({ exceptions: [late, short] });
  expect(tab).toHaveTextContent('99+');
  expect(tab).toHaveTextContent(/· ?2 late/);
  expect(tab).not.toHaveTextContent('9 short');
  expect(tab).toHaveAttribute('title', '1,284 · 2 late · 9 short');
  expect(tab).toHaveAccessibleName(/1,284 · 2 late/);
});

it('a tab without exceptions has the count alone', () => {
  expect(show({ capped: true })).toHaveAttribute('title', '1,284+');
});
