import { attemptAt, type Submission } from '../submission';
import type { Known, RecordKind } from './record';
import { useSave } from './use-save';
import { toBody, toValues } from './values';

/** Takes a record out of use or puts it back; everything else stays as it is. */
export function useTurn<Row extends { id: string }, Details extends Known>(
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
