import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ListFooter } from './footer';
import { parseListState } from './state';

it('the sum of a list has a label and its currency', () => {
  setCompanySettings({ currency: 'USD' });
  onTestFinished(() => setCompanySettings({}));
  const page = {
    content: [{}, {}],
    page: 0,
    size: 25,
    totalElements: 2,
    totalPages: 1,
    totalExact: true,
    sum: '18377.58',
  };
  render(
    <SignedIn store={storeFor()}>
      <ListFooter page={page} state={parseListState(new URLSearchParams())} onChange={() => {}} />
    </SignedIn>,
  );
  expect(screen.getByText('1–2 of 2 · Total (USD) 18,377.58')).toBeInTheDocument();
});
