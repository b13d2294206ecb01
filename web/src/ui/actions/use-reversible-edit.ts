import { asProblem } from '@/api/problem';
import { useNotify } from '../notify';
import type { Known, RecordKind } from '../record/record';
import { useSave } from '../record/use-save';
import { toBody, toValues } from '../record/values';
import { attemptAt, keyAt, type Submission } from '../submission';
import { t } from './texts';

/** What changes of a record, and what is said then. */
export interface Turn {
  fields: Record<string, unknown>;
  done: string;
}

/** Changes a few fields of a record, everything else stays; the notice offers the way back. */
export function useReversibleEdit<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): (record: Details, turn: Turn, back: Turn, submission: Submission) => Promise<void> {
  const notify = useNotify();
  const save = useSave(kind);
  const { limits } = kind.edit;
  return async (record, turn, back, submission) => {
    const write = ({ fields }: Turn, { version, key }: { version: number; key: string }) =>
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
