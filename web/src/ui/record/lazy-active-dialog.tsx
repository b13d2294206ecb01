import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import type { Known, RecordKind } from './record';

const ActiveDialog = lazily(() => import('./active-dialog').then((module) => module.ActiveDialog));

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  id: string;
  onClose: () => void;
}

/** Loads the dialog that toggles the active state of a record on first use. */
export function LazyActiveDialog<Row extends { id: string }, Details extends Known>({
  kind,
  ...props
}: Props<Row, Details>) {
  return (
    <LazyDialogBoundary>
      <ActiveDialog kind={kind} {...props} />
    </LazyDialogBoundary>
  );
}
