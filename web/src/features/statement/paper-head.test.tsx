import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Company, generatedApi, type Statement } from '@/api/generated';
import { PrintSheet } from '@/ui/print';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { PaperHead } from './paper-head';

const company: Company = {
  name: 'Harbour Foods',
  currency: 'USD',
  timeZone: 'Europe/London',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
};
const statement = {
  customerCode: 'CUS-00001',
  customerName: 'Corner Deli',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
} as Statement;

const logo = () => document.querySelector(`img[src="${company.logo}"]`);

it('a statement bears the logo of the company', () => {
  render(
    <PaperHead
      statement={statement}
      letterhead={{ company, customer: undefined, madeOn: '2026-11-30' }}
    />,
  );
  expect(logo()).toBeInTheDocument();
});

it('every other document on paper bears it too', async () => {
  const store = storeFor();
  await store.dispatch(
    generatedApi.util.upsertQueryData('getCompany', undefined, company as never),
  );
  render(
    <SignedIn store={store}>
      <PrintSheet title="Receipt" number="RCT-2026-000001" facts={[]} />
    </SignedIn>,
  );
  expect(logo()).toBeInTheDocument();
});
