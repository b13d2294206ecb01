import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FailureAlert } from '../failure';
import { figureCell } from '../figure';
import { Isolated } from '../isolated';
import { visuallyHidden } from '../visually-hidden';
import { type BriefRow, RowList } from './row-list';

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned right in both directions. */
  align?: 'start' | 'figure';
  width?: number;
  /** True for a header that only screen readers announce. */
  quiet?: boolean;
  /** True for sentences, which get the full width on a phone. */
  wide?: boolean;
}

interface Props<Row> {
  title: string;
  action?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** True for a table of few short columns, which stays a table on a phone. */
  whole?: boolean;
  /** Renders a row in two lines on a phone, instead of its cells. */
  brief?: ((row: Row) => BriefRow) | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Sentence that is shown without rows. */
  empty: string;
  /** Content between the title and the table, such as a chart or a search. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Renders a card with a small table of related rows. */
export function TableCard<Row>(props: Props<Row>) {
  const { title, action, columns, rows, rowKey, brief, error, onRetry, empty } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Card component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          px: { xs: 2, sm: 3 },
          pt: 2.5,
          pb: 2,
        }}
      >
        {/* On a phone a long title wraps before a small button moves below it. */}
        <Typography variant="h6" component="h2" sx={{ flex: { xs: '1 1 60%', sm: '1 1 auto' } }}>
          {title}
        </Typography>
        {action}
      </Box>
      {error !== undefined && (
        <Box sx={inset}>
          <FailureAlert failure={error} {...(onRetry ? { onRetry } : {})} />
        </Box>
      )}
      {props.above}
      {rows?.length === 0 && (
        <Box sx={{ ...inset, typography: 'body2', color: 'text.secondary' }}>{empty}</Box>
      )}
      {!rows && error === undefined && (
        <Box aria-busy sx={inset}>
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </Box>
      )}
      {phone && brief && rows && rows.length > 0 && (
        <RowList rows={rows} rowKey={rowKey} brief={brief} />
      )}
      {!(phone && brief) && rows && rows.length > 0 && (
        <Box
          // Makes a table that scrolls sideways scrollable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={title}
          sx={{ overflowX: 'auto' }}
        >
          <Box component="table" sx={props.whole ? wholeStyle : apartStyle}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.header} className={column.align} style={{ width: column.width }}>
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
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.header}
                      data-label={column.quiet ? undefined : column.header}
                      className={column.wide ? 'wide' : column.align}
                    >
                      <Isolated>{column.cell(row)}</Isolated>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {props.below}
    </Card>
  );
}

const inset = { px: { xs: 2, sm: 3 }, pb: 3 };

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    px: 2,
    height: 40,
    textAlign: 'start',
    typography: 'subtitle2',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    bgcolor: 'background.neutral',
    whiteSpace: 'nowrap',
  },
  '& td': { px: 2, py: 1.25 },
  '& .figure': figureCell,
  '& tr + tr td': { borderTop: '1px dashed var(--mui-palette-divider)' },
  // Uses left and right, because cells of figures have their own direction.
  '& th:first-of-type, & td:first-of-type': { pl: 3 },
  '& th:last-of-type, & td:last-of-type': { pr: 3 },
} as const;

const wholeStyle = {
  ...tableStyle,
  '@media (max-width: 599.95px)': {
    '& th, & td': { px: 1 },
    '& th': { whiteSpace: 'normal', lineHeight: 1.3 },
    '& th:first-of-type, & td:first-of-type': { pl: 2 },
    '& th:last-of-type, & td:last-of-type': { pr: 2 },
    '& td.figure': { whiteSpace: 'nowrap' },
  },
} as const;

const apartStyle = {
  ...tableStyle,
  // On a phone each row is a block: the first cell on top, the others below with their headers.
  '@media (max-width: 599.95px)': {
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
      borderTop: '1px dashed var(--mui-palette-divider)',
    },
    // Puts four cells in two rows of two, instead of three and one.
    '& tr:has(> td:nth-of-type(5):last-of-type):not(:has(> td.wide))': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& td, & td:first-of-type, & td:last-of-type': { p: 0, border: 0 },
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
