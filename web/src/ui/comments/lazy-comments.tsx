import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../lazy-component';

const Comments = lazily(() => import('./comments').then((module) => module.Comments));

/** Shows the comments on a document or record, which load after the page itself. */
export function LazyComments(props: ComponentProps<typeof Comments>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={118} />}>
      <Comments {...props} />
    </Suspense>
  );
}
