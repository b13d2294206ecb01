import { ifMatch } from '@/api/base-query';
import type { Known, RecordKind } from './record';

/** Writes a record with the key of the form or dialog; what the server refuses is thrown as it says it. */
export interface Save {
  create: (body: object, key: string) => Promise<{ id: string; number: string }>;
  edit: (
    id: string,
    version: number,
    body: object,
    key: string,
  ) => Promise<{ id: string; version: number }>;
}

export function useSave<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): Save {
  const [create] = kind.create.use();
  const [edit] = kind.edit.use();
  return {
    create: (body, key) =>
      create({ 'Idempotency-Key': key, [kind.create.body]: body } as never).unwrap(),
    edit: (id, version, body, key) => {
      const headers = { 'If-Match': ifMatch(version), 'Idempotency-Key': key };
      return edit({ id, ...headers, [kind.edit.body]: body } as never).unwrap();
    },
  };
}
