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

it('in a list of one status the marks have its place, so that the day stays beside the number', () => {
  const card = { title: 'Deli', parts: ['ORD-1', 'for Dec 2'], figure: '12.00', marks: 'Late' };
  render(
    <MemoryRouter>
      <ListCards
        rows={[{ id: 'one' }, { id: 'several' }]}
        loading={false}
        card={({ id }) => (id === 'one' ? card : { ...card, status: 'Pending' })}
        href={({ id }) => `/${id}`}
      />
    </MemoryRouter>,
  );
  const [one, several] = screen.getAllByRole('link');
  expect(one).toHaveTextContent('ORD-1for Dec 212.00Late');
  expect(several).toHaveTextContent('ORD-1Latefor Dec 212.00Pending');
});
