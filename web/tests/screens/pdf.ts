import { expect, type Page } from '@playwright/test';
import { Api } from '../e2e/support';
import type { Records } from './records';
import { routeOf, type Scene, type Stage } from './scene';

type Printed = (stage: Stage, api: Api, language: string) => Promise<Buffer>;

/** Scene of a document's PDF from the server, in the language of the look. */
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

/** Scene of an issued statement; issuing creates the PDF. */
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

/** A4 at 96 dpi. */
const sheet = { width: 794, height: 1123 };

/** Margin that the browser's viewer leaves around a page, in pixels. */
const edge = { side: 7, top: 4 };

/** Opens a file in the browser's PDF viewer with the first page filling the window. */
async function show(page: Page, file: Buffer): Promise<void> {
  await page.setViewportSize(sheet);
  await page.route('**/paper', (route) =>
    route.fulfill({ contentType: 'text/html', body: viewer }),
  );
  await page.route('**/paper.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: file }),
  );
  await page.goto('/paper');
  // The viewer has no event for a finished rendering, so the function waits for two equal, nonempty screenshots.
  let before = '';
  const isDrawn = async () => {
    const now = (await page.screenshot()).toString('base64');
    const same = now === before && now.length > emptyPage;
    before = now;
    return same;
  };
  await expect.poll(isDrawn, { intervals: [300] }).toBe(true);
}

/** Size of a page without text, in base64 characters; real pages are larger. */
const emptyPage = 25_000;

const viewer = `<!doctype html><title>Paper</title>
<h1 hidden>Paper</h1>
<body style="margin: 0; overflow: hidden">
<embed src="/paper.pdf#toolbar=0&navpanes=0&view=FitH" type="application/pdf" style="position: fixed;
  left: -${edge.side}px; top: -${edge.top}px; width: ${sheet.width + 2 * edge.side}px; height: ${sheet.height + 2 * edge.side}px">`;
