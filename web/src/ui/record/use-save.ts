import { ifMatch } from '@/api/base-query';
import { asProblem } from '@/api/problem';
import { t } from '../actions/texts';
import { useWrite } from '../endpoint';
import { attemptAt, keyAt, type Submission } from '../submission';
import { useNotify } from '../toast/toast';
import type { Known, RecordKind } from './record';
import { toBody, toValues } from './values';

/** Writes a record with the idempotency key of its form or dialog. It rethrows the server's problem. */
export function useSave<Row extends { id: string }, Details extends Known>({
  create,
  edit,
}: Pick<RecordKind<Row, Details>, 'create' | 'edit'>) {
  const write = useWrite();
  return {
    create: (body: object, key: string) => write(create.send({ 'Idempotency-Key': key }, body)),
    edit: (id: string, version: number, body: object, key: string) =>
      write(edit.send({ id, 'If-Match': ifMatch(version), 'Idempotency-Key': key }, body)),
  };
}

/** Toggles the active state of a record. Other fields stay. */
export function useToggleActive<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): (record: Details, active: boolean, submission: Submission) => Promise<unknown> {
  const save = useSave(kind);
  const { limits } = kind.edit;
  return (record, active, submission) => {
    const { version, key } = attemptAt(submission, record.version);
    const body = toBody<object>(limits, { ...toValues(limits, record), active });
    return save.edit(record.id, version, body, key);
  };
}

/** The changed fields of a record and the notice about them. */
interface FieldUpdate {
  fields: Record<string, unknown>;
  done: string;
}

/** Changes a few fields of a record and offers Undo in the notice. */
export function useReversibleEdit<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): (
  record: Details,
  update: FieldUpdate,
  back: FieldUpdate,
  submission: Submission,
) => Promise<void> {
  const notify = useNotify();
  const save = useSave(kind);
  const { limits } = kind.edit;
  return async (record, turn, back, submission) => {
    const write = ({ fields }: FieldUpdate, { version, key }: { version: number; key: string }) =>
      save.edit(
        record.id,
        version,
        toBody<object>(limits, { ...toValues(limits, record), ...fields }),
        key,
      );
    const { version } = await write(turn, attemptAt(submission, record.version));
    const undo = async () => {
      try {
        await write(back, { version, key: keyAt(submission, version) });
        notify(back.done);
      } catch (failure) {
        notify(asProblem(failure).detail, 'error');
      }
    };
    notify(turn.done, 'success', { label: t('undo'), run: undo });
  };
}
