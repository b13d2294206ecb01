import type { ReactNode } from 'react';
import type { Paper, PaperBlock, PaperJob, PaperTable } from '@/api/generated';
import { Block, fitsBeside, Own, Parts, Sums, Table } from './blocks';
import type { Placed } from './paginate';

/** Returns the parts of a paper below its letterhead: address, title, blocks. */
export function partsOf(paper: Paper, job: PaperJob) {
  const head: Part = { draw: () => <Head paper={paper} job={job} /> };
  return [head, ...paper.blocks.flatMap(partOf)];
}

interface Part {
  table?: PaperTable;
  /** Renders a part that is not a table, given the width of the amounts. */
  draw?: (width: number | undefined) => ReactNode;
}

function partOf(block: PaperBlock, at: number, blocks: readonly PaperBlock[]): Part[] {
  if (block.kind === 'table') return [{ table: block }];
  if (block.kind === 'sums') {
    const next = blocks[at + 1];
    const beside = fitsBeside(next) ? next : undefined;
    return [{ draw: (width) => <Sums sums={block.sums} beside={beside} width={width} /> }];
  }
  // The text is rendered next to the totals before it.
  if (blocks[at - 1]?.kind === 'sums' && fitsBeside(block)) return [];
  return [{ draw: () => <Block block={block} /> }];
}

interface PartViewProps {
  part: Part;
  from?: number;
  to?: number;
  widths?: readonly number[] | undefined;
}

/** Renders a part, or some rows of it. */
export function PartView({ part, from = 0, to, widths }: PartViewProps) {
  const { draw, table } = part;
  return (
    <div className="part">
      {table ? (
        <Table table={table} from={from} to={to ?? table.rows.length} widths={widths} />
      ) : (
        draw?.(widths?.[0])
      )}
    </div>
  );
}

interface PageProps {
  job: PaperJob;
  paper: Paper;
  parts: readonly Part[];
  widths: readonly (readonly number[] | undefined)[];
  placed: readonly Placed[];
  page: number;
  pages: number;
}

/** Renders a page with its header and footer. */
export function Page({ job, paper, parts, widths, placed, page, pages }: PageProps) {
  const pageOf = job.words.pageOf.replace('{pages}', `${pages}`).replace('{page}', `${page}`);
  return (
    <section className="page">
      {page === 1 ? <Letterhead job={job} /> : <Running job={job} paper={paper} />}
      <div className="body">
        {placed.map(({ part, from, to }) => {
          const of = parts[part];
          return of && <PartView key={part} part={of} from={from} to={to} widths={widths[part]} />;
        })}
      </div>
      <footer>
        <div>
          {paper.foot.map((line) => (
            <div key={line.join()}>
              <Parts parts={line} />
            </div>
          ))}
        </div>
        <div className="page-of">{pageOf}</div>
      </footer>
    </section>
  );
}

function Letterhead({ job }: { job: PaperJob }) {
  const { name, address, contact, logo } = job.letterhead;
  return (
    <header className="letterhead">
      {logo ? <img src={pictureOf(logo)} alt="" /> : <strong className="name">{name}</strong>}
      <div className="sender">
        {logo && <strong>{name}</strong>}
        <Lines of={[...address, ...contact]} />
      </div>
    </header>
  );
}

/** Detects the image type of the logo by the first characters of its base64. */
function pictureOf(logo: string): string {
  const kinds = { '/9j/': 'jpeg', R0lG: 'gif', UklG: 'webp' };
  const kind = Object.entries(kinds).find(([start]) => logo.startsWith(start))?.[1] ?? 'png';
  return `data:image/${kind};base64,${logo}`;
}

/** Renders the head of all pages but the first. */
function Running({ job, paper }: { job: PaperJob; paper: Paper }) {
  return (
    <header className="running">
      <strong>{job.letterhead.name}</strong>
      <span>
        {paper.title} <Own>{paper.number}</Own>
        {paper.copy && ` · ${paper.copy}`}
        {paper.mark && <strong> {paper.mark.text}</strong>}
      </span>
    </header>
  );
}

function Head({ paper, job }: { paper: Paper; job: PaperJob }) {
  const { name, address } = job.letterhead;
  const [to, ...lines] = paper.recipient;
  return (
    <>
      <div className={to ? 'address-field' : 'address-field without-address'}>
        <address>
          {to && (
            <>
              <div className="quiet">
                <Own>{[name, ...address.slice(0, 2)].join(' · ')}</Own>
              </div>
              <Lines of={[to, ...lines]} />
            </>
          )}
        </address>
        <dl>
          {paper.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Own>{value}</Own>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="title">
        <h1>
          {paper.title} <Own>{paper.number}</Own>
        </h1>
        <div>
          {paper.copy && <span className="quiet">{paper.copy}</span>}
          {paper.mark && <span className={`mark ${paper.mark.look}`}>{paper.mark.text}</span>}
        </div>
      </div>
    </>
  );
}

function Lines({ of }: { of: readonly string[] }): ReactNode {
  return of.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same.
    <div key={at}>
      <Own>{line}</Own>
    </div>
  ));
}
