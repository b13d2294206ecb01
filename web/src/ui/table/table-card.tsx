import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FailureAlert } from '../error-panel';
import { ExplainToggle } from '../explanation/explain-toggle';
import { Row } from '../parts';
import { visuallyHidden } from '../visually-hidden';
import type { RowTarget } from './row-link';
import { type BriefRow, RowList } from './row-list';
import {
  blocksOnPhone,
  type RowGroup,
  Table,
  type TableColumn,
  wholeOnPhone,
  yielding,
} from './table';

interface Props<Row> {
  title: string;
  action?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row, at: number) => string;
  /** Returns the group of a row, whose head stands above its first row. */
  groupOf?: (row: Row) => RowGroup;
  /** True for a table of few short columns, which stays a table on a phone. */
  whole?: boolean;
  /** True for the main table of a page: its head stays in view, and its title is only announced. */
  main?: boolean;
  /** Renders a row in two lines on a phone, instead of its cells. */
  brief?: ((row: Row) => BriefRow) | undefined;
  /** Returns the page that a click on a row opens. */
  rowLink?: ((row: Row) => RowTarget) | undefined;
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
  const { main = false } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Card component="section" sx={main ? unclipped : undefined}>
      {main ? (
        <Row sx={mainHead}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <ExplainToggle />
        </Row>
      ) : (
        <Row columnGap={2} rowGap={1} flexWrap="wrap" px={{ xs: 2, sm: 3 }} pt={3} pb={2}>
          {/* On a phone a long title wraps before a small button moves below it. */}
          <Row justifyContent="space-between" flex={{ xs: '1 1 60%', sm: '1 1 auto' }}>
            <Typography variant="h6" component="h2">
              {title}
            </Typography>
            <ExplainToggle />
          </Row>
          {action}
        </Row>
      )}
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
        <RowList rows={rows} rowKey={rowKey} brief={brief} rowLink={props.rowLink} />
      )}
      {!(phone && brief) && rows && rows.length > 0 && (
        <Box
          // Makes a table that scrolls sideways scrollable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={title}
          sx={main ? stickyHead : scrolls}
        >
          <Table
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            groupOf={props.groupOf}
            rowLink={props.rowLink}
            sx={{ ...(props.whole ? wholeOnPhone : blocksOnPhone), ...yielding(columns) }}
          />
        </Box>
      )}
      {props.below}
    </Card>
  );
}

/** Shows the title on a touch screen only, beside the toggle. */
const mainHead = {
  justifyContent: 'space-between',
  '@media (hover: hover)': { '& > h2': visuallyHidden },
  '@media (hover: none)': { px: { xs: 2, sm: 3 }, py: 1 },
} as const;

/** A clipped card scrolls itself, so that a head would stick to it rather than to the page. */
const unclipped = { overflow: 'clip' } as const;

/** Scrolls a table sideways whose columns cannot give way any further. */
const scrolls = { overflowX: 'auto', container: 'table / inline-size' } as const;

/** Keeps the head below the page's header; narrow windows scroll the table sideways instead. */
const stickyHead = {
  overflowX: { xs: 'auto', md: 'clip' },
  '& th': { position: { md: 'sticky' }, top: 64, zIndex: 1 },
  // The rounded corner of the card.
  // Not logical, because a head of figures has a direction of its own.
  '& thead th:first-of-type': { borderTopLeftRadius: 16 },
  '& thead th:last-of-type': { borderTopRightRadius: 16 },
} as const;

const inset = { px: { xs: 2, sm: 3 }, pb: 3 };
