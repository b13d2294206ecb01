import { afterEach, expect, it, vi } from 'vitest';
import type { Paper, PaperJob } from '@/api/generated';
import { printPapers } from './print-papers';

const paper: Paper = {
  title: 'Delivery note',
  number: 'DSP-2026-000001-1',
  copy: 'Copy for the customer',
  mark: { text: 'Draft', look: 'open' },
  recipient: ['Corner Deli', '2 High Street'],
  facts: [{ label: 'Driver', value: 'Dan' }],
  blocks: [
    {
      kind: 'table',
      heading: null,
      columns: [
        { title: 'SKU', figures: false, width: { fixed: 270 } },
        { title: 'Description', figures: false, width: 'rest' },
        { title: 'Quantity', figures: true, width: 'fit' },
      ],
      rows: [
        {
          cells: [{ text: 'TEA-1' }, { text: 'Green tea', note: 'Cold' }, { text: '10 box' }],
          running: null,
        },
      ],
      carried: null,
    },
    { kind: 'highlight', label: 'Balance', value: '4,898.26', notes: [] },
    { kind: 'signatures', labels: ['Driver (signature)'] },
  ],
  foot: [['Harbour Foods', 'www.example.com']],
};

const job = (language: 'en' | 'ar', papers: Paper[]): PaperJob => ({
  language,
  created: '2026-11-23T10:00:00Z',
  title: 'Delivery note DSP-2026-000001-1',
  letterhead: {
    name: 'Harbour Foods',
    address: ['12 Quayside', 'Portland, Maine 04101'],
    contact: ['Tel. 1', 'VAT no. 2'],
    logo: 'R0lGODlh',
  },
  words: { pageOf: 'Page {page} of {pages}' },
  papers,
});

const sheet = () => document.querySelector<HTMLElement>('.print-sheet');
const printed = vi.fn();

async function print(of: PaperJob) {
  HTMLImageElement.prototype.decode = async () => undefined;
  vi.stubGlobal('print', printed);
  printed.mockClear();
  printPapers(of, 'DSP-2026-000001');
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
}

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  vi.unstubAllGlobals();
});

it('each paper has pages of its own numbers, with the letterhead, the window, the copy and the stamp', async () => {
  await print(job('en', [paper, { ...paper, copy: 'Signed copy, returns with the driver' }]));
  const pages = [...document.querySelectorAll('.print-sheet .page')];
  expect(pages.map((page) => page.querySelector('.page-of')?.textContent)).toEqual([
    'Page 1 of 1',
    'Page 1 of 1',
  ]);
  for (const part of ['Corner Deli', 'Draft', 'VAT no. 2', 'TEA-1', '4,898.26', 'Dan', 'Cold'])
    expect(pages[0]).toHaveTextContent(part);
  expect(pages[0]).toHaveTextContent('Copy for the customer');
  expect(pages[1]).toHaveTextContent('returns with the driver');
  expect(pages[0]?.querySelector('img')?.src).toMatch(/^data:image\/gif;base64,R0lG/);
});

it('a paper in Arabic begins at the right, its figures still run from left to right', async () => {
  await print(job('ar', [paper]));
  expect(sheet()).toHaveAttribute('dir', 'rtl');
  expect(document.querySelector('.print-sheet .figures')).toHaveAttribute('dir', 'ltr');
});

it('a cell that is filled in by hand leaves room for it, and one that is filled does not', async () => {
  const blocks: Paper['blocks'] = [
    {
      kind: 'table',
      heading: null,
      columns: [{ title: 'Delivered', figures: true, byHand: true, width: { fixed: 320 } }],
      rows: ['', '3'].map((text) => ({ cells: [{ text }], running: null })),
      carried: null,
    },
  ];
  await print(job('en', [{ ...paper, blocks }]));
  const cells = [...document.querySelectorAll('.print-sheet .page td')];
  expect(cells.map((cell) => cell.querySelector('.by-hand') !== null)).toEqual([true, false]);
});

it('how to pay stands beside the sums, and what has no heading or is long below them', async () => {
  const sums = [{ label: 'Total (USD)', value: '12.00', strong: true }];
  const text = (heading: string | null, text: string) => ({ kind: 'text' as const, heading, text });
  const short = text('How to pay', 'IBAN GB29');
  const blocks: Paper['blocks'] = [{ kind: 'sums', sums }, short, text(null, 'Thank you.')];
  await print(job('en', [{ ...paper, blocks }]));
  const page = document.querySelector('.print-sheet .page');
  expect(page?.querySelector('.beside')).toHaveTextContent('How to pay');
  expect(page?.querySelector('.beside .sums')).toHaveTextContent('12.00');
  expect(page?.textContent?.match(/IBAN GB29/g)).toHaveLength(1);
  expect(page?.querySelector('.beside')).not.toHaveTextContent('Thank you.');
  const long = text('Terms', 'Goods stay ours. '.repeat(30));
  await print(job('en', [{ ...paper, blocks: [{ kind: 'sums', sums }, long] }]));
  expect(document.querySelector('.print-sheet .beside')).toBeNull();
  expect(document.querySelector('.print-sheet .page')).toHaveTextContent('Goods stay ours.');
});

it('the parts of a line at the foot have a direction of their own each', async () => {
  const foot = [['Harbour Foods', 'البريد office@example.com', 'www.example.com']];
  await print(job('ar', [{ ...paper, foot }]));
  const parts = [...document.querySelectorAll('.print-sheet footer bdi')];
  expect(parts.map(({ textContent }) => textContent)).toEqual(foot[0]);
});

it('nothing stands above the first row where nothing was carried to it', async () => {
  const table = (first: string): Paper['blocks'] => [
    {
      kind: 'table',
      heading: null,
      columns: [
        { title: 'Document', figures: false, width: 'rest' },
        { title: 'Amount (USD)', figures: true, width: 'fit' },
      ],
      rows: [{ cells: [{ text: 'A' }, { text: '2.00' }], running: '2.00' }],
      carried: {
        first: { label: first, value: '' },
        brought: 'Brought forward',
        forward: 'Carried forward',
        last: { label: 'Net total', value: '2.00' },
      },
    },
  ];
  const above = () => document.querySelectorAll('.print-sheet .page thead .carry').length;
  await print(job('en', [{ ...paper, blocks: table('') }]));
  expect(above()).toBe(0);
  await print(job('en', [{ ...paper, blocks: table('Opening balance') }]));
  expect(above()).toBe(1);
});

it('the file is called after the document, and nothing is left of the paper afterwards', async () => {
  document.title = 'Dispatch';
  await print(job('en', [paper]));
  expect(document.title).toBe('DSP-2026-000001');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Dispatch');
  expect(sheet()).toBeNull();
});
