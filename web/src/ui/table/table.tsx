import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { Fragment, memo, type ReactNode } from 'react';
import { Isolated } from '../bidi-text';
import { figureCell } from '../figure';
import { hairline } from '../parts';
import { fontSizes, heights, rowHeights } from '../sizes';
import { phone } from '../touch-target';
import { visuallyHidden } from '../visually-hidden';
import { linkedRows, openRow, RowLink, type RowTarget } from './row-link';

export interface TableColumn<Row> {
  /** Names the column; unique in its table. */
  header: string;
  cell: (row: Row, at: number) => ReactNode;
  /** Figures are aligned right in both directions. */
  align?: 'start' | 'figure';
  width?: number;
  /** True for a header that only screen readers announce. */
  quiet?: boolean;
  /** True for sentences, which get the full width on a phone. */
  wide?: boolean;
  /** Header on a phone if it differs; empty for none. */
  label?: string;
  /** Class of header and cells, for a table with a style of its own. */
  className?: string;
  /** Order in which the column gives way in a narrow card, 1 first. */
  yields?: number;
  /** Least width in pixels of a column that is wider than a figure, where columns give way. */
  least?: number;
}

export interface RowGroup {
  key: string;
  head: ReactNode;
}

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string;
  /** Returns the group of a row, whose head stands above its first row. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** Returns the page that a click on a row opens. */
  rowLink?: ((row: Row) => RowTarget) | undefined;
  /** Compares rows that are copied on each change. */
  same?: (one: Row, other: Row) => boolean;
  label?: string;
  /** Style of the whole table. */
  sx?: SystemStyleObject;
}

/** Renders a table. A row renders again when it, its place or the columns change. */
export function Table<Row>({ label, sx = blocksOnPhone, ...props }: Props<Row>) {
  const { columns, rows, rowKey, groupOf, rowLink, same = Object.is } = props;
  const headOf = (row: Row, at: number) => {
    const [group, before] = [groupOf?.(row), rows[at - 1]];
    return group && (!before || groupOf?.(before).key !== group.key) ? group.head : undefined;
  };
  return (
    <Box component="table" aria-label={label} onClick={openRow} sx={[sx, linkedRows]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              className={classOf(column, column.align)}
              style={{ width: column.width }}
            >
              {column.quiet ? (
                <Box component="span" sx={visuallyHidden}>
                  {column.header}
                </Box>
              ) : (
                <bdi>{column.header}</bdi>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={rowKey(row, at)}>
            <GroupHead head={headOf(row, at)} span={columns.length} />
            <TableRow row={row} at={at} columns={columns} rowLink={rowLink} same={same} />
          </Fragment>
        ))}
      </tbody>
    </Box>
  );
}

function GroupHead({ head, span }: { head: ReactNode; span: number }) {
  if (head === undefined) return null;
  return (
    <tr>
      <th scope="rowgroup" colSpan={span} className="group">
        {head}
      </th>
    </tr>
  );
}

interface RowProps<Row>
  extends Required<Pick<Props<Row>, 'columns' | 'same'>>,
    Pick<Props<Row>, 'rowLink'> {
  row: Row;
  at: number;
}

const TableRow = memo(
  Cells,
  (before, after) =>
    before.at === after.at &&
    before.columns === after.columns &&
    before.rowLink === after.rowLink &&
    after.same(before.row, after.row),
) as typeof Cells;

function Cells<Row>({ row, at, columns, rowLink }: RowProps<Row>) {
  return (
    <tr>
      {columns.map((column, place) => (
        <td
          key={column.header}
          data-label={column.quiet ? undefined : (column.label ?? column.header) || undefined}
          className={classOf(column, column.wide ? 'wide' : column.align)}
        >
          {place === 0 && rowLink && <RowLink {...rowLink(row)} />}
          <Isolated>{column.cell(row, at)}</Isolated>
        </td>
      ))}
    </tr>
  );
}

function classOf<Row>({ className, yields }: TableColumn<Row>, usual: string | undefined) {
  return [className ?? usual, yields && `yields-${yields}`].filter(Boolean).join(' ') || undefined;
}

/** Widths in pixels of a product and of a figure, padding included. */
const PRODUCT = 208;
const FIGURE = 105;

/** Returns the style in which columns give way as soon as the card is too narrow for a product and all figures. */
export function yielding<Row>(columns: readonly TableColumn<Row>[]) {
  const widths = columns.map(({ least }, at) => least ?? (at === 0 ? PRODUCT : FIGURE));
  const room = widths.reduce((sum, width) => sum + width, 40);
  const steps = columns
    .map(({ yields }) => yields)
    .filter((rank) => rank !== undefined)
    .toSorted((one, other) => one - other)
    .map((rank, at) => [
      `@container table (max-width: ${room - at * FIGURE - 0.05}px)`,
      { [`& .yields-${rank}`]: { display: 'none' } },
    ]);
  return { '@media (min-width: 600px)': Object.fromEntries(steps) };
}

const tableStyle = {
  width: '100%',
  mb: 1,
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    px: 2,
    height: heights.large,
    textAlign: 'start',
    typography: 'subtitle2',
    fontSize: fontSizes[13],
    color: 'text.secondary',
    bgcolor: 'background.neutral',
    whiteSpace: 'nowrap',
  },
  '& th.group': { height: rowHeights.compact, color: 'text.primary' },
  '& td': { px: 2, py: 0.75, height: rowHeights.compact },
  '& .figure': figureCell,
  '& tr + tr td': { borderTop: hairline },
  // Uses left and right, because cells of figures have their own direction.
  '& th:first-of-type, & td:first-of-type': { pl: 3 },
  '& th:last-of-type, & td:last-of-type': { pr: 3 },
} as const;

/** Keeps the table a table on a phone. */
export const wholeOnPhone = {
  ...tableStyle,
  [phone]: {
    '& th, & td': { px: 1 },
    '& th': { whiteSpace: 'normal', lineHeight: 1.3 },
    '& th:first-of-type, & td:first-of-type': { pl: 2 },
    '& th:last-of-type, & td:last-of-type': { pr: 2 },
    '& td.figure': { whiteSpace: 'nowrap' },
  },
} as const;

/** Shows each row as a block on a phone: the first cell on top, the others below with their headers. */
export const blocksOnPhone = {
  ...tableStyle,
  [phone]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 1.5,
      rowGap: 0.75,
      px: 2,
      py: 1.5,
      borderTop: hairline,
    },
    // Puts four cells in two rows of two, instead of three and one.
    '& tr:has(> td:nth-of-type(5):last-of-type):not(:has(> td.wide))': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& td, & td:first-of-type, & td:last-of-type': { p: 0, height: 'auto', border: 0 },
    '& th.group:first-of-type': {
      gridColumn: '1 / -1',
      p: 0,
      height: 'auto',
      bgcolor: 'transparent',
    },
    '& tr + tr td': { border: 0 },
    '& td.figure': { direction: 'inherit', textAlign: 'start' },
    // A value that can't wrap may need more than a third of a phone.
    '& td:has(.unbroken)': { gridColumn: 'span 2' },
    '& td:first-of-type, & td.wide': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
    '& td:not(:first-of-type)[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      typography: 'caption',
      fontWeight: 400,
      color: 'text.secondary',
    },
  },
} as const;
