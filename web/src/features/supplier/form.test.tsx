import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { paths } from '@/app/paths';
import { recordScreens } from '@/nouns/screens';
import { supplier as supplierEntry } from '@/nouns/supplier';
import { none } from '../../../tests/answers/duplicates';
import { manager } from '../../../tests/answers/people/manager';
import { company, suppliers } from '../../../tests/answers/records';
import { answering } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
import './form';

afterEach(() => {
  setCompanySettings({});
  vi.unstubAllGlobals();
});

const created = 'POST /api/suppliers';
const address = { line: '1 Quay', city: 'Bergen', state: null, zipCode: null, country: 'Norway' };

it('a supplier may have no address, although the country of the company is there', async () => {
  setCompanySettings({ currency: 'USD' });
  const sent = answering({
    '/api/company': { ...company, address },
    '/api/duplicates': none,
    '/api/suppliers/s1': { ...suppliers.content[0] },
    [created]: { id: 's1', number: 'SUP-00001', status: 'active', version: 1 },
  });
  const { person } = await openPage(paths.supplier.new, manager, recordScreens(supplierEntry));
  const field = async (label: RegExp) => (await screen.findAllByLabelText(label))[0] as HTMLElement;
  expect(await field(/^Country/)).toHaveValue('Norway');
  fireEvent.change(await field(/^Name/), { target: { value: 'Golden Valley' } });
  const save = screen.getByRole('button', { name: /^Save/ });
  fireEvent.change(await field(/^City/), { target: { value: 'Oslo' } });
  await person.click(save);
  expect(await screen.findByText('Street and number is required')).toBeVisible();
  fireEvent.change(await field(/^City/), { target: { value: '' } });
  await person.click(save);
  const body = () => sent.find(({ call }) => call === created)?.body;
  await waitFor(() => expect(body()).toMatchObject({ name: 'Golden Valley', address: null }));
});
