import { keyAt } from '../submission';
import type { Known, RecordKind } from './record';
import { useSave } from './use-save';
import { toBody, toValues } from './values';

/** Takes a record out of use or puts it back; everything else stays as it is. */
export function useTurn<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): (record: Details, active: boolean, key: string) => Promise<unknown> {
  const save = useSave(kind);
  const { limits } = kind.edit;
  return (record, active, key) =>
    save.edit(
      record.id,
      record.version,
      toBody<object>(limits, { ...toValues(limits, record), active }),
      keyAt({ key }, record.version),
    );
}
