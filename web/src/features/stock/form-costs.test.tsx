import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { roles } from '@/api/roles';
import { paths } from '@/app/paths';
import { documentScreens } from '@/nouns/screens';
import { stockTransaction } from '@/nouns/stock-transaction';
import { openPage } from '../../../tests/unit/open-page';
import { grantedTo } from '../../../tests/unit/permissions';
import { sampleAnswer } from '../../../tests/unit/samples';
import { json, serve } from '../../../tests/unit/server';
import { userWith } from '../../../tests/unit/signed-in';
import './form';

const all = [...new Set(roles.flatMap(grantedTo))];

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['has costs for users who see them', all, true],
  ['has none for those who do not', all.filter((operation) => operation !== 'cost-view'), false],
] as const)('a purchase %s', async (_sentence, operations, shown) => {
  serve(({ pathname }) => json(sampleAnswer(pathname)));
  const screens = documentScreens(stockTransaction);
  await openPage(paths.stock.newWith({ kind: 'purchase' }), userWith(operations), screens);
  expect(await screen.findByRole('columnheader', { name: /^Quantity/ })).toBeInTheDocument();
  expect(screen.queryAllByRole('columnheader', { name: /Unit cost/ })).toHaveLength(shown ? 1 : 0);
  expect(screen.queryAllByText(/Total cost/)).toHaveLength(shown ? 1 : 0);
});
