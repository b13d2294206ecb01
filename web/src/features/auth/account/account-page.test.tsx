import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { logouts } from '@/ui/logout';
import { openPage } from '../../../../tests/unit/open-page';
import { sampleAnswer } from '../../../../tests/unit/samples';
import { json, serve } from '../../../../tests/unit/server';
import { userWith } from '../../../../tests/unit/signed-in';
import { screens } from '../screens';
import './account-page';

afterEach(() => vi.unstubAllGlobals());

it('the account page ends with Logout, which is that of the account menu', async () => {
  serve(({ pathname }) => json(sampleAnswer(pathname)));
  const logout = vi.fn();
  const remove = logouts.add(logout);
  const { person } = await openPage(paths.account, userWith(['company-view']), screens);
  await screen.findByRole('heading', { name: 'Sessions' });
  const last = within(document.body).getAllByRole('button').at(-1) as HTMLElement;
  expect(last).toHaveTextContent('Logout');
  await person.click(last);
  expect(logout).toHaveBeenCalledOnce();
  remove();
});
