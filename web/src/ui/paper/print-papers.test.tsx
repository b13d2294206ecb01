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
        { title: 'Item no.', figures: false, width: { fixed: 270 } },
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
    { kind: 'highlight', label: 'Amount due', value: '4,898.26', notes: [] },
    { kind: 'signatures', labels: ['Driver (signature)'] },
  ],
  foot: ['Harbour Foods · www.example.com'],
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

it('the file is called after the document, and nothing is left of the paper afterwards', async () => {
  document.title = 'Dispatch';
  await print(job('en', [paper]));
  expect(document.title).toBe('DSP-2026-000001');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Dispatch');
  expect(sheet()).toBeNull();
});
