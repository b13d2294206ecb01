import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Replay } from './replay';
import { useChanges } from './use-changes';

function Page({ replay, step }: { replay: Replay; step: number }) {
  const { root, shown, settled } = useChanges(replay, step);
  return (
    <div data-testid="page" ref={root} aria-busy={!settled}>
      <p>Step {shown}</p>
    </div>
  );
}

it('a page is busy until it shows the step with its answers', async () => {
  const answers = { pending: 0 };
  const replay = answers as Replay;
  const { rerender } = render(<Page replay={replay} step={0} />);
  const page = screen.getByTestId('page');
  expect(page).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(page).toHaveAttribute('aria-busy', 'false'));

  answers.pending = 1;
  rerender(<Page replay={replay} step={1} />);
  await screen.findByText('Step 1');
  // Longer than a page needs to settle.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(page).toHaveAttribute('aria-busy', 'true');
  answers.pending = 0;
  await waitFor(() => expect(page).toHaveAttribute('aria-busy', 'false'));
});
