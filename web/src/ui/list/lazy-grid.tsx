import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '../lazy-component';
import { heights, rowHeights } from '../sizes';
import type { ListGridProps } from './grid';

const Grid = lazily(() => import('./grid').then((module) => module.ListGrid));

/** Loads the grid beside the first rows; phones show cards and never load it. */
export const ListGrid = GridWhenLoaded as <Row extends { id: string }>(
  props: ListGridProps<Row>,
) => ReactNode;

function GridWhenLoaded(props: ListGridProps<{ id: string }>) {
  const height = heights.large + props.expected * rowHeights[props.density ?? 'compact'];
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
      <Grid {...props} />
    </Suspense>
  );
}
