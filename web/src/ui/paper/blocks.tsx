import { Fragment } from 'react';
import type { PaperBlock, PaperColumn, PaperSum, PaperTable } from '@/api/generated';

/** Sets a text in the direction of its first letter. */
export function Own({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}

/** Joins parts in the direction of the paper, each with its own direction. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
    <Fragment key={at}>
      {at > 0 && ' · '}
      <Own>{part}</Own>
    </Fragment>
  ));
}

/** Sets figures from left to right in every language. */
export function Figures({ children }: { children: string }) {
  return (
    <span className="figures" dir="ltr">
      {children}
    </span>
  );
}

type TextBlock = Extract<PaperBlock, { kind: 'text' }>;

/** Tests for a short text with a heading, such as payment details, that fits next to the totals. */
export function fitsBeside(block: PaperBlock | undefined): block is TextBlock {
  return block?.kind === 'text' && block.heading !== null && block.text.length <= 400;
}

interface SumsProps {
  sums: readonly PaperSum[];
  beside?: TextBlock | undefined;
  /** Width of the amounts in pixels: that of the column above them. */
  width?: number | undefined;
}

/** Renders amounts in a column at the end of the line. */
export function Sums({ sums, beside, width }: SumsProps) {
  const table = <SumTable sums={sums} width={width} />;
  if (!beside) return table;
  return (
    <div className="beside">
      <div>
        <Block block={beside} />
      </div>
      {table}
    </div>
  );
}

/** Renders a block other than a table or totals. */
export function Block({ block }: { block: Exclude<PaperBlock, { kind: 'table' | 'sums' }> }) {
  switch (block.kind) {
    case 'text':
      return (
        <>
          {block.heading && <h2>{block.heading}</h2>}
          <p>
            <Own>{block.text}</Own>
          </p>
        </>
      );
    case 'buckets':
      return (
        <>
          <h2>
            <Own>{block.heading}</Own>
          </h2>
          <div className="buckets">
            {block.buckets.map(({ label, value, strong }) => (
              <div key={label} className={strong ? 'strong' : undefined}>
                <span className="quiet">
                  <Own>{label}</Own>
                </span>
                <Figures>{value}</Figures>
              </div>
            ))}
          </div>
        </>
      );
    case 'highlight':
      return (
        <div className="highlight">
          <div>
            <div className="quiet">
              <Own>{block.label}</Own>
            </div>
            <strong>
              <Figures>{block.value}</Figures>
            </strong>
          </div>
          <dl>
            {block.notes.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Own>{value}</Own>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'signatures':
      return (
        <div className="signatures">
          {block.labels.map((label) => (
            <div key={label}>{label}</div>
          ))}
        </div>
      );
  }
}

function SumTable({ sums, width }: Omit<SumsProps, 'beside'>) {
  return (
    <table className="sums">
      <tbody>
        {sums.map(({ label, value, strong }) => (
          <tr key={label} className={strong ? 'strong' : undefined}>
            <td>
              <Own>{label}</Own>
            </td>
            <td className="figure" style={width ? { width } : {}}>
              <Figures>{value}</Figures>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps {
  table: PaperTable;
  /** First row on this page. */
  from: number;
  to: number;
  /** Measured widths of the columns, equal on each page. */
  widths?: readonly number[] | undefined;
}

/** Renders a part of a table: head, rows and amounts carried forward. */
export function Table({ table, from, to, widths }: TableProps) {
  const { columns, rows, carried, heading } = table;
  const before = from > 0 ? rows[from - 1]?.running : undefined;
  const here = to < rows.length ? rows[to - 1]?.running : undefined;
  const above = carried && (before ? { label: carried.brought, value: before } : carried.first);
  return (
    <>
      {heading && from === 0 && <h2>{heading}</h2>}
      <table className="rows" style={widths ? { tableLayout: 'fixed' } : {}}>
        {widths && (
          <colgroup>
            {columns.map(({ title }, at) => (
              <col key={title} style={{ width: widths[at] }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} {...lookOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
          {above?.label && <Carry count={columns.length} of={above} />}
        </thead>
        <tbody>
          {rows.slice(from, to).map(({ cells }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
            <tr key={from + at}>
              {columns.map((column, place) => (
                <td key={column.title} className={classOf(column)}>
                  <Value column={column} text={cells[place]?.text ?? ''} />
                  {cells[place]?.note && (
                    <div className="quiet">
                      <Own>{cells[place].note}</Own>
                    </div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {carried && (
          <tfoot>
            <Carry
              count={columns.length}
              of={here ? { label: carried.forward, value: here } : carried.last}
            />
          </tfoot>
        )}
      </table>
    </>
  );
}

function Value({ column, text }: { column: PaperColumn; text: string }) {
  if (column.byHand && text === '') return <span className="by-hand" />;
  return column.figures ? <Figures>{text}</Figures> : <Own>{text}</Own>;
}

function Carry({ count, of }: { count: number; of: { label: string; value: string } }) {
  return (
    <tr className="carry">
      <td colSpan={count - 1}>
        <Own>{of.label}</Own>
      </td>
      <td className="figure">
        <Figures>{of.value}</Figures>
      </td>
    </tr>
  );
}

function classOf({ figures, width }: PaperColumn): string | undefined {
  if (figures) return 'figure';
  return width === 'fit' ? 'fit' : undefined;
}

function lookOf(column: PaperColumn) {
  const { width } = column;
  const className = classOf(column);
  if (width === 'rest') return { className, style: { width: '100%' } };
  if (width === 'fit') return { className, style: { width: 1 } };
  return { className, style: { minWidth: `${width.fixed / 10}mm` } };
}
