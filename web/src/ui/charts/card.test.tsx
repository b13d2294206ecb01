import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ChartCard } from './card';

function show(rows: readonly { id: string }[] | undefined) {
  render(
    <SignedIn store={storeFor()}>
      <ChartCard
        title="Per day"
        rows={rows}
        columns={[]}
        rowKey={({ id }) => id}
        empty="Nothing"
        height={200}
        chart={<p>Chart</p>}
      />
    </SignedIn>,
  );
}

it('a chart whose figures load has an axis and bars', () => {
  show(undefined);
  const busy = document.querySelector('[aria-busy="true"]');
  expect(busy?.querySelectorAll('.MuiSkeleton-text')).toHaveLength(4);
  expect(busy?.querySelectorAll('.MuiSkeleton-rectangular').length).toBeGreaterThan(5);
});

it('a chart without figures says so and loads nothing', () => {
  show([]);
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
});
