import { lazily } from '../lazily';
import { OnItsWay } from '../on-its-way';
import type { Known, RecordKind } from './record';

const ActiveDialog = lazily(() => import('./active-dialog').then((module) => module.ActiveDialog));

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  id: string;
  onClose: () => void;
}

/** The dialog that takes a record out of use or puts it back; loaded when it is requested. */
export function LazyActiveDialog<Row extends { id: string }, Details extends Known>({
  kind,
  ...props
}: Props<Row, Details>) {
  return (
    <OnItsWay>
      <ActiveDialog kind={kind} {...props} />
    </OnItsWay>
  );
}
