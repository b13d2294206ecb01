import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperJob } from '@/api/generated';
import { nonce } from '../nonce';
import { paginate, type Size } from './paginate';
import { facesFor, paperFaces } from './paper-faces';
import { paperStyle, sheet } from './paper-style';
import { Page, PartView, partsOf } from './paper-view';

const bodyHeight = sheet.height - sheet.top - sheet.bottom;

/**
 * Prints papers with the browser's print command. They are paginated here, because browsers can't count pages per paper
 * or carry amounts forward.
 */
export function printPapers(job: PaperJob, name: string): void {
  document.querySelector('.print-sheet')?.remove();
  const host = document.createElement('div');
  host.className = 'print-sheet';
  host.dir = job.language === 'ar' ? 'rtl' : 'ltr';
  host.lang = job.language;
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  style.textContent = paperFaces + paperStyle;
  const content = document.createElement('div');
  host.append(style, content);
  document.body.append(host);
  // Measuring before the fonts are loaded would paginate differently.
  void facesFor(job).then(() => {
    // Skips a job that another one has replaced.
    if (host.isConnected) print(job, name, host, content);
  });
}

function print(job: PaperJob, name: string, host: HTMLElement, content: HTMLElement): void {
  const root = createRoot(content);
  flushSync(() => root.render(<Flow job={job} />));
  const measured = job.papers.map((_, at) => measure(content, at));
  flushSync(() => root.render(<Pages job={job} measured={measured} />));
  const title = document.title;
  // Browsers name the PDF after the title of the page.
  document.title = name;
  window.addEventListener(
    'afterprint',
    () => {
      document.title = title;
      root.unmount();
      host.remove();
    },
    { once: true },
  );
  void ready(content).then(() => window.print());
}

/** Waits for the images of the letterheads. */
async function ready(content: HTMLElement): Promise<void> {
  const pictures = [...content.querySelectorAll('img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => picture.remove())));
}

interface Measured {
  sizes: Size[];
  /** Widths of table columns and total amounts, in pixels. */
  widths: (number[] | undefined)[];
}

/** Renders all parts in one column of the paper's width, for measuring. */
function Flow({ job }: { job: PaperJob }) {
  return (
    <div className="flow">
      {job.papers.map((paper, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two copies have the same number.
        <div key={at} data-paper>
          {partsOf(paper, job).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
            <PartView key={place} part={part} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Measures the parts in millimeters. */
function measure(content: HTMLElement, paper: number): Measured {
  const flow = content.querySelectorAll('[data-paper]')[paper];
  const perMillimetre = flow
    ? flow.getBoundingClientRect().width / (sheet.width - sheet.inside - sheet.outside) || 1
    : 1;
  const high = (element: Element) => element.getBoundingClientRect().height / perMillimetre;
  const parts = [...(flow?.children ?? [])];
  const tables = parts.map((part) => part.querySelector('table.rows'));
  const sizes = parts.map((part, at) => {
    const height = high(part);
    const table = tables[at];
    if (!table) return { height };
    const rows = [...table.querySelectorAll('tbody > tr')].map(high);
    const foot = table.querySelector('tfoot');
    const carry = foot ? high(foot) : 0;
    const below = 5 + carry;
    const head = height - rows.reduce((sum, row) => sum + row, 0) - below;
    // The first page has no amounts carried forward; later pages have a row for them.
    const again = table.querySelector('thead .carry') ? head : head + carry;
    return { height, table: { head, again, foot: below, rows } };
  });
  return { sizes, widths: widthsOf(parts) };
}

/** Aligns total amounts with the column above: both get the larger width. */
function widthsOf(parts: readonly Element[]): Measured['widths'] {
  const wide = (element: Element) => element.getBoundingClientRect().width;
  const widths: Measured['widths'] = parts.map((part) => {
    const columns = [...part.querySelectorAll('table.rows thead th')].map(wide);
    return columns.length > 0 ? columns : undefined;
  });
  parts.forEach((part, at) => {
    const amount = part.querySelector('.sums .figure');
    const above = widths[at - 1];
    if (!amount || !above) return;
    const last = above.at(-1) ?? 0;
    const both = Math.max(last, wide(amount));
    const roomy = above.indexOf(Math.max(...above));
    above[roomy] = (above[roomy] ?? 0) - (both - last);
    above[above.length - 1] = both;
    widths[at] = [both];
  });
  return widths;
}

function Pages({ job, measured }: { job: PaperJob; measured: readonly Measured[] }) {
  return job.papers.flatMap((paper, at) => {
    const { sizes = [], widths = [] } = measured[at] ?? {};
    const parts = partsOf(paper, job);
    const pages = paginate(sizes, bodyHeight);
    return pages.map((placed, page) => (
      <Page
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their place.
        key={`${at}-${page}`}
        job={job}
        paper={paper}
        parts={parts}
        widths={widths}
        placed={placed}
        page={page + 1}
        pages={pages.length}
      />
    ));
  });
}
