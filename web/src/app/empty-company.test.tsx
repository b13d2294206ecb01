import { expect, it, vi } from 'vitest';
import { openPage, shows, until } from '../../tests/unit/dialogs/page';
import { emptyAnswer } from '../../tests/unit/samples';
import { json } from '../../tests/unit/server';
import { screens } from './screens';

/** Lists each page that opens without a record once. */
const pages = screens
  .filter(({ path }) => !path.includes(':'))
  .filter(({ load }, at, all) => all.findIndex((each) => each.load === load) === at)
  .map(({ path }) => path);

/** Collects refused requests with the page that sent them. */
const refused: string[] = [];
let page = '';

function answer(url: URL): Response {
  const found = emptyAnswer(url);
  if (found !== null) return json(found);
  refused.push(`${page}: ${url.pathname}${url.search}`);
  return json({ status: 404, code: 'absent', detail: 'There is nothing.', errors: [] }, 404);
}

it('of a company that was not described yet no page requests what is not there, and none fails', async () => {
  const failures = vi.spyOn(console, 'error');
  const [first = '', ...others] = pages;
  page = first;
  const { navigate } = await openPage({ page, own: false }, '', answer);
  for (page of others) {
    const before = document.querySelector('h1');
    navigate(page);
    await until(() => {
      expect(document.querySelector('h1'), page).not.toBe(before);
      shows(page, '');
    });
  }
  expect(others.length).toBeGreaterThan(25);
  expect(refused).toEqual([]);
  expect(failures).not.toHaveBeenCalled();
}, 180_000);
