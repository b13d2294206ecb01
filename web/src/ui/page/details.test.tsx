import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { toProblem } from '@/api/problem';
import { Loaded } from './details';

const shown = (error: unknown, keeps = false) =>
  render(
    <MemoryRouter>
      <Loaded result={{ data: 'ORD-1', error, refetch: () => undefined }} keeps={keeps}>
        {(number) => <p>Page of {number}</p>}
      </Loaded>
    </MemoryRouter>,
  );

it('a record that has no name is gone all the same', () => {
  shown(toProblem(404, {}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You can no longer view this page',
  );
  expect(screen.queryByText('Page of ORD-1')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go back']);
});

it('a record is shown on while the server cannot answer', () => {
  shown(toProblem(503, {}));
  expect(screen.getByText('Page of ORD-1')).toBeInTheDocument();
});

it('a form keeps what is typed in it', () => {
  shown(toProblem(404, {}), true);
  expect(screen.getByText('Page of ORD-1')).toBeInTheDocument();
});
