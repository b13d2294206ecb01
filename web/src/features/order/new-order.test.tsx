import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { roles } from '@/api/roles';
import { paths } from '@/app/paths';
import { order as orderEntry } from '@/nouns/order';
import { documentScreens } from '@/nouns/screens';
import { showDayOf } from '@/ui/dates/today';
import { openPage } from '../../../tests/unit/open-page';
import { grantedTo } from '../../../tests/unit/permissions';
import { sampleAnswer } from '../../../tests/unit/samples';
import { json, serve } from '../../../tests/unit/server';
import { userWith } from '../../../tests/unit/signed-in';
import './form';

const may = [...new Set(roles.flatMap(grantedTo))];

afterEach(() => {
  showDayOf(null);
  setCompanySettings({});
  vi.unstubAllGlobals();
});

it.each([
  [['saturday', 'sunday'], '11/27/2026'],
  [['friday', 'saturday'], '11/29/2026'],
] as const)(
  'a new order of a Thursday where %s are the weekend proposes %s',
  async (weekend, day) => {
    setCompanySettings({ weekend });
    showDayOf('2026-11-26T10:00:00Z');
    serve(({ pathname }) => json(sampleAnswer(pathname)));
    await openPage(paths.order.new, userWith(may), documentScreens(orderEntry));
    const field = await screen.findByRole('textbox', { name: 'Requested date', hidden: true });
    expect(field).toHaveValue(day);
  },
);
