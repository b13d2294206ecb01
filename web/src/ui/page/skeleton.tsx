import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Block, hairline, Panel, Row } from '../parts';
import { heights, rowHeights } from '../sizes';

/** Shapes that pages have before their content loads. */
export type PageShape = 'list' | 'details' | 'form' | 'cards' | 'dashboard' | 'today';

/** Returns the shape of the page at a path of the product. */
export function shapeOf(pathname: string): PageShape {
  if (/\/(new$|edit\/)/.test(pathname)) return 'form';
  if (/\/[0-9a-f]{8}-[0-9a-f-]{27}/.test(pathname)) return 'details';
  if (/\/today$/.test(pathname)) return 'today';
  if (/\/Inventory\/dashboard$/.test(pathname)) return 'dashboard';
  if (/\/(control|proof|company|account|Report)(\/|$)/.test(pathname)) {
    return 'cards';
  }
  return 'list';
}

/** Fills the page at a path while its files load. */
export function PathSkeleton({ pathname }: { pathname: string }) {
  return <PageSkeleton shape={shapeOf(pathname)} />;
}

/** Fills a page while it loads, in the shape of its content. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <Block aria-busy>
      <Block minHeight={56} pb={1.5}>
        <Skeleton width={220} height={heights.medium} />
        {shape === 'details' && <Skeleton width={140} height={20} />}
      </Block>
      {shapes[shape]}
    </Block>
  );
}

function Lines({ count }: { count: number }) {
  return [...Array(count).keys()].map((at) => (
    <Row key={at} gap={3} height={{ xs: 72, sm: rowHeights.compact }} sx={line}>
      <Skeleton width="16%" />
      <Skeleton width={`${30 - ((at * 7) % 11)}%`} />
      <Block flexGrow={1} />
      <Skeleton width="10%" />
    </Row>
  ));
}

const line = { borderTop: hairline } as const;

/** Has the shape of a card with a title and rows. */
export function CardSkeleton({ rows, children }: { rows: number; children?: ReactNode }) {
  return (
    <Panel px={{ xs: 2, sm: 3 }} pt={2} pb={1}>
      {children ?? <Skeleton width={160} height={heights.small} sx={{ mb: 1.5 }} />}
      <Lines count={rows} />
    </Panel>
  );
}

function FieldsShape({ fields }: { fields: number }) {
  return (
    <Panel p={3}>
      <Skeleton width={160} height={heights.small} sx={{ mb: 2 }} />
      <Box sx={fieldsGrid}>
        {[...Array(fields).keys()].map((at) => (
          <Skeleton key={at} variant="rounded" height={heights.large} />
        ))}
      </Box>
    </Panel>
  );
}

const fieldsGrid = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

const stack = { display: 'grid', gap: 3, alignItems: 'start' } as const;

const columns = (template: string) =>
  ({ ...stack, gridTemplateColumns: { md: template } }) as const;

/** Has the shape of figures in cards of equal size. */
function Tiles({ count, height }: { count: number; height: number }) {
  return (
    <Box sx={{ ...stack, gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {[...Array(count).keys()].map((at) => (
        <Panel key={at} p={2} height={height}>
          <Skeleton width="60%" height={heights.small} />
          <Skeleton width={48} height={heights.small} />
        </Panel>
      ))}
    </Box>
  );
}

const shapes: Record<PageShape, ReactNode> = {
  list: (
    <CardSkeleton rows={12}>
      <Row gap={3} mb={1.5} height={heights.large}>
        <Skeleton width={72} />
        <Skeleton width={72} />
        <Skeleton width={72} />
      </Row>
      <Skeleton variant="rounded" height={heights.medium} sx={{ maxWidth: 320, mb: 2 }} />
    </CardSkeleton>
  ),
  details: (
    <Box sx={columns('2fr 1fr')}>
      <CardSkeleton rows={6} />
      <CardSkeleton rows={4} />
    </Box>
  ),
  form: (
    <Box sx={stack}>
      <FieldsShape fields={6} />
      <CardSkeleton rows={4} />
    </Box>
  ),
  cards: (
    <Box sx={columns('1fr 1fr')}>
      <CardSkeleton rows={4} />
      <CardSkeleton rows={4} />
      <CardSkeleton rows={4} />
      <CardSkeleton rows={4} />
    </Box>
  ),
  dashboard: (
    <Box sx={stack}>
      <Tiles count={8} height={90} />
      <Skeleton variant="rounded" height={heights.medium} sx={{ maxWidth: 490 }} />
      <Tiles count={4} height={200} />
      <Box sx={columns('3fr 2fr')}>
        <CardSkeleton rows={8} />
        <CardSkeleton rows={8} />
      </Box>
    </Box>
  ),
  today: (
    <Box sx={columns('2fr 1fr')}>
      <CardSkeleton rows={6} />
      <CardSkeleton rows={1} />
    </Box>
  ),
};
