import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MovedAlert } from './moved-alert';

const number = 'ORD-2026-000001';
const snapshot = (status: string) => ({ number, status });

it('the way to what moved stands below the sentence, so that a phone has room for both', () => {
  render(
    <MemoryRouter>
      <MovedAlert
        since={snapshot('pending')}
        now={snapshot('approved')}
        lost={false}
        over={{ to: '/order/1', onLeave: () => undefined }}
      />
    </MemoryRouter>,
  );
  const show = screen.getByRole('link', { name: 'View document' });
  const words = screen.getByText(/It is now approved\. This step is no longer possible\./);
  expect(words).toContainElement(show);
});

it('what moved but can still be done has its preview again', () => {
  render(<MovedAlert since={snapshot('pending')} now={snapshot('pending')} lost={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Review the preview below before you continue.',
  );
});
