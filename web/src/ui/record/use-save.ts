import { ifMatch } from '@/api/base-query';
import { useWrite } from '../use-endpoint';
import type { Known, RecordKind } from './record';

/** Writes a record with the key of the form or dialog; what the server refuses is thrown as it says it. */
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
