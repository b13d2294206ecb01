import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DutyKind } from '@/api/generated';
import { paths } from '@/app/paths';
import { documentScreens } from '@/nouns/screens';
import { stockTransaction } from '@/nouns/stock-transaction';
import { mayDuplicate } from '@/ui/document/document-kind';
import { openPage } from '../../../tests/unit/open-page';
import { grantedBy, grantedTo, mayOf } from '../../../tests/unit/permissions';
import { sampleAnswer } from '../../../tests/unit/samples';
import { json, serve } from '../../../tests/unit/server';
import { userWith } from '../../../tests/unit/signed-in';
import './form';
import { stockKind } from './kind';

afterEach(() => vi.unstubAllGlobals());

const duty: DutyKind = 'stock-adjust';
const counting = [...grantedTo('warehouse-manager'), ...grantedBy(duty)];

it.each([
  ['with the duty alone corrects the stock after a count', counting, ['Adjustment']],
  [
    'who may create them all chooses the kind',
    grantedTo('encoder'),
    ['Purchase', 'Customer return', 'Adjustment', 'Opening stock'],
  ],
])('a user %s', async (_sentence, operations, kinds) => {
  serve(({ pathname }) => json(sampleAnswer(pathname)));
  const screens = documentScreens(stockTransaction);
  const at = paths.stock.newWith({ kind: 'opening' });
  const { person } = await openPage(at, userWith(operations), screens);
  const kind = await screen.findByRole('combobox', { name: /Kind/ });
  expect(kind).toHaveTextContent(kinds.length === 1 ? 'Adjustment' : 'Opening stock');
  await person.click(kind);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(kinds);
});

it('the duty does not offer to duplicate a purchase', () => {
  expect(mayDuplicate(stockKind, mayOf('warehouse-manager', duty))).toBe(false);
  expect(mayDuplicate(stockKind, mayOf('encoder'))).toBe(true);
});
