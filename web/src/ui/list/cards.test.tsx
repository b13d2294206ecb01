import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ListCards } from './cards';

it('says once what its figures are, and the day of a row below its figure', () => {
  render(
    <MemoryRouter>
      <ListCards
        rows={[{ id: 'r1' }, { id: 'r2' }]}
        loading={false}
        figures="Amount (USD)"
        card={({ id }) => ({
          title: id,
          parts: ['Deli · Beta', null, 'Cash'],
          figure: '12.00',
          aside: 'Nov 24',
        })}
        href={({ id }) => `/${id}`}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('Amount (USD)')).toHaveLength(1);
  for (const row of screen.getAllByRole('link')) expect(row).toHaveTextContent('12.00Nov 24');
  // A name with a dot stays one part with its own direction.
  expect(screen.getAllByText('Deli · Beta')).toHaveLength(2);
});
