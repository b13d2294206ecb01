import { expect, type Page } from '@playwright/test';
import { Api } from '../e2e/support';
import type { Records } from './records';
import { routeOf, type Scene, type Stage } from './scene';

type Printed = (stage: Stage, api: Api, language: string) => Promise<Buffer>;

/** A paper of a document as the server prints it, in the language of the look. */
export function pdf(
  name: string,
  title: string,
  path: (records: Records) => string,
  more: Partial<Scene> = {},
): Scene {
  const print: Printed = ({ records }, api, language) =>
    api.file(`${path(records)}?language=${language}`);
  return printed(name, title, routeOf(path), print, more);
}

/** A statement as it leaves: issuing it is what prints it. */
export function issuedStatement(name: string, title: string, more: Partial<Scene> = {}): Scene {
  const print: Printed = async ({ records }, api, language) => {
    const { id } = await api.send<{ id: string }>('POST', '/api/issued-statements', {
      ...records.printed.statement,
      language,
      format: 'pdf',
      purpose: 'printed',
    });
    return await api.file(`/api/issued-statements/${id}/file`);
  };
  return printed(name, title, '/api/issued-statements/:id/file', print, more);
}

function printed(
  name: string,
  title: string,
  route: string,
  print: Printed,
  more: Partial<Scene>,
): Scene {
  const play = async (stage: Stage) => {
    const { page, look } = stage;
    const api = await Api.as(page.request, more.as ?? 'manager');
    await show(page, await print(stage, api, look.name === 'arabic' ? 'ar' : 'en'));
  };
  return { name, title, route, extent: 'window', looks: ['light'], play, ...more };
}

/** A4 at 96 dots an inch. */
const sheet = { width: 794, height: 1123 };

/** What the browser's viewer leaves free around a page. */
const edge = { side: 7, top: 4 };

/** Opens a file in the browser's own viewer, its first page as large as the window. */
async function show(page: Page, file: Buffer): Promise<void> {
  await page.setViewportSize(sheet);
  await page.route('**/paper', (route) =>
    route.fulfill({ contentType: 'text/html', body: viewer }),
  );
  await page.route('**/paper.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: file }),
  );
  await page.goto('/paper');
  // The viewer does not signal when it has drawn: then two looks at it are the same, and there is something to see.
  let before = '';
  const isDrawn = async () => {
    const now = (await page.screenshot()).toString('base64');
    const same = now === before && now.length > emptyPage;
    before = now;
    return same;
  };
  await expect.poll(isDrawn, { intervals: [300] }).toBe(true);
}

/** A page without a word is smaller, in characters of base 64. */
const emptyPage = 25_000;

const viewer = `<!doctype html><title>Paper</title>
<h1 hidden>Paper</h1>
<body style="margin: 0; overflow: hidden">
<embed src="/paper.pdf#toolbar=0&navpanes=0&view=FitH" type="application/pdf" style="position: fixed;
  left: -${edge.side}px; top: -${edge.top}px; width: ${sheet.width + 2 * edge.side}px; height: ${sheet.height + 2 * edge.side}px">`;
